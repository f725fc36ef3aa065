"""The titles of drawn levels, in English and French: from what a level looks like, or what its best line does.

A track is called after its kind and what is on it, a course after the number of its objectives, a board of robots after how
many of them move on the best line, a room after how many boxes there are: words are taken from the list for that, in turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from benchmarks.collections.recipes import Collection
from carreau.core.level import Level
from carreau.games.race.level import RaceLevel
from carreau.games.racetrack.level import ICE, RacetrackLevel
from carreau.games.ricochet.level import RicochetLevel

NUMBERS = {
    2: ("Two", "Deux"),
    3: ("Three", "Trois"),
    4: ("Four", "Quatre"),
    5: ("Five", "Cinq"),
    6: ("Six", "Six"),
    7: ("Seven", "Sept"),
    8: ("Eight", "Huit"),
    9: ("Nine", "Neuf"),
}

WORDS = {
    "roads sprint": (
        "Gooseneck = Col de cygne; Mule path = Sentier muletier; Ribbon = Ruban; Zigzag = Zigzag; Pass road = Route du col"
    ),
    "roads lap": "Bracelet = Bracelet; Lasso = Lasso; Garland = Guirlande; Lake drive = Tour du lac; Crown = Couronne",
    "roads ice": (
        "Morning frost = Gelée blanche; Thaw = Dégel; Skid = Dérapage; Frozen lane = Chemin gelé; Hoarfrost = Givre"
    ),
    "roads dirt": (
        "Puddle lane = Chemin des flaques; Gravel bend = Virage en gravier; Forest track = Piste forestière; "
        "Ruts = Ornières; Dust = Poussière"
    ),
    "roads gates": (
        "Customs house = Poste de douane; Sheep crossing = Passage des moutons; Lock keeper = Éclusier; "
        "Rush hour = Heure de pointe; Border road = Route frontière"
    ),
    "valleys sprint": (
        "Pebbles = Galets; Scree = Éboulis; Boulder field = Champ de blocs; Stepping stones = Pas japonais; "
        "Moraine = Moraine"
    ),
    "valleys lap": (
        "Stone circle = Cercle de pierres; Atoll = Atoll; Crater = Cratère; Amphitheatre = Amphithéâtre; "
        "Round valley = Vallon"
    ),
    "valleys ice": (
        "Glacier = Glacier; Frozen ford = Gué gelé; Snow patches = Névés; Crevasse = Crevasse; Ice cave = Grotte de glace"
    ),
    "valleys dirt": (
        "Mud flats = Vasière; Quarry = Carrière; Landslide = Glissement de terrain; Peat bog = Tourbière; "
        "Clay pit = Glaisière"
    ),
    "valleys gates": (
        "Cattle gate = Barrière à bétail; Sluice = Vanne; Portcullis = Herse; Narrows = Défilé; Watchtower = Tour de guet"
    ),
    "towns sprint": (
        "Corner shop = Épicerie du coin; Paper round = Tournée du facteur; Old town = Vieille ville; "
        "Back streets = Petites rues; Rooftops = Toits"
    ),
    "towns lap": (
        "Market square = Place du marché; Ring road = Périphérique; Tram loop = Boucle du tram; City walls = Remparts; "
        "Night bus = Bus de nuit"
    ),
    "towns ice": (
        "Wet cobbles = Pavés mouillés; Winter market = Marché d’hiver; Burst pipe = Fuite d’eau; "
        "Cold snap = Coup de froid; Salt lorry = Saleuse"
    ),
    "towns dirt": (
        "Roadworks = Travaux; Building site = Chantier; Spilt milk = Lait renversé; Potholes = Nids-de-poule; "
        "Flower beds = Plates-bandes"
    ),
    "towns gates": (
        "Car park = Parking; Traffic lights = Feux rouges; Shutters = Volets; Turnstile = Tourniquet; "
        "Closing time = Fermeture"
    ),
    "near": (
        "roses = roses; robins = rouges-gorges; puddles = flaques; snails = escargots; tulips = tulipes; "
        "mushrooms = champignons; benches = bancs; acorns = glands; ladybirds = coccinelles; swings = balançoires; "
        "pears = poires; cherries = cerises; lanterns = lanternes; sparrows = moineaux; ponds = bassins; "
        "beehives = ruches; kites = cerfs-volants; hedgehogs = hérissons; daisies = pâquerettes; statues = statues"
    ),
    "middle": (
        "barns = granges; haystacks = meules de foin; ponies = poneys; wells = puits; oaks = chênes; "
        "scarecrows = épouvantails; bridges = ponts; geese = oies; mills = moulins; orchards = vergers; "
        "chapels = chapelles; crows = corneilles; gates = portails; stiles = échaliers; tractors = tracteurs; "
        "poplars = peupliers; foxes = renards; fords = gués; goats = chèvres; signposts = poteaux indicateurs"
    ),
    "far": (
        "lighthouses = phares; islands = îles; harbours = ports; volcanoes = volcans; castles = châteaux; "
        "oases = oasis; whales = baleines; caravans = caravanes; peaks = sommets; capitals = capitales; "
        "rivers = fleuves; airports = aéroports; planets = planètes; temples = temples; forests = forêts; "
        "storms = orages; deserts = déserts; ferries = bacs; stars = étoiles; horizons = horizons"
    ),
    "solo one": (
        "Comet = Comète; Pinball = Flipper; Skater = Patineur; Billiards = Billard; Curling = Curling; Echo = Écho; "
        "Puck = Palet; Shooting star = Étoile filante; Marble = Bille; Boomerang = Boomerang; Toboggan = Toboggan; "
        "Long slide = Longue glissade; Hermit = Ermite; Arrow = Flèche; Errand = Commission"
    ),
    "solo two": (
        "Doorman = Portier; Handshake = Poignée de main; Tandem = Tandem; Bookend = Serre-livres; "
        "Goalkeeper = Gardien de but; Tango = Tango; Backstop = Butoir; Leapfrog = Saute-mouton"
    ),
    "trio one": (
        "Labyrinth = Labyrinthe; Kingfisher = Martin-pêcheur; Courier = Coursier; Ice rink = Patinoire; "
        "Lone wolf = Loup solitaire; Needle = Aiguille; Sleepwalker = Somnambule; Pendulum = Pendule"
    ),
    "trio two": (
        "Caddie = Caddie; Seesaw = Bascule; Sidekick = Acolyte; Bumper = Pare-chocs; Escort = Escorte; Duet = Duo; "
        "Waltz = Valse; Dialogue = Dialogue; Rendezvous = Rendez-vous; Two left feet = Deux pieds gauches; "
        "Chaperone = Chaperon; Mirror = Miroir; Anchor = Ancre; Wedge = Cale; Lookout = Vigie"
    ),
    "trio more": "Relay = Relais; Trio = Trio; Committee = Comité; Rehearsal = Répétition",
    "full one": (
        "Explorer = Explorateur; Satellite = Satellite; Night train = Train de nuit; Swallow = Hirondelle; "
        "Solitaire = Solitaire; Tightrope = Corde raide; Odyssey = Odyssée; Castaway = Naufragé; "
        "Weathercock = Girouette"
    ),
    "full two": (
        "Shadow = Ombre; Helping hand = Coup de main; Ping-pong = Ping-pong; Signal box = Poste d’aiguillage; "
        "Hide and seek = Cache-cache; Bridgehead = Tête de pont; Stowaway = Passager clandestin; Butler = Majordome; "
        "Echo chamber = Chambre d’écho"
    ),
    "full more": (
        "Assembly line = Chaîne de montage; Human pyramid = Pyramide humaine; Quartet = Quatuor; "
        "Barn raising = Corvée; Ballet = Ballet; Conspiracy = Complot; Choreography = Chorégraphie; Parade = Parade"
    ),
    "pairs": (
        "Bookends = Serre-livres; Cufflinks = Boutons de manchette; Skis = Skis; Cherries = Cerises; "
        "Sunglasses = Lunettes de soleil; Slippers = Pantoufles; Dice = Dés; Saddlebags = Sacoches; Oars = Avirons; "
        "Castanets = Castagnettes; Mittens = Moufles; Scales = Balance; Earrings = Boucles d’oreilles; "
        "Stilts = Échasses; Salt and pepper = Sel et poivre; Lovebirds = Inséparables; "
        "Knife and fork = Couteau et fourchette; Hinges = Charnières; Night and day = Nuit et jour; Rivals = Rivaux"
    ),
    "threes": (
        "Tripod = Trépied; Trident = Trident; Clover = Trèfle; Musketeers = Mousquetaires; Triangle = Triangle; "
        "Milking stool = Tabouret à traire; Little pigs = Petits cochons; Traffic light = Feu tricolore; "
        "Juggler = Jongleur; Fork = Fourchette; Podium = Podium; Three wishes = Trois vœux; Tricycle = Tricycle; "
        "Troika = Troïka; Plait = Tresse; Three sisters = Trois sœurs; Trilogy = Trilogie; Cerberus = Cerbère; "
        "Triptych = Triptyque; Three doors = Trois portes"
    ),
    "crowds": (
        "Picnic = Pique-nique; Chest of drawers = Commode; String quartet = Quatuor à cordes; Pantry = Garde-manger; "
        "Four seasons = Quatre saisons; Marketplace = Marché; Luggage rack = Porte-bagages; Cloakroom = Vestiaire; "
        "Card table = Table de jeu; Henhouse = Poulailler; Hand = Main; Starfish = Étoile de mer; Attic = Grenier; "
        "Moving day = Déménagement; Pentagon = Pentagone; Wine cellar = Cave à vin; Library = Bibliothèque; "
        "Stage set = Décor; Ship’s hold = Cale; Treasury = Trésor"
    ),
}


def titles(collection: Collection, levels: Iterable[tuple[str, Level]]) -> Iterator[tuple[str, str]]:
    """English and French for each level, which comes with the name of its family. No two of a game are the same."""
    lists = {name: read(words) for name, words in WORDS.items()}
    for family, level in levels:
        english, french = next(lists[list_of(collection.name, family, level)])
        if isinstance(level, RaceLevel):
            number = NUMBERS[len(level.objectives)]
            english, french = f"{number[0]} {english}", f"{number[1]} {french}"
        yield english, french


def list_of(collection: str, family: str, level: Level) -> str:
    if isinstance(level, RicochetLevel):
        moved = {move[0] for move in level.meta.solutions[0].moves.split()}
        return f"{collection} {('one', 'two', 'more')[min(len(moved), 3) - 1]}"
    if isinstance(level, RacetrackLevel) and family == "terrain":
        return f"{collection} {'ice' if any(level.cells(ICE)) else 'dirt'}"
    return collection if collection in WORDS else f"{collection} {family}"


def read(words: str) -> Iterator[tuple[str, str]]:
    for pair in words.split(";"):
        english, _, french = pair.partition("=")
        yield english.strip(), french.strip()

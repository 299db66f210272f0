import type { FieldVocabulary } from "./vocabulary.ts";

export const nl: FieldVocabulary = {
  language: "nl",
  grammar:
    "de, het, een, en, is, was, niet, met, van, voor, op, bij, naar, dat, die, dit, er, ik, we, wij, hij, ze, je, nog, wel, maar, ook, aan, uit, te, zijn, heb, heeft, hebben, wordt, moet, kan, goed, hoi, dag, morgen, nu, dan, als, want, geen, alles, weer, even, ff, doe, zit, gedaan, door, om, naast, zo, hier, daar, al, jij, mij",
  work: "ingekort, bijgewerkt, vervangen, gewisseld, verwisseld, vernieuwd, hersteld, gerepareerd, gemaakt, gelast, bijgelast, aangedraaid, aangespannen, nagetrokken, vastgezet, afgesteld, bijgesteld, ingesteld, gekalibreerd, gereinigd, schoongemaakt, gekuist, gespoeld, uitgeblazen, ontlucht, bijgevuld, gevuld, afgetapt, ververst, gesmeerd, doorgesmeerd, ingevet, gecontroleerd, nagekeken, getest, geïnspecteerd, gemeten, gericht, rechtgezet, gemonteerd, gedemonteerd, geplaatst, ingebouwd, uitgebouwd, opgehangen, bevestigd, aangesloten, gesoldeerd, geïsoleerd, herbedraad, afgedicht, opnieuw afgedicht, nieuwe erin, erin gezet, erin gestoken, erop gezet, erop, eruit en nieuwe erin, erin, losgemaakt, vrijgemaakt, gangbaar gemaakt, olie ververst, olieverversing, filters vervangen, onderhoud gedaan, onderhoud uitgevoerd, onderhoud, onderhoudsbeurt, grote beurt, kleine beurt, proefgedraaid, proefdraaien, proefrit, uitgevoerd, afgewerkt, gereviseerd, geschilderd, versterkt, opgeladen, gereset, geprogrammeerd, uitgelijnd, gezet, gelegd, afgeperst, ontstopt, vastgelast, rechtgetrokken, verwijderd, omgelegd, gemonteerd, doorgespoeld, gedroogd, gelijmd, gestoken",
  handled:
    "gelast, bijgelast, vastgelast, aangedraaid, aangespannen, nagetrokken, gesmeerd, doorgesmeerd, ingevet, gereinigd, schoongemaakt, gekuist, afgesteld, bijgesteld, gecontroleerd, nagekeken, rechtgezet, geschilderd",
  fresh: "nieuw, nieuwe, nieuwen, nieuwe erin",
  fault:
    "lek, lekt, lekte, lekken, lekkage, lekkend, druppelt, drupt, verliest olie, verliest, zweet, scheur, scheuren, gescheurd, scheurtje, barst, barsten, gebarsten, gebroken, afgebroken, breuk, kapot, stuk, defect, defecte, afgescheurd, krom, verbogen, gebogen, versleten, slijtage, afgesleten, uitgesleten, uitgelubberd, speling, los, losse, loszittend, zit los, wiebelt, rammelt, piept, kraakt, knarst, klopt, tikt, gilt, fluit, bromt, lawaai, geluid, maakt lawaai, schuurt, doorgeschuurd, wrijft, trilt, schokt, schokkerig, hapert, traag, trage, zwak, slap, zakt, zakt langzaam, zakt weg, slipt, slippen, klemt, vast, vastgelopen, vastzittend, zit vast, geblokkeerd, verstopt, vuil, vervuild, dood, donker, flikkert, knippert, brandt niet, doet niks, doet niets, doet het niet, doen het niet, doet t niet, werkt niet, werken niet, werkt niet meer, laadt niet, sluit niet, opent niet, vergrendelt niet, draait niet, houdt niet, koelt niet, verwarmt niet, start niet, reageert niet, verbrand, doorgebrand, gesmolten, kortsluiting, slecht contact, loszit contact, oververhit, wordt warm, loopt warm, heet, rookt, rook, stinkt, ruikt, geur, fout, foutcode, foutmelding, storing, alarm aan, ontbreekt, ontbreken, mankeert, weg, verloren, roest, verroest, geroest, doorgeroest, gecorrodeerd, poreus, uitgedroogd, opgezwollen, lekke band, plat, platte, geen lucht, kaal, onleesbaar, vervallen, verlopen, gesprongen, sterretje, ster in, beslagen, gerafeld, rafelt, draadbreuk, beschadigd, deuk, gedeukt, kras, leeg, te laag, laag, drukverlies, gevaarlijk, hangt, afgevallen, losgekomen, losgeraakt, ligt eraf, eraf, bloot, stottert, valt uit, valt weg, uitgevallen, geeft niks, slijt, op is, is op, zo goed als op, mist, missen",
  open: "nog te doen, te doen, nog open, open, staat nog open, blijft open, moet nog, moet, moeten, dient, dienen, te vervangen, te herstellen, te maken, te bestellen, na te kijken, in het oog houden, in de gaten houden, opvolgen, volgende keer, volgend bezoek, volgende week, volgende beurt, binnenkort, niet gedaan, niet klaar, niet gelukt, geen tijd, niet hersteld, niet toegekomen, aanbevolen, aan te raden, advies, inplannen, plannen, bestellen, graag bestellen, noteren, noteer, op de lijst, rest, restpunten, restpunt, zou moeten, heeft nodig, nodig, is nodig, wacht op, snel",
  makeshift:
    "voorlopig, provisoir, provisorisch, tijdelijk, met tape, getapet, noodreparatie, noodoplossing, overbrugd, met tieraps, opgelapt, even vastgezet",
  urgent:
    "dringend, spoed, met spoed, urgent, onmiddellijk, direct, meteen, zo snel mogelijk, zsm, asap, gevaarlijk, gevaar, levensgevaarlijk, onveilig, veiligheid, veiligheidsissue, ernstig, kritiek, stilgelegd, ligt stil, staat stil, machine staat, buiten dienst, buiten gebruik, niet gebruiken, niet meer gebruiken, verboden, niemand, mag niet, mogen niet, afgesloten, prioriteit, prioritair, hoog, vandaag nog, voor er iets gebeurt, voor er iemand, moet snel, valgevaar, belangrijk",
  calm: "niet dringend, geen haast, geen spoed, niet urgent, kan wachten, heeft tijd, niet gevaarlijk, geen gevaar, niet erg, niet belangrijk, middel, medium, gemiddeld, laag, lage prioriteit, als je tijd hebt, bij gelegenheid, maakt niet uit, geen probleem, kan nog even, houdt nog wel, niet ernstig, geen ramp, kan nog mee, niet kritiek, niks te vervangen, niets te vervangen, niks te doen, niets te doen",
  solved:
    "werkt weer, doet het weer, draait weer, start weer, alles ok, ok nu, opgelost, dicht nu, geen lek meer, geen * meer, loopt weer, in orde, stuurt weer, is weer goed, weer goed, lekt niet meer",
  retract:
    "vergeet dat, vergeet het, laat maar, negeer dat, negeer mijn vorige, schrap dat, schrappen, toch niet, niet vervangen, is niet vervangen, niks vervangen, niets vervangen, was niet nodig, vals alarm, verkeerde machine, verkeerde groep, neem ik terug, trek ik terug, doe weg",
  correct:
    "sorry, correctie, excuus, pardon, foutje, mijn fout, typfout, ik bedoel, bedoel, bedoelde, moet zijn, eigenlijk, niet, in plaats van, verkeerd, vergist, oeps, nee, wacht, verkeerd gelezen, juist is",
  yes: "ja, jawel, jep, zeker, klopt, juist, absoluut, inderdaad, tuurlijk",
  no: "nee, neen, nope, helemaal niet",
  ask: "wat, welke, wanneer, waar, wie, waarom, hoe, hoeveel, kan je, kun je, kan jij, heb je, is het, zal ik, ga je, moet dat",
  hours:
    "uren, uur, u, h, urenstand, draaiuren, teller, tellerstand, urenteller, stand, op de teller, machine-uren, motoruren, bedrijfsuren",
  place:
    "bij, op, in, te, aan, ben bij, ben op, ben in, zijn bij, aangekomen, aangekomen bij, aangekomen op, ter plaatse, ter plaatse bij, klant, onderweg naar, terug bij, terug op, werf, op de, bij de, bij het, op locatie, site",
  together: "met, samen met, en ik, met z'n tweeën, geholpen door, bijgestaan door",
  pieces: "st, stk, stuk, stuks, x, set, sets, paar, keer, kit, kits, ex, eenheden, stukken",
  measures:
    "l, liter, ltr, kg, g, mm, cm, m, bar, v, volt, a, t, ton, min, minuten, graden, km, nm, procent, weken, week, dagen, dag, maanden, maand, uur, uren, u, jaar",
  numbers:
    "een=1, één=1, twee=2, drie=3, vier=4, vijf=5, zes=6, zeven=7, acht=8, negen=9, tien=10, elf=11, twaalf=12, beide=2, allebei=2, paar=2, een paar=2, half dozijn=6, dozijn=12",
  partLabel:
    "nr, nummer, onderdeelnummer, onderdeelnr, artikelnummer, artikelnr, art nr, artikel, ref, referentie, code, bestelnummer, stuknummer",
  ordered:
    "bestel, besteld, bestelde, bestellen, bestelling, stuur, opsturen, geleverd, levering, is binnen, ligt klaar, in magazijn, op voorraad, breng mee, meebrengen, neem mee, meenemen, offerte",
  machine:
    "machine, kraan, graafmachine, overslagkraan, toestel, serienummer, serienr, serie, sn, de, het, bij de, op de, aan de, machinenummer, type, model, rupskraan, bulldozer, telekraan, chassisnummer",
  days: "vandaag=0, vanmorgen=0, vanmiddag=0, vanochtend=0, gisteren=-1, eergisteren=-2, gisteravond=-1",
  months:
    "januari/jan, februari/feb, maart/mrt, april/apr, mei, juni/jun, juli/jul, augustus/aug, september/sep/sept, oktober/okt, november/nov, december/dec",
  and: "en, ook, plus, alsook, verder, daarna, daarnaast",
  but: "maar, echter, alleen, behalve, wel",
  filler:
    "ok, dus, en, ook, nog, hoi, hallo, dag, morgen, ja, nee, even, ff, dan, verder, daarna, zo, goed, heb, hebben, ik heb, we hebben, is, zijn, was, werd, werden, eh, trouwens, voor de rest, nu, opgelet, let op, vandaag, alvast, ondertussen, klaar, gedaan, alles, hier, oja, o ja, tevens, a.u.b., aub, opmerking",
  offTopic:
    "barbecue, bbq, verjaardag, feest, pintje, pintjes, bier, voetbal, vakantie, verlof, weekend, lunch, eten, middageten, koffie, frietjes, file, mijn auto, mijn camionette, te koop, verkopen, tweedehands, opleiding, cursus, vergadering, loon, loonbrief, kinderen, vrouw, hond, dokter, factuur, hotel, parking",
  hearsay:
    "chauffeur zegt, de chauffeur zegt, machinist zegt, de machinist zegt, klant zegt, de klant zegt, kraanman zegt, meldt, gemeld, klaagt, volgens de, zou, blijkbaar, machinist meldt, klant meldt",
  left: "links, linker*, linkse",
  right: "rechts, rechter*, rechtse",
  front: "voor, vooraan, voorste, voorkant",
  rear: "achter, achteraan, achterste, achterkant",
  electrical:
    "elektr*, *batterij, *batterijen, *accu, *accu's, alternator, *dynamo, *generator, startmotor, *kabel, *kabels, *bedrading, *draad, *kabelboom, *zekering, *zekeringen, *zekeringhouder, *relais, *sensor, *sensoren, *voeler, *schakelaar, *schakelaars, eindschakelaar, *stekker, *stekkers, *connector, *stopcontact, *klem, *klemmen, *licht, *lichten, *lamp, *lampen, *koplamp, *werklamp, *werklicht, zwaailamp, zwaailicht, claxon, *toeter, *alarm, *zoemer, achteruitrijalarm, *camera, *scherm, *display, *monitor, *joystick, noodstop, *radio, antenne, windmeter, *regelaar, sleepring*, koolborstels, *borstels, *module, stuurkast, led, *magneet, magneetkabel, lastmomentbegrenzer, lmb, *begrenzer, massakabel, massa, ventilatormotor, ruitenwissermotor, afstandsbediening, *contact, contactslot, hoofdschakelaar, *lader, *spanning, *solenoïde, *spoel, dashboard",
  hydraulic:
    "hydraul*, *slang, *slangen, *cilinder, *cilinders, *pomp, *pompen, *klep, *kleppen, *ventiel, *ventielen, stuurblok, *dichting, *dichtingen, *afdichting, *afdichtingen, dichtingsset, *pakking, o ring, o ringen, *draaidoorvoer, *koppeling, *koppelingen, *snelwissel, *accumulator, *rotator, *zwenkmotor, *draaimotor, *rijmotor, zwenkrem, *stempel, *stempels, *steunpoot, *stabilisator, oliekoeler, retourfilter, hydrauliekfilter, zuigfilter, *leiding, *leidingen, *buis, *grijper, *poliep, *stang, *zuigerstang, *stuurpomp, *besturing, eindaandrijving, hydrauliekolie, *druk, olie, *stuurcilinder",
  structural:
    "*las, *lassen, *lasnaad, *frame, *chassis, *giek, *mast, *arm, *steel, *tegengewicht, *contragewicht, *leuning, *leuningen, *reling, *trede, *treden, *trap, *ladder, *sport, *loopbrug, *bordes, *platform, *plaat, *platen, *vloerplaat, *steun, *beugel, *bout, *bouten, *schroef, *moer, *moeren, *pen, *pennen, *bus, *bussen, *scharnier, *deur, *deuren, *kabinedeur, *motorkap, *kap, *tand, *tanden, *schaal, *schalen, *bak, *haak, *haakblok, *grendel, *vergrendeling, *veiligheidsklep, *schijf, *katrol, *slijtplaat, *onderwagen, *spatbord, *deksel, *rooster, *voorruit, *ruit, *ruiten, *dakruit, *venster, *raam, *glas, *dak, *ketting, *veiligheidsketting, *oog, *sluiting, *spiegel, *toren, *afscherming, *bescherming, *luik, *pal, *scheur, *barst",
  other:
    "*dieselmotor, *motorsteun, motor, *uitlaat, *turbo, *verstuiver, *injector, *brandstof*, diesel*, *luchtfilter, *kabinefilter, *interieurfilter, *oliefilter, *brandstoffilter, *filter, *filters, *motorolie, *tandwielkast, *tandwielolie, *koelvloeistof, *koelwater, *radiator, *koeler, waterpomp, thermostaat, *riem, *riemen, *v snaar, *snaar, *spanner, *riemspanner, *ventilator, *verwarming, *kachel, *airco, *compressor, *condensor, *ruitenwisser, *wisser, *wissers, *wisserblad, *wisserbladen, *zetel, *stoel, *stoelveer, *gordel, *veiligheidsgordel, *band, *banden, *wiel, *velg, *looprol, *looprollen, *rol, *looswiel, *lager, *lagers, *draaikrans, *vet, smeersysteem, centrale smering, *smeerleiding, *smering, adblue, *tank, *kabel hijs, *hijskabel, *staalkabel, *trommel, *lier, *hijswerk, *rem, *remmen, *remvoering, *voering, *remblokken, *rondsel, *tandkrans, *brandblusser, *sticker, *cabine, *kabine, *blower, *aanjager, *klem, *slangklem, *veer, *patroon, *patronen, *rupsband, *onderhoud, deurrubber, raamrubber, *deurrubber, *ruitrubber, parkeerrem, handrem",
  generic:
    "machine, systeem, olie, motor, pomp, filter, klep, dichting, kabel, slang, cilinder, cabine, kabine, deur, steun, plaat, bout, bouten, pen, alles, blok, giek, rem, grijper, lamp, licht, leiding, druk, veer, kap, deksel, arm, ruit, lager, rol, klem, as",
  labels: {
    client: "klant, klantnaam, bedrijf, opdrachtgever",
    location: "plaats, locatie, werf, adres, site",
    machine:
      "machine, serienummer, serienr, machinenummer, kraan, toestel, type, sn, machinenr, machine nr, chassisnummer, type / serienummer",
    hours: "uren, draaiuren, urenstand, tellerstand, urenteller, stand, uurstand, machine-uren",
    date: "datum, dag, datum bezoek, datum interventie, uitgevoerd op, begin, einde, startdatum, einddatum, afgesloten op, periode",
    engineer:
      "monteur, technieker, technicus, mecanicien, uitgevoerd door, servicetechnieker, servicemonteur, uitvoerder, toegewezen aan, naam technieker, techniekers, monteurs",
    second: "tweede monteur, 2e monteur, helper, tweede technieker, collega",
    srn: "bonnummer, rapportnummer, rapport nr, werkbon, werkbon nr, werkorder, opdrachtnummer, interventienummer, bon nr",
    days: "werkdagen, dagen",
    work: "uitgevoerde werken, uitgevoerd, werkzaamheden, uitgevoerde werkzaamheden, werken, acties, gedaan, herstellingen, omschrijving werken, reparatie, reparaties, oplossing, wat is er gedaan",
    parts:
      "onderdelen, materiaal, gebruikte onderdelen, vervangen onderdelen, materialen, verbruik, wisselstukken, gebruikt materiaal, verbruikt materiaal, geplaatste onderdelen, onderdelenlijst",
    issues:
      "open punten, gebreken, defecten, nog te doen, opmerkingen en gebreken, vaststellingen, bevindingen, restpunten, te doen, storingen, inspectie, controlelijst, checklist, aanbevelingen, nog open, openstaande punten, openstaand, nog uit te voeren, vervolgwerk, opvolging, resterende gebreken, aandachtspunten, te plannen",
    ignore:
      "opmerkingen, opmerking, handtekening, voor de klant, telefoon, tel, email, onderwerp, kopie, gemelde storing, klacht, verplaatsing, reistijd, volgend bezoek, totaal, reden bezoek, handtekening klant, handtekening technieker, km, oorzaak, opmerkingen klant, probleemomschrijving",
    quantity: "aantal, hoeveelheid, stuks",
    partNumber: "artikelnummer, onderdeelnummer, nummer, nr, ref, referentie, code, art nr",
    partName: "omschrijving, onderdeel, benaming, artikel",
    column:
      "pos, positie, tijd, duur, prioriteit, urgentie, prijs, bedrag, totaal, eenheid, status, staat, resultaat, termijn, opmerking, magazijn",
    fine: "ok, goed, in orde, geen, n/a, nvt, n.v.t., akkoord, ja, gedaan, conform, geen opmerkingen, niets",
    noReport: "factuur, offerte, leveringsbon, pakbon, bestelbon, creditnota, prijslijst, orderbevestiging, proforma",
  },
};

import type { Lexicon } from "./concepts.ts";

export const de: Lexicon = {
  "thing:machines":
    "maschinen, geräte, anlagen, flotte, fuhrpark, maschinenpark, geraete, bagger und krane, mietflotte, mietpark, vermietflotte",
  "one:machines": "maschine, gerät, geraet, anlage, seriennummer, seriennummern",
  "thing:customers": "kunden, auftraggeber, firmen",
  "one:customers": "kunde, firma",
  "thing:issues":
    "störungen, störungsmeldungen, mängel, defekte, probleme, fehler, schäden, meldungen, ausfälle, beanstandungen, tickets, pannen, störungs*, mängel*, problemen, mängeln, schadensmeldungen, sachen, dinge, ärger, reklamationen, vorfälle, schadensfälle, fehlermeldungen, mängelmeldungen, defektmeldungen, schwierigkeiten, defekten, fehlern, ausfällen, störanfälligste, störanfälligsten, anfälligste, anfälligsten, problematischste, problematischsten, störungsarten, fehlerarten, problembereiche",
  "one:issues":
    "störung, mangel, defekt, problem, schaden, meldung, ausfall, panne, ticket, sache, was neues, etwas, ding, vorfall, schadensfall, mangels, mängel, störungsart, fehlerart, problembereich, mängelart, leck, lecks, leckage, leckagen, leckt, riss, risse",
  "thing:tasks": "aufgaben, aufträge, arbeitsaufträge, jobs, zuweisungen",
  "one:tasks": "aufgabe, auftrag, job, arbeitsauftrag",
  "thing:serviceReports":
    "berichte, serviceberichte, einsätze, einsätzen, besuche, servicebesuche, serviceeinsätze, berichten, monteureinsätze, termine, arbeitsberichte, wartungsberichte, montageberichte, besuchen, servicetermine, arbeitseinsätze, außeneinsätze, kundendiensteinsätze, kundendienstbesuche, servicefahrten, vor-ort-einsätze, vor-ort-termine, besuchsberichte, kundenbesuche, kundentermine, kundeneinsätze, terminen",
  "one:serviceReports":
    "bericht, servicebericht, einsatz, besuch, servicebesuch, serviceeinsatz, service, arbeitsbericht, servicetermin, termin, kundenbesuch, kundentermin, arbeitseinsatz",
  "thing:actions": "maßnahmen, arbeiten, tätigkeiten, arbeitsschritte",
  "one:actions": "maßnahme, tätigkeit, arbeit",
  "thing:parts": "teile, ersatzteile, teilen, ersatzteilen, bauteile, komponenten, positionen, verschleißteile",
  "one:parts": "teil, ersatzteil, bauteil",
  "thing:partsRequests":
    "teileanfragen, ersatzteilanfragen, teileanforderungen, anforderungen, bestellungen, teilebestellungen, ersatzteilbestellungen, anfragen",
  "one:partsRequests": "teileanfrage, ersatzteilanfrage, anforderung, bestellung, teilebestellung, anfrage",
  "thing:people":
    "monteure, monteuren, techniker, technikern, mechaniker, mitarbeiter, kollegen, leute, personal, benutzer, servicetechniker, personen, schlosser, team, servicekräfte, servicemitarbeiter, servicetechnikern, außendienst, jungs",
  "one:people": "monteur, techniker, mechaniker, mitarbeiter, kollege, person, benutzer, servicetechniker, schlosser",
  staff: "mitarbeiter, benutzer, kollegen, leute, personal, personen, person, team",
  "thing:tokens": "tokens, token, ki-nutzung, ki, modellaufrufe, ki-verbrauch, tokenverbrauch, ki-tokens",
  "agg:count": "anzahl, zahl der",
  "agg:sum":
    "gesamtzahl, gesamtanzahl, gesamtmenge, summe, gesamt, insgesamt, zusammen, summiert, in summe, gesamtsumme",
  "agg:avg":
    "durchschnitt, durchschnittlich, durchschnittliche, durchschnittlicher, durchschnittlichen, im schnitt, mittelwert, im mittel, im durchschnitt, mittlere, mittlerer, schnitt, durchschnittswert",
  "agg:share":
    "anteil, anteile, prozent, prozentsatz, prozentual, prozentuale, quote, verhältnis, wie viel prozent, wieviel prozent",
  "agg:list":
    "liste, übersicht, auflistung, überblick, aufstellung, aufschlüsselung, verteilung, aufteilung, gliederung",
  howMany: "wie viele, wieviele, wie viel, wieviel, wie oft, wie häufig, wievielmal",
  howLong: "wie lange, wie schnell, wie viel zeit, wie rasch, wie viele tage dauert",
  howIs:
    "wie geht es, wie gehts, wie steht es um, wie stehts um, was ist mit, wie läuft, wie läuft es mit, zustand von, stand von, wie sieht es aus mit, wie steht",
  which: "welche, welcher, welches, welchen, welchem, was, was für",
  who: "wer, wem, wen, wessen",
  where: "wo, an welchen orten",
  show: "zeig, zeige, zeig mir, zeige mir, liste, gib mir, nenne, nenne mir, anzeigen, auflisten, ich möchte sehen, ich brauche, such, suche, ausgeben, gib aus, gib, nenn mir, zeigen, listen, sag mir, verrate mir, verrat mir, aufzählen, zähle auf",
  "field:hours":
    "betriebsstunden, stunden, stundenstand, stundenstände, zählerstand, zählerstände, laufstunden, maschinenstunden, gesamtstunden, stundenzähler, motorstunden, betriebsstundenzahl, stundenzahl, betriebsstundenstand, betriebsstundenstände, laufzeit, laufzeiten, std, stundenleistung, stundenständen",
  "field:engineeringDays": "ingenieurtage, technikertage, monteurtage, engineering-tage",
  "field:workingDays":
    "arbeitstage, arbeitstagen, einsatztage, manntage, tage vor ort, einsatztagen, servicetage, personentage, tage verbracht, arbeitstag, einsatztag, tage * verbracht, tage gearbeitet, tage * gearbeitet, tage im einsatz, tage * im einsatz, reparaturtage, wartungstage, inspektionstage, einsatztage, servicetage",
  "field:days": "tage im schnitt",
  "field:quantity": "stückzahl, stückzahlen, menge, mengen, stück",
  "field:ageYears": "alter, wie alt",
  "field:timeToAssign":
    "zeit bis zur zuweisung, bis zur zuweisung, bis * zugewiesen, bis * übernommen, bis * vergeben, reaktionszeit, reaktionszeiten, zuweisungszeit, bis * monteur, bis * techniker, bis * zugeteilt, zuweisungsdauer, dauer bis zur zuweisung, tage bis zur zuweisung, zeit bis zur zuteilung, bis zur zuteilung, zu vergeben",
  "field:daysToFix":
    "reparaturzeit, reparaturzeiten, reparaturdauer, bis zur behebung, bis * behoben, bis * repariert, bis * erledigt, bis * gelöst, behebungszeit, behebungsdauer, lösungszeit, bearbeitungszeit, bearbeitungsdauer, zu beheben, zu reparieren, bis zur reparatur, bis zur lösung, behebt, repariert, löst, erledigt, erledigungsdauer, für eine reparatur, lange * reparatur, für reparaturen, pro reparatur, tage bis zur behebung, tage bis zur reparatur, behebung eines mangels, tage bis zur behebung eines mangels, reparatur eines mangels, behebung eines problems, behebung einer störung, bis ein mangel behoben, dauer der behebung, bis zur erledigung, dauert * behebung, dauert * reparatur, bis zum abschluss, tage bis zur erledigung, reparieren dauert, beheben dauert, zeit bis zur behebung, reparaturdauer, behebungsdauer, instandsetzungsdauer",
  "field:daysOpen": "offen seit wie lange, tage offen, offen sind, schon offen, offen ist, alter der offenen",
  "field:daysToDeliver":
    "lieferzeit, lieferzeiten, lieferdauer, bis zur lieferung, bis * geliefert, bis * ankommt, bis * ankommen, bis * da, bis * eintreffen, durchschnittliche lieferzeit, mittlere lieferzeit, tage bis zur lieferung, lieferfrist, lieferfristen, dauer bis zur lieferung, von der anforderung bis zur lieferung, wartezeit auf teile",
  "field:daysInTransit":
    "von der bestellung bis zur lieferung, von bestellung bis lieferung, zwischen bestellung und lieferung, ab bestellung, von der bestellung bis zur ankunft, zwischen bestellung und eintreffen, von bestellung zu lieferung",
  "field:daysToOrder": "bis zur bestellung, bis * bestellt",
  "field:input": "eingabetoken, input-tokens, eingabe-tokens, eingabetokens",
  "field:output": "ausgabetoken, output-tokens, ausgabe-tokens, ausgabetokens",
  per: "pro, je, nach, für jeden, für jede, für jedes, jeder, jede, jedes, jeden, aufgeteilt nach, gruppiert nach, sortiert nach, aufgeschlüsselt nach, pro jeweiligem, jeweils, getrennt nach, unterteilt nach, gegliedert nach",
  "by:day": "täglich, tag für tag, pro tag, je tag, tageweise, nach tagen, jeden tag, nach tag, tag um tag",
  "by:week":
    "wöchentlich, woche für woche, pro woche, je woche, wochenweise, nach wochen, jede woche, nach woche, nach kalenderwoche, nach kalenderwochen",
  "by:month":
    "monatlich, monat für monat, pro monat, je monat, monatsweise, nach monaten, jeden monat, nach monat, im monatsverlauf, nach monaten getrennt, entwicklung, verlauf, monatlicher verlauf, monatliche entwicklung, je kalendermonat, im monatsvergleich",
  "by:quarter": "quartalsweise, pro quartal, je quartal, nach quartalen, nach quartal, vierteljährlich",
  "by:year": "jährlich, pro jahr, je jahr, jahr für jahr, nach jahren, nach jahr",
  "by:location":
    "standort, standorte, standorten, ort, orte, orten, einsatzort, einsatzorte, platz, einsatzorten, standplatz, hafen",
  "by:model": "modell, modelle, modellen, baureihe, baureihen, typenreihe, serie",
  "by:machineType":
    "maschinentyp, maschinentypen, maschinenart, maschinenarten, gerätetyp, gerätetypen, typ, typen, geräteart, art, maschinengattung, gerätearten",
  "by:area":
    "bereich, bereiche, bereichen, kategorie, kategorien, gebiet, gewerk, gewerken, gewerke, fachbereich, störungsart, fehlerart, problembereich, mängelart, störungsarten, fehlerarten, problembereiche",
  "by:severity":
    "schweregrad, schwere, dringlichkeit, priorität, wichtigkeit, prioritäten, schweregraden, schwereklasse, dringlichkeitsstufe, prioritätsstufe",
  "by:status": "status, zustand, stand",
  "by:serviceType":
    "serviceart, servicearten, einsatzart, einsatzarten, art des einsatzes, servicetyp, berichtsart, auftragsart, einsatztyp, typ, typen, art",
  "by:partNumber":
    "teilenummer, teilenummern, artikelnummer, artikelnummern, ersatzteilnummer, ersatzteilnummern, materialnummer, teilenummern",
  "by:part": "teilename, bezeichnung",
  "by:purpose": "zweck, zwecken, zwecke, wofür, verwendungszweck, wozu",
  "by:tokenModel": "sprachmodell, ki-modell",
  "by:role": "rolle, rollen",
  "area:Hydraulic": "hydraul*",
  "area:Electrical": "elektr*",
  "area:Structural": "struktur*, stahlbau*, tragwerk*, mechanische struktur",
  "area:Other": "sonstige, sonstiges, übrige",
  "severity:High":
    "hoch, hohe, hoher, hohen, hohem, dringend, dringende, dringenden, dringender, kritisch, kritische, kritischen, wichtige, wichtigen, schwere, schweren, eilig, eilige, eiligen, schwerwiegende, hoher priorität, hohe priorität, akute, dringlich, dringliche, dringlichen, kritischer, kritisches, schwerwiegend, schwerwiegenden, schlimme, schlimmen, gravierend, gravierende, gravierenden, ernste, ernsten, hoher dringlichkeit, hoher schwere, hoch eingestuft, hoch eingestufte, akuten, dringendes",
  "severity:Medium":
    "mittel, mittlere priorität, mittelschwer, mittelschwere, normale, normalen, mittlerer schwere, mittleren",
  "type:crane": "kran, krane, kräne, kranen, kränen",
  "type:crawler_crane": "raupenkran, raupenkrane, raupenkräne, raupenkranen",
  "type:mobile_crane": "mobilkran, mobilkrane, mobilkräne, autokran, autokrane, autokräne, mobilkranen",
  "type:tower_crane": "turmdrehkran, turmdrehkrane, turmkran, turmkrane, turmdrehkräne, turmkräne",
  "type:material_handler":
    "umschlagbagger, materialumschlagmaschinen, umschlagmaschine, umschlagmaschinen, umschlaggeräte, materialumschlaggeräte, umschlagbaggern",
  "type:excavator": "bagger, baggern, hydraulikbagger, raupenbagger",
  "type:bulldozer": "bulldozer, planierraupe, planierraupen, raupen, dozer",
  "machineStatus:active": "aktiv, aktive, aktiven, in betrieb, im einsatz, betriebsbereit, einsatzbereit",
  "machineStatus:maintenance":
    "in wartung, in der wartung, in reparatur, in der werkstatt, werden gewartet, in der instandhaltung, wird gewartet",
  "machineStatus:offline":
    "offline, außer betrieb, nicht einsatzbereit, defekt stehend, stehen still, kaputt, ausgefallen",
  "machineStatus:decommissioned":
    "stillgelegt, stillgelegte, stillgelegten, stillgelegter, ausgemustert, ausgemusterte, ausgemusterten, verschrottet, verschrottete, verschrotteten, außer dienst, ausgesondert, ausgesonderte, abgemeldet, abgemeldete, ausgeschieden",
  "taskStatus:pending": "nicht begonnen, noch nicht begonnen, nicht angefangen, wartend, noch nicht angefangen",
  "taskStatus:in_progress": "in arbeit, in bearbeitung, begonnen, laufende, laufenden, angefangen",
  "status:open": "offen, offene, offenen, offener, offenes, noch offen",
  "status:done":
    "erledigt, erledigte, erledigten, abgeschlossen, abgeschlossene, abgeschlossenen, behoben, behobene, behobenen, gelöst, gelöste, fertig, fertige, repariert, fertiggestellt",
  "status:closed": "geschlossen, geschlossene, geschlossenen",
  "status:unresolved":
    "ungelöst, ungelöste, unerledigt, unerledigte, unerledigten, nicht erledigt, nicht behoben, nicht gelöst, unbehoben, ausstehend, ausstehende, nicht abgeschlossen, nicht fertig, noch zu tun, noch nicht behoben, noch nicht erledigt, noch nicht gelöst, noch nicht repariert, noch nicht abgeschlossen, noch unerledigt, noch unerledigte, nicht behobene, nicht behobenen, noch nicht behobene, unbehobene, unbehobenen, ungelösten, nicht repariert",
  unassigned:
    "nicht zugewiesen, noch nicht zugewiesen, niemandem zugewiesen, unzugewiesen, ohne monteur, ohne techniker, keiner hat, niemand hat übernommen, keiner übernommen, niemand kümmert sich, um die sich niemand kümmert, niemand übernommen hat, nicht vergeben, keinem zugeteilt, nicht zugeteilt, die keiner übernommen hat, die niemand übernommen hat, unvergeben",
  pending:
    "warten auf, warten wir, fehlen, fehlt, ausstehend, ausstehende, ausstehenden, noch nicht da, unterwegs, wartet auf, auf sich warten, fehlende, fehlenden, noch nicht geliefert, noch nicht angekommen, nicht geliefert, noch nicht eingetroffen, nicht angekommen, nicht eingetroffen, noch nicht gekommen, noch ausstehende, noch ausstehen, stehen aus, noch offen sind, lassen auf sich warten, ausstehen",
  "service:repair":
    "reparatur, reparaturen, reparatureinsätze, reparatureinsatz, instandsetzung, instandsetzungen, reparaturberichte, reparaturbesuche, reparaturtage",
  "service:inspection":
    "inspektion, inspektionen, prüfung, prüfungen, kontrolle, kontrollen, überprüfungen, inspektionsberichte, inspektionseinsätze, inspiziert, inspektionstage",
  "service:maintenance":
    "wartung, wartungen, wartungseinsätze, wartungsbesuche, wartungsberichte, instandhaltungen, wartungstage",
  "service:installation": "installation, installationen, montagen, montage, inbetriebnahmen, aufbauten",
  "purpose:chat": "chat, chats",
  "purpose:extraction": "extraktion, extraktionen, auslesen",
  "purpose:translation": "übersetzung, übersetzungen",
  "purpose:vision": "bilderkennung",
  "purpose:transcription": "transkription, sprachnotizen, transkriptionen",
  "purpose:embedding": "einbettung, einbettungen, embeddings",
  "purpose:question": "datenfragen",
  "role:admin": "admins, administratoren, admin, administrator",
  "role:operator": "disponenten, disponent, operatoren, operator",
  "role:service": "servicemonteure, servicetechnikern",
  "role:view": "leser, nur-lese-benutzer",
  inactive: "deaktiviert, deaktivierte, deaktivierten, inaktive, inaktiv, ehemalige",
  mentions: "erwähnen, erwähnt, enthalten, enthält, mit dem wort, mit dem text, in denen * steht, im text",
  warranty:
    "garantie, gewährleistung, garantieteile, garantiefälle, auf garantie, garantieteilen, auf gewährleistung, garantiearbeiten",
  "verb:reported": "gemeldet, erfasst, gemeldet von, meldete, meldet",
  "verb:opened":
    "gemeldet, gemeldete, gemeldeten, erfasst, angelegt, aufgetreten, aufgekommen, entstanden, eröffnet, dazugekommen, hinzugekommen, eingegangen, reingekommen, gab, geschrieben, eingereicht, erstellt, aufgenommen, gefunden, anfielen, angefallen, schrieb, schrieben, abgegeben, kamen, wir * bekommen, bekommen wir, wir * gekriegt, wir bekommen haben, kamen rein, neu dazu",
  "verb:assigned": "zugewiesen, zugewiesene, zugewiesenen, zugeteilt, vergeben, übernommen, hat übernommen, bekommen",
  "verb:fixed":
    "behoben, repariert, gelöst, erledigt, abgeschlossen, beseitigt, fertiggestellt, geschlossen, instandgesetzt, instand gesetzt, bereinigt, ausgebessert, in ordnung gebracht, aus der welt geschafft",
  "verb:ordered": "bestellt, bestellte, bestellten",
  "verb:delivered": "geliefert, gelieferte, angekommen, eingetroffen, gekommen, da",
  "verb:requested":
    "angefordert, angefragt, angeforderte, angeforderten, benötigt, angefragte, verlangt, brauchen, braucht",
  "verb:used":
    "verbaut, eingebaut, verwendet, getauscht, ausgetauscht, ersetzt, gewechselt, verbraucht, verbrauchte, verbauten, verbaute, eingebaute, tauschen, wechseln, verbauen, montiert, gebraucht, verbrauchen, ausgewechselt, ausgetauschten, ausgetauschte, ersetzten, ersetzte, getauschten, gewechselten, gewechselte, eingebauten, montierten, verwendeten, verwendete, verwenden, verbauten wir, einbauen, tauschten, eingesetzt, eingesetzte",
  "verb:installed":
    "in betrieb genommen, installiert, aufgestellt, in dienst gestellt, inbetriebnahme, installationsdatum, gebaut, installierte",
  "verb:visited":
    "besucht, gewartet, betreut, waren wir bei, waren wir, inspiziert, gesehen, angefahren, waren, vor ort, aufgesucht, angereist, bei uns, besuchten, besuchte, besuchen, fuhren, gefahren zu, war",
  "verb:working":
    "arbeitet, arbeiten, beschäftigt, gearbeitet, gemacht, macht, ausgelastet, auslastung, arbeitet gerade, sitzt auf, tut, erledigen, beschäftigtste, beschäftigtsten, ausgelastetste",
  "verb:have": "hat, haben, mit, hatte, hatten, besitzt, besitzen, bekam",
  new: "neu, neue, neuen, neues, gibt es neues, was gibt es neues",
  part: "*filter, *filtern, *pumpe, *pumpen, *schlauch, *schläuche, *schlaeuche, *dichtung, *dichtungen, *ventil, *ventile, *riemen, *batterie, *batterien, *zylinder, *zylindern, *seil, *seile, *lager, *sensor, *sensoren, *schraube, *schrauben, *bremsbelag, *bremsbeläge, *reifen, *sicherung, *sicherungen, *relais, *lampe, *lampen, *motor, *motoren, *spiegel, *schalter, *kupplung, *kupplungen, *bolzen, *öl, *fett, *kühler, *haken, *scheibe, *scheiben, *düse, *düsen, *buchse, *buchsen, *kette, *ketten, *greifer",
  not: "nicht, kein, keine, keinen, keiner, keinem, nie, niemand, ohne, nichts, noch nie, noch nicht, keinerlei, un, keines",
  except:
    "außer, ohne die, abgesehen von, ausgenommen, ausgeschlossen, nicht mitgezählt, bis auf, ausser, nicht mitzählen, exklusive, lass weg, ohne mitzuzählen, weglassen",
  only: "nur, lediglich, ausschließlich, bloß, allein, nur noch, beschränkt auf, bitte nur",
  also: "auch, zusätzlich, außerdem, dazu, ebenso, noch dazu",
  follow:
    "und, wie sieht es aus, wie wäre es, davon, dann, jetzt, und im, und für, und bei, diese, dieselbe, dieselben, die, was ist mit, und was ist mit, stattdessen, von denen, welche davon, und nun, nun, die gleichen",
  same: "dasselbe, das gleiche, genauso, nochmal, gleiches, ebenso, selbe, gleiche, dasselbe für, das gleiche für, das ganze",
  instead: "stattdessen, statt dessen, lieber, anstatt, eher",
  every:
    "flotte, fuhrpark, maschinenpark, alle, aller, allen, alles, sämtliche, jeglicher, jede art, jeder art, ganze, ganzen, gesamte, gesamten, überhaupt, insgesamt alle, allesamt",
  most: "langsamste, langsamsten, am langsamsten, meisten, meiste, höchste, höchsten, größte, größten, am meisten, häufigste, häufigsten, am häufigsten, stärksten, top, schlimmste, schlimmsten, am stärksten, höchster, längsten, maximal, fleißigste, fleißigsten, mehrsten, schwierigste, störanfälligste, störanfälligsten, anfälligste, anfälligsten, problematischste, problematischsten, beschäftigtste, beschäftigtsten, ausgelastetste, stärkste, stärkster, größter, meister, häufigster, häufigstes, höchstes, größtes",
  least:
    "schnellste, schnellsten, am schnellsten, wenigsten, wenigste, am wenigsten, niedrigste, niedrigsten, geringste, geringsten, kleinste, kleinsten, seltensten, kürzesten, mindesten, am seltensten, seltenste, wenigster, niedrigster, kleinster, geringster, niedrigstes, am niedrigsten, am kürzesten, kürzeste, am geringsten",
  pace: "schnellste, schnellsten, am schnellsten, langsamste, langsamsten, am langsamsten",
  length: "längste, längsten, kürzeste, kürzesten, längster",
  oldest:
    "älteste, ältesten, ältester, am längsten offen, am längsten, längste, längsten, am ältesten, frühesten, früheste, am längsten warten",
  newest: "neueste, neuesten, neuester, jüngste, jüngsten, aktuellste, zuletzt, neuster, neuste, neusten",
  first: "zuerst, oben, zuoberst, an der spitze, ganz oben, voran",
  desc: "absteigend, höchste zuerst, größte zuerst, neueste zuerst, die höchsten oben, höchste oben, meiste zuerst, rangliste, rangfolge, die meisten zuerst",
  asc: "aufsteigend, niedrigste zuerst, älteste zuerst, kleinste zuerst, längste wartezeit zuerst, die ältesten zuerst, älteste oben, die ältesten oben",
  versus:
    "aufgeteilt in, getrennt in, unterteilt in, gesplittet in, unterschieden nach, gegen, gegenüber, verglichen mit, im vergleich zu, im vergleich, vergleich, versus, vs, vergleiche, im gegensatz zu, im vergleich zum, im vergleich zur, gegenüber dem, gegenübergestellt, verglichen zum, oder, zuwachs, zunahme, anstieg, rückgang, veränderung, wachstum, vergleich, vergleich der, vergleich von",
  than: "als, als im, schlechter als, besser als, mehr als im, weniger als im, schlimmer als, schlimmer, als in, besser, schlechter",
  and: "und, sowie, &",
  or: "oder",
  to: "bis, bis zum, bis ende, –, -",
  "cmp:>":
    "mehr als, über, größer als, höher als, länger als, älter als, oberhalb von, übersteigt, mehr wie, länger wie, jenseits von, größer",
  "cmp:>=": "mindestens, wenigstens, oder mehr, ab",
  "cmp:<": "weniger als, unter, kleiner als, niedriger als, jünger als, kürzer als, unterhalb von",
  "cmp:<=": "höchstens, maximal, nicht mehr als, oder weniger",
  "cmp:=": "genau, exakt",
  "num:1": "ein, eine, einen, einem, einer, eins",
  "num:2": "zwei, zweite, zweiten, zweites",
  "num:3": "drei, dritte, dritten, drittes",
  "num:4": "vier, vierte, vierten",
  "num:5": "fünf",
  "num:6": "sechs",
  "num:7": "sieben",
  "num:8": "acht",
  "num:9": "neun",
  "num:10": "zehn",
  "num:12": "zwölf",
  "num:20": "zwanzig",
  "num:30": "dreißig",
  "num:50": "fünfzig",
  "num:90": "neunzig",
  "num:100": "hundert",
  change:
    "setz, setze, setzen, ändere, ändern, lösch, lösche, löschen, entferne, entfernen, schließe, schließen, schließ, weise, weis, zuweisen, zuteilen, teile, mach, mache, markiere, markieren, trage, eintragen, trag, füge, hinzufügen, erstelle, erstellen, lege, anlegen, leg, bestelle, bestellen, storniere, stornieren, aktualisiere, aktualisieren, umbenennen, benenne, verschiebe, verschieben, deaktiviere, deaktivieren, nimm, wirf, rauswerfen, stell, stelle, stellen, erledige, abschließen, schließe ab, korrigiere, korrigieren, bearbeite, gib frei, freigeben, zurücksetzen, buche, buchen, melde, überschreibe, leere, leeren, hochsetzen, hochstufen, herunterstufen, abhaken, ersetze, öffne, erhöhe, schmeiß, reduziere, ordne, zuordnen, vergib, vergeben, übertragen, übertrage, zugeben, verteile, plane",
  polite:
    "bitte, kannst du, könntest du, können sie, könnten sie, würdest du, jetzt, mal, dann, und dann, hallo, hey, danach, ich möchte dass du, kurz, hi, doch, anschließend",
  secret:
    "passwort, passwörter, kennwort, kennwörter, passworthash, hash, hashes, hashwerte, zugangsdaten, anmeldedaten, sitzung, sitzungen, sitzungs-ids, cookie, cookies, api-schlüssel, geheimnis, geheimnisse, geheimer schlüssel, wiederherstellungscodes, private schlüssel, systemprompt, login-daten, logindaten, benutzertabelle, passwort-hash, passwort-hashes, passworthashes, api-key, api-keys, sitzungstoken, sitzungstokens, session-tokens, session-token, zugangstoken, zugriffstoken, zwei-faktor-codes, umgebungsvariablen, zugangsschlüssel, session, sessions, api-token, api-tokens, access-token, api token",
  secretToken:
    "sitzung, sitzungen, session, sessions, zugriff, zugang, anmeldung, api, login, angemeldet, eingeloggt, angemeldeten",
  "absent:prices":
    "kosten, kostet, preis, preise, teuer, teuerste, teuersten, billig, rechnung, rechnungen, umsatz, gewinn, budget, ausgegeben, geld, euro, wert, kostete, gekostet, rabatt, verdient, verdienen, ausgaben, stundensatz, marge, teurer, bezahlt, zahlt, zahlen, bezahlen, mwst, mehrwertsteuer, steuer, steuern",
  "absent:standstill":
    "stillstand, stillstandszeit, stillstandszeiten, ausfallzeit, ausfallzeiten, standen still, stand still, verfügbarkeit, auslastungsgrad, stillgestanden, leerlauf, standzeit, standzeiten, ausfallstunden, auslastung, nutzungsgrad, ausnutzung",
  "absent:opinions":
    "zufrieden, zufriedenheit, glücklich, unzufrieden, meinung, stimmung, bewertung, bewertungen, verärgert, beliebt, beliebteste, beliebtesten, gefällt, faul, faulste, sympathisch",
  "absent:future":
    "wird, werden, vorhersage, prognose, wahrscheinlich, wahrscheinlichkeit, voraussichtlich, morgen, nächster ausfall, demnächst, risiko, erwartet",
  "absent:schedule":
    "überfällig, überfällige, überfälligen, fällig, geplant, geplante, geplanten, nächste wartung, nächster termin, terminplan, nächste inspektion, kalender, plan, schicht, frist, tüv, zertifikat, prüfplakette",
  "absent:stock": "auf lager, lagerbestand, lagerbestände, bestand, vorrätig, vorrat, im lager, lager haben, bestände",
  "absent:suppliers": "lieferant, lieferanten, hersteller, händler, sendungsnummer, spedition",
  "absent:fuel":
    "kraftstoff, diesel, dieselverbrauch, sprit, spritverbrauch, liter, energie, stromverbrauch, co2, kraftstoffverbrauch",
  "absent:travel":
    "kilometer, km, fahrzeit, fahrtzeit, reisezeit, anfahrt, entfernung, strecke, hotel, spesen, fahrstrecke, anfahrtszeit, gefahren",
  "absent:position": "gps, koordinaten, live-position, telematik, ortung",
  "absent:weather": "wetter, regen, temperatur, temperaturen, wind, öldruck, druck, ölstand, vibration",
  "absent:accidents": "unfall, unfälle, arbeitsunfälle, verletzt, verletzungen, verletzte",
  "absent:contracts":
    "vertrag, verträge, wartungsvertrag, wartungsverträge, versicherung, leasing, miete, vermietet, läuft die garantie ab, garantieende, besitzer, eigentümer, läuft ab, ablaufen",
  "absent:pay": "gehalt, lohn, löhne, überstunden, bonus, gehälter, verdient",
  "absent:absence": "urlaub, krank, krankgemeldet, krankheitstage, abwesend, fehlzeiten, geburtstag, verheiratet",
  "absent:contacts": "ansprechpartner, telefonnummer, kontaktdaten, chef, adresse, geschäftsführer",
  "absent:load":
    "tonnen, gehoben, tragkraft, last, hubzyklen, umgeschlagen, umschlagmenge, gewicht, wiegt, leistung, traglast",
  "absent:drivers": "fahrer, kranführer, maschinist, maschinisten, baggerfahrer, maschinenführer",
  "absent:weekdays":
    "wochenenden, wochentag, wochentage, wochentagen, sonntags, samstags, montags, dienstags, mittwochs, donnerstags, freitags",
  "absent:reasons":
    "warum, weshalb, wieso, ursache, ursachen, grund, gründe, schuld, weswegen, verschulden, verschuldet, selbst verschuldet, schuld, schuld an",
  "t:this":
    "dieser, diese, dieses, diesen, diesem, aktuellen, aktueller, laufenden, laufende, laufendes, heurigen, aktuelle",
  "t:last":
    "letzte, letzten, letzter, letztes, letztem, vergangenen, vergangene, vergangener, vorigen, voriger, vorige, voriges",
  "t:rolling": "in den letzten, der letzten, die letzten, innerhalb der letzten, während der letzten, letzten",
  "t:next": "nächste, nächsten, nächster, kommende, kommenden",
  "t:previous": "davor, zuvor, vorherigen, vorherige, vorheriger, vorhergehenden, vorangegangenen",
  "t:today": "heute, heutige, heutigen, heute morgen",
  "t:yesterday": "gestern, gestrigen",
  "t:beforeYesterday": "vorgestern",
  "t:tomorrow": "morgen, übermorgen",
  "t:since": "seit, ab, von * an, seitdem",
  "t:until": "bis, bis zum, bis zu",
  "t:before": "vor, vor dem, bevor",
  "t:after": "nach, nach dem",
  "t:from": "von, vom",
  "t:between": "zwischen",
  "t:in": "im, in, am, an, während, für, über, des, innerhalb",
  "t:start": "anfang, beginn, jahresanfang, monatsanfang, jahresbeginn",
  "t:end": "ende, jahresende, monatsende",
  "t:ago": "vor, her",
  "t:toDate":
    "bisher, bis heute, bislang, bis jetzt, seit jahresbeginn, seit jahresanfang, im laufenden jahr bisher, seit monatsbeginn, seit monatsanfang",
  "t:newYear": "neujahr, neujahrstag, jahresbeginn, jahresanfang, jahreswechsel",
  "t:allTime": "gesamter zeitraum, jemals, alle zeit, seit beginn, aller zeiten, zeitlich unbegrenzt, ohne zeitraum",
  "t:half": "halbjahr, hälfte, jahreshälfte",
  "t:weekend": "wochenende",
  "u:day": "tag, tage, tagen",
  "u:week": "woche, wochen, kw, kalenderwoche",
  "u:month": "monat, monate, monaten, monats, seit monatsbeginn, seit monatsanfang",
  "u:quarter": "quartal, quartale, quartalen, quartals, vierteljahr",
  "u:year":
    "jahr, jahre, jahren, jahres, geschäftsjahr, kalenderjahr, wirtschaftsjahr, seit jahresbeginn, seit jahresanfang, im laufenden jahr bisher",
  "m:1": "januar, jan, jänner",
  "m:2": "februar, feb, feber",
  "m:3": "märz, maerz",
  "m:4": "april, apr",
  "m:5": "mai",
  "m:6": "juni, jun",
  "m:7": "juli, jul",
  "m:8": "august, aug",
  "m:9": "september, sept, sep",
  "m:10": "oktober, okt",
  "m:11": "november, nov",
  "m:12": "dezember, dez",
  "wd:1": "montag",
  "wd:2": "dienstag",
  "wd:3": "mittwoch",
  "wd:4": "donnerstag",
  "wd:5": "freitag",
  "wd:6": "samstag, sonnabend",
  "wd:7": "sonntag",
  art: "der, die, das, den, dem, des, ein, eine, einen, einer, unsere, unserer, unseren, unser",
  now: "gerade, derzeit, momentan, aktuell, zurzeit, im moment, im augenblick, gegenwärtig, noch, immer noch, nach wie vor, zur zeit, weiterhin",
  stop: "aber, jedoch, durchgeführt, hatten, gemacht, durchgeführte, gehabt, gemacht, gewesen, von, vom, zu, zum, zur, bei, beim, mit, ist, sind, war, waren, wurde, wurden, werden, worden, hat, haben, hatte, hatten, ich, wir, uns, unsere, unserer, unseren, unser, es, er, sie, ihr, ihm, ihnen, sich, gibt, gab, in, im, auf, an, am, für, über, und, dass, wenn, aus, um, noch, immer, immer noch, schon, bereits, gerade, derzeit, momentan, aktuell, zurzeit, im moment, bitte, mir, mal, denn, eigentlich, so, da, dort, hier, man, kann, können, sehen, wissen, möchte, will, soll, welche, was, wie, als, ja, viele, viel, etwa, ungefähr, wirklich, einmal, nun, steht, stehen, liegt, liegen, befinden, läuft, geht, kommt, insgesamt, überhaupt, derer, deren, dessen, darunter, daten, zahlen, dauert, dauerte, dauerten, dauern, gedauert, andauerten, braucht, brauchen, her, ihn, hin, nach, bekommt, werden, wird, mehr, ihm, wurde, stammt, gehen, fällt, fallen, entfallen, entfällt, betragen, beträgt, gibt es, also, je, dabei, davon, durch, unter, selbst, geleistet, geleistete, leistete, erbracht, absolviert, absolvierte, erfolgt, erfolgten, erfolgte, stattgefunden, fanden, statt, fand, ausgeführt, ausgeführte, vorgenommen, zusammengekommen, verzeichnet, verzeichnete, verbucht, vorgekommen, vorliegen, vor, weisen, weist, aufweisen, aufweist, zeigt, zeigten, betroffen, betreffen, betrifft, verursacht, verursachten, ausgemacht, machten, machte, zählen, zählt, ergeben, ergab, ergibt, verteilt, verteilen, verbracht, verbrachte, verbrachten, existieren, existiert, gehören, gehört, lag, lagen, kam, musste, müssen, mussten, jeweiligen, jeweilige, entfielen, entfiel, fiel, fielen, hinter, bitte sag, interessiert, wüsste, gerne, gern, würde, mich, pro person, sonst, drauf, haben wir, hatten wir, kommen, sieht, registriert, registrierte, registrierten, dokumentiert, dokumentierte, eingetragen, verteilung, wie hoch ist, wie hoch war, wie hoch sind, wie hoch waren, wie groß ist",
  "num:14": "vierzehn",
  "num:15": "fünfzehn",
  "num:60": "sechzig",
  "num:40": "vierzig",
  "num:25": "fünfundzwanzig",
  "num:11": "elf",
  "num:18": "achtzehn",
  "num:24": "vierundzwanzig",
  distinct: "verschiedene, verschiedenen, verschiedener, unterschiedliche, unterschiedlichen, unterschiedlicher",
  company: "gemeinsam, miteinander, alleine, zu zweit, beide, beiden",
  "symptom:leck": "leck, lecks, leckage, leckagen, leckt",
  "symptom:riss": "riss, risse, rissen",
  "d:12-24": "heiligabend, heilig abend",
  "d:12-25+1": "weihnachten, weihnachtstage, weihnachtsfeiertage",
  "d:12-31": "silvester",
  "absent:recurrence":
    "wiederkehrend, wiederkehrende, wiederkehrenden, wiederholt, wiederholte, wiederholten, erneut, wieder aufgetreten, wieder aufgetretene, wieder aufgetretenen, mehrfach",
  unsaid:
    "mein, meine, meinen, meiner, von mir, mir zugewiesen, habe ich, bin ich, kürzlich, neulich, vor kurzem, in letzter zeit, in jüngster zeit, seit langem, seit längerem, andere, anderen, anderer, anderes, sonstige, sonstigen",
  "nth:1": "erste, ersten, erster, erstes, erstem",
  "nth:2": "zweite, zweiten, zweiter, zweites",
  "nth:3": "dritte, dritten, dritter, drittes",
  "nth:4": "vierte, vierten, vierter, viertes",
  "t:mirror":
    "vorjahreszeitraum, selben zeitraum des vorjahres, gleichen zeitraum des vorjahres, gleichen zeitraum im vorjahr, selben zeitraum im vorjahr, selben zeitraum letztes jahr, gleichen zeitraum letztes jahr, selben monaten des vorjahres, gleichen monaten des vorjahres, selbe zeitraum im vorjahr, gleiche zeitraum im vorjahr",
  "by:reporter": "melder, meldern, meldender person",
};

import type { FieldVocabulary } from "./vocabulary.ts";

export const de: FieldVocabulary = {
  language: "de",
  grammar:
    "der, die, das, und, ist, war, nicht, mit, ein, eine, einen, am, im, auf, bei, beim, zum, zur, von, vom, auch, noch, nur, ich, wir, ihr, sie, hab, habe, haben, wird, bitte, neu, dann, da, aber, sich, den, dem, des, steh, mach, kommt, hat, sofort, für, vor, wieder, alles, heute, jetzt, ja, nein, und, ab, oder, weil, wenn, schon",
  work: "gekürzt, getauscht, ausgetauscht, gewechselt, ausgewechselt, ersetzt, erneuert, repariert, instandgesetzt, instand gesetzt, geschweißt, verschweißt, nachgeschweißt, eingeschweißt, abgedichtet, neu abgedichtet, nachgezogen, angezogen, festgezogen, eingestellt, nachgestellt, justiert, gereinigt, sauber gemacht, saubergemacht, geputzt, gespült, entlüftet, aufgefüllt, nachgefüllt, gefüllt, befüllt, abgeschmiert, geschmiert, gefettet, eingefettet, nachgeschmiert, geprüft, überprüft, kontrolliert, getestet, gemessen, ausgeblasen, durchgeblasen, gerichtet, ausgerichtet, montiert, demontiert, eingebaut, ausgebaut, verbaut, angebaut, angebracht, befestigt, neu befestigt, gelötet, isoliert, neu verkabelt, verlegt, neu verlegt, angeklemmt, gangbar gemacht, gelöst, neu gemacht, gemacht, erledigt, durchgeführt, ausgeführt, neu belegt, neu eingestellt, probelauf, probefahrt, ölwechsel, ölwechsel gemacht, filterwechsel, wartung, wartung durchgeführt, inspektion durchgeführt, neu drin, neue drin, neuer drin, eingezogen, aufgelegt, umgelegt, verstärkt, lackiert, überholt, generalüberholt, zerlegt, kalibriert, programmiert, resettet, zurückgesetzt, geladen, eingehängt, aufgezogen, gewuchtet, verpresst, angeschlossen, gesichert, freigemacht, entfernt, umgebaut, reingemacht, eingesetzt, nachgerüstet, ausgespült, aufgearbeitet, eingeschliffen, abgeschliffen, funktionsprüfung, durchgeführte reparaturen, reparatur, reparaturen, leistung, leistungen, leistungsbeschreibung, ausgeführte tätigkeiten, beschreibung der arbeiten, instandsetzung, montagearbeiten, arbeitsumfang, erledigte arbeiten, lösung, abhilfe, was wurde gemacht",
  fresh: "neu, neue, neuer, neues, neuen",
  fault:
    "undicht*, leck, leckt, leckage, tropft, tropfen, verliert öl, verliert, sifft, schwitzt, ölt, ölig, riss, risse, gerissen, angerissen, eingerissen, haarriss, gebrochen, bruch, ab, abgebrochen, abgerissen, kaputt, defekt*, beschädigt*, verbogen, verformt, verschlissen, abgenutzt, verschleiß, abgefahren, eingelaufen, ausgeschlagen, ausgeleiert, spiel, zu viel spiel, locker*, lose, wackelt, klappert, quietscht, quietschen, kratzt, knarrt, knackt, schleift, scheuert, aufgescheuert, durchgescheuert, angescheuert, pfeift, brummt, geräusch*, macht geräusche, vibriert, ruckelt, ruckt, stottert, schwach, lahm, langsam, zu langsam, sackt, sinkt, sackt ab, sinkt ab, rutscht, rutscht durch, klemmt, klemmen, hängt, fest, festgefressen, festsitzend, blockiert, verstopft, verstopfung, verdreckt, verschmutzt, tot, ausgefallen, ausfall, fällt aus, dunkel, flackert, leuchtet nicht, brennt nicht, geht nicht, gehen nicht, geht nimmer, funktioniert nicht, ohne funktion, keine funktion, lädt nicht, schließt nicht, öffnet nicht, rastet nicht, verriegelt nicht, dreht nicht, hält nicht, kühlt nicht, heizt nicht, startet nicht, springt nicht an, verschmort, durchgebrannt, verbrannt, verkohlt, geschmolzen, kurzschluss, wackelkontakt, überhitzt, wird heiß, zu heiß, heiß, qualmt, raucht, stinkt, riecht, fehler, fehlermeldung, fehlercode, störung, zeigt nichts, zeigt fehler, alarm, fehlt, fehlen, verloren, weg, rostig, verrostet, durchgerostet, korrodiert, porös, spröde, aufgequollen, zerfetzt, zerschlissen, geplatzt, platt, platter, luft verloren, stumm, unlesbar, abgelaufen, überfällig, gesprungen, steinschlag, blind, beschlagen, unwucht, leer, niedrig, zu niedrig, druckverlust, druck fällt, unsicher, hinüber, im eimer, im arsch, macht nix, tut nix, tut nicht, macht nichts, tut es nicht, zieht nicht, spinnt, ausgehakt, ausgerissen, verdreht, beule, delle, schramme, riefen, kerbe, drahtbrüche, drahtbruch, eingerostet, absturzgefahr, losgerissen, losgerüttelt, weggebrochen, abgeknickt, geknickt, eingedrückt, gelockert, abgescheuert, ausgefranst, saß zu, sitzt zu, zugesetzt, bläst nur kalt, bläst kalt, bläst nicht, nur kalt, nur warm, pumpt nicht, reagiert nicht, spritzt nicht, sprüht nicht, hebt nicht, senkt nicht, fährt nicht, bremst nicht, schaltet nicht, wischt nicht, hupt nicht, piept nicht, schwergängig, geht schwer, hakt, läuft heiß, ausgebrochen, abgesackt, abgeplatzt, aufgeplatzt",
  open: "nicht geschafft, nicht fertig, offen, noch offen, offen geblieben, bleibt offen, noch zu machen, noch zu tun, zu tun, zu erledigen, steht noch aus, steht aus, ausstehend, restarbeiten, rest, muss, müssen, müsste, müssten, muss getauscht werden, muss neu, sollte, sollten, zu erneuern, zu tauschen, zu ersetzen, zu prüfen, zu wechseln, zu reparieren, beim nächsten mal, beim nächsten einsatz, nächstes mal, nächste woche, nächster einsatz, demnächst, beobachten, im auge behalten, bitte ersatz, bitte bestellen, bestellen, vormerken, einplanen, bitte einplanen, planen, empfehlen, empfehlung, ersatz nötig, ist fällig, wird fällig, gehört getauscht, gehört erneuert, nicht behoben, nicht repariert, braucht, brauchen, aufschreiben, notieren, merken, keine zeit, mangel, mängel",
  makeshift:
    "provisorisch, notdürftig, behelfsmäßig, vorerst, vorläufig, fürs erste, erstmal, geflickt, mit klebeband, mit kabelbinder, überbrückt",
  urgent:
    "dringend, dringlich, eilig, eilt, sofort, umgehend, unverzüglich, so schnell wie möglich, asap, schnellstens, gefährlich, gefahr, lebensgefahr, absturzgefahr, unfallgefahr, brandgefahr, sicherheitsmangel, sicherheitsrelevant, sicherheit, stillgelegt, steht still, maschine steht, kran steht, bagger steht, außer betrieb, gesperrt, sperren, nicht benutzen, nicht betreten, nicht mehr fahren, darf nicht, keiner, niemand, bevor was passiert, bevor jemand, bricht sich, wichtig, kritisch, priorität 1, prio 1, prio hoch, hoch, höchste, ernst, vordringlich, noch heute, akut",
  calm: "nicht dringend, hat zeit, keine eile, eilt nicht, nicht eilig, nicht wichtig, unwichtig, unkritisch, nicht kritisch, nicht gefährlich, nicht sicherheitsrelevant, nicht schlimm, egal, mittel, niedrig, kann warten, bei gelegenheit, irgendwann, kein stress, nicht so wild, läuft noch, hält noch, nur optisch, schönheitsfehler, ungefährlich, bei der nächsten wartung, nächste wartung, nicht sofort, bis zum winter, nichts zu tauschen, nichts zu wechseln, nichts zu ersetzen, normal, normale priorität",
  solved:
    "läuft wieder, geht wieder, funktioniert wieder, dicht, ist dicht, wieder dicht, wieder ok, alles ok, in ordnung, kein * mehr, keine * mehr, behoben, ruhe, tut wieder, springt wieder an, leuchtet wieder, passt jetzt, jetzt ok",
  retract:
    "vergiss das, vergesst das, vergiss es, stimmt nicht, zurücknehmen, nehme ich zurück, nehm ich zurück, doch nicht, nicht getauscht, nicht gewechselt, nicht ersetzt, wurde nicht getauscht, streich das, streichen, war nicht nötig, ignorier das, ignorieren, falscher alarm, falsche maschine, falscher chat, falsche gruppe, hinfällig, gilt nicht",
  correct:
    "korrektur, korrigiere, sorry, entschuldigung, verzeihung, vertippt, verschrieben, verlesen, tippfehler, meine, ich meine, meinte, richtig, muss heißen, soll heißen, nicht, sondern, statt, falsch, quatsch, moment, doch, oh, ups",
  yes: "ja, jo, jep, jup, jawohl, klar, genau, stimmt, auf jeden fall, sicher, unbedingt",
  no: "nein, ne, nee, nö, keinesfalls",
  ask: "was, welche, welcher, welches, wann, wo, wer, wie, warum, kannst du, könnt ihr, hast du, habt ihr, ist es, ist das, sollen wir, soll ich",
  hours:
    "stunden, std, stunde, h, bh, betriebsstunden, betriebsstundenzähler, zählerstand, zähler, stand, bstd, maschinenstunden, motorstunden, stundenzähler, uhr steht, auf der uhr, bs",
  place:
    "bei, beim, bei der, bei den, bei firma, in, im, am, an der, an, auf, angekommen, angekommen bei, vor ort, vor ort bei, kunde, firma, steh bei, steh beim, bin bei, bin beim, sind bei, sind beim, unterwegs zu, auf dem weg zu, zurück bei, wieder bei",
  together: "mit, zusammen mit, gemeinsam mit, und ich, zu zweit, kollege",
  pieces: "stk, stck, stück, stueck, st, stk., x, satz, sätze, paar, mal, einheiten, set, sets",
  measures:
    "l, liter, kg, g, mm, cm, m, bar, v, volt, a, ah, t, tonnen, to, min, minuten, grad, km, nm, prozent, wochen, woche, tage, tag, monate, monat, stunden, std, h, jahre",
  numbers:
    "ein=1, eine=1, einen=1, eins=1, zwei=2, drei=3, vier=4, fünf=5, sechs=6, sieben=7, acht=8, neun=9, zehn=10, elf=11, zwölf=12, beide=2, zwanzig=20",
  partLabel:
    "nr, nummer, teilenummer, teilenr, teile nr, artikelnummer, art nr, artnr, artikel, ersatzteilnummer, et nr, bestellnummer, best nr, ref, sach nr, sachnummer",
  ordered:
    "bestell, bestelle, bestellt, bestellen, bestellung, schick, schickt, liefern, geliefert, lieferung, angekommen ist, liegt im lager, im lager, bring mit, bringe mit, bringe, ersatz, angebot",
  machine:
    "maschine, kran, bagger, umschlagbagger, gerät, seriennummer, serien nr, serie, sn, masch nr, maschinennummer, typ, fabriknummer, an der, bei der, an, die, der, nr, am, auf der, raupe, inventarnummer, fahrgestellnummer",
  days: "heute=0, heute früh=0, heute morgen=0, gestern=-1, vorgestern=-2, gestern abend=-1",
  months:
    "januar/jan/jänner, februar/feb, märz/mrz, april/apr, mai, juni/jun, juli/jul, august/aug, september/sep/sept, oktober/okt, november/nov, dezember/dez",
  and: "und, sowie, plus, ausserdem, außerdem, dann noch, dazu",
  but: "aber, jedoch, allerdings, dafür, leider, nur, sonst",
  filler:
    "so, moin, morgen, hallo, hi, servus, also, und, auch, noch, außerdem, ausserdem, dann, ja, hab, habe, haben, wir haben, ich hab, ich habe, hab den, ist, sind, war, wurde, wurden, bitte, ach, ok, okay, gerade, eben, jetzt, nebenbei, im übrigen, übrigens, fertig, mal, gleich, nur, sonst, ach ja, weiter, punkt, leider, achtung, hinweis, heute",
  offTopic:
    "grillen, grillfest, geburtstag, feier, party, bier, urlaub, fußball, mittag, mittagessen, kantine, kaffee, wetter, stau, verkehr, mein auto, mein wagen, zu verkaufen, verkaufen, gebraucht*, schulung, lehrgang, besprechung, meeting, lohn, gehalt, stundenzettel, wochenende, frau, kinder, hund, arzt, rechnung, hotel, parkplatz",
  hearsay:
    "fahrer sagt, fahrer meint, der fahrer meint, fahrer hat gesagt, kunde sagt, kunde meint, kunde meldet, fahrer meldet, meldet, gemeldet, beschwert sich, angeblich, laut fahrer, laut kunde, bediener sagt, bediener meldet",
  left: "links, linke, linker, linkes, linken",
  right: "rechts, rechte, rechter, rechtes, rechten",
  front: "vorne, vorn, vordere, vorderer, vorderes, vorderen, vorder*",
  rear: "hinten, hintere, hinterer, hinteres, hinteren, hinter*, heck",
  electrical:
    "elektr*, *batterie, *batterien, batterie*, lichtmaschine, *generator, anlasser, starter, *kabel, kabel*, *kabelbaum, *sicherung, *sicherungen, *sicherungshalter, *relais, *sensor, *sensoren, *fühler, *geber, *schalter, *endschalter, *taster, *stecker, *steckdose, *licht, *lampe, *lampen, *leuchte, *leuchten, *scheinwerfer, rundumleuchte, *hupe, *warner, *warnton, *summer, *kamera, *monitor, *display, *anzeige, *joystick, not aus, notaus, *funk, *antenne, windmesser, *regler, schleifring*, kohlebürsten, kohlen, *steuergerät, *modul, sps, led, *birne, *glühbirne, *magnet, *magnetkabel, magnetanlage, lastmomentbegrenzer, lmb, massekabel, masseband, *gebläsemotor, gebläsemotor, wischermotor, fernbedienung, zündschloss, hauptschalter, trennschalter, *ladegerät, spannung, *elektronik, tacho, tankanzeige, *platine, *poti, rückfahrwarner, *lüftermotor, *scheibenwaschpumpe, *waschpumpe, *heckkamera, *steuerung, *blinker, *schaltkasten, *schaltschrank, *kabelführung, *klemmkasten, *drehgeber, *windsensor, *magnetregler, *sicherungskasten, *gebläsesicherung",
  hydraulic:
    "hydraul*, *schlauch, *schläuche, *zylinder, *pumpe, *pumpen, *ventil, *ventile, steuerblock, *dichtung, *dichtungen, dichtsatz, *dichtsatz, dichtungssatz, *dichtring, o ring, o ringe, *drehdurchführung, *speicher, *verschraubung, *anschluss, *kupplung, *rotator, *drehmotor, *fahrmotor, *schwenkmotor, *motor, schwenkbremse, drehwerksbremse, *stütze, *stützen, *abstützung, ölkühler, rücklauffilter, saugfilter, druckfilter, hydraulikfilter, *druck, *rohrleitung, *hydraulikleitung, *rohr, *leitung, *greifer, *schnellwechsler, *kolbenstange, vorsteuerung, lenkung, *lenkpumpe, endantrieb, bremsventil, hydrauliköl, öl, *schwenkwerk, *drosselventil, *drossel, *rückschlagventil, *wegeventil, *steuerventil, *lasthalteventil, *hydrauliktank, *hydraulikmotor",
  structural:
    "*schweißnaht, *naht, *rahmen, *ausleger, *stiel, *mast, *gegengewicht, *geländer, *handlauf, *stufe, *stufen, *trittstufe, *tritt, *leiter, *aufstieg, *laufsteg, *podest, *plattform, *blech, *bodenblech, *platte, *halter, *halterung, *konsole, *schraube, *schrauben, *mutter, *bolzen, *buchse, *buchsen, *lasche, *scharnier, *tür, *kabinentür, *klappe, *haube, *motorhaube, *zinken, *schale, *schalen, *schaufel, *zähne, *zahn, *haken, *hakenflasche, *sicherungsklappe, *seilrolle, *seilrollen, *umlenkrolle, *verschleißplatte, *unterwagen, *kettenplatte, *kotflügel, *abdeckung, *deckel, *gitter, *schutzgitter, *scheibe, *frontscheibe, *windschutzscheibe, *dachscheibe, *fenster, *glas, *dach, *kette, *öse, *schäkel, *splint, *spiegel, *turm, *stahlbau, *verriegelung, riss, risse, absturzsicherung, *sprosse, *bremsklinke, *rost, *treppe, *ausstieg, *brüstung, *traverse",
  other:
    "*motoröl, *dieselmotor, *motorlager, *auspuff, auspuff*, *turbo, *turbolader, *einspritz*, *kraftstoff*, diesel*, *luftfilter, *kabinenfilter, *pollenfilter, *innenraumfilter, *filter, *filterelement, *ölfilter, *getriebeöl, *getriebe, *drehgetriebe, *kühlmittel, *kühlwasser, *kühler, wasserpumpe, thermostat, *keilriemen, *riemen, *spanner, *riemenspanner, *lüfter, *lüfterrad, *heizung, *heizungsventil, *heizschlauch, klima*, *klimaanlage, *kompressor, *kondensator, *wischer, *wischerblatt, *wischerblätter, *sitz, *sitzfeder, *sitzbezug, *gurt, *reifen, *rad, *felge, *laufrolle, *laufrollen, *stützrolle, *leitrad, *turas, *lager, *drehkranz, *drehverbindung, *fett, schmieranlage, zentralschmierung, *schmierleitung, adblue, *tank, *kühlerschlauch, *seil, *seile, *hubseil, *trommel, *winde, *hubwerk, *bremse, *bremsen, *bremsbelag, *bremsbeläge, *belag, *beläge, *ritzel, *zahnkranz, *feuerlöscher, *aufkleber, *kabine, *gebläse, *schelle, *schellen, *feder, *ölwechsel, *wartung, *drehwerk, *kartusche, *kartuschen, *klemme, *kettenspannung, *kupplungsbelag, *gebläserad, verbandskasten, *waschanlage, scheibenwaschanlage, *wischwasser, *wischerarm, *kabinenheizung, *standheizung, *schmierpumpe, *luftfederung, *kabinenlagerung, *lagerung, *motorlagerung",
  generic:
    "anlage, maschine, teil, teile, öl, kabine, motor, leitung, deckel, schraube, schrauben, bolzen, platte, halter, dichtung, dichtungen, ventil, filter, pumpe, schlauch, zylinder, kabel, greifer, licht, lampe, lager, bremse, tür, feder, satz, ausleger, dach, druck",
  labels: {
    client: "kunde, kundenname, auftraggeber, firma, betreiber, kunden, besteller, endkunde, kunde / standort",
    location:
      "ort, einsatzort, standort, baustelle, adresse, platz, aufstellort, aufstellungsort, einsatzstelle, betriebshof, werk, lagerplatz",
    machine:
      "maschine, seriennummer, serien nr, maschinennummer, masch nr, maschinen nr, gerät, kran, typ, typ/serie, fabriknummer, sn, s/n, gerätenummer, fabrik nr, fabriknr, fahrgestell nr, serien nummer, sernr, ser nr, maschinentyp, anlage, geräte nr, inventar nr, masch typ, type, maschine / serien nr, equipment",
    hours:
      "betriebsstunden, stunden, bh, zählerstand, stand, std, zähler, betriebsstd, maschinenstunden, bstd, std stand, bh stand, betriebsstd stand, maschinenstd, zählerstand h, stundenstand, motorstunden, betr std",
    date: "datum, einsatzdatum, tag, termin, einsatztag, vom, einsatz am, am, einsatz vom, einsatzbeginn, einsatzende, beginn, ende, ausgeführt am, durchgeführt am, abgeschlossen am, fertiggestellt am, einsatztage, leistungsdatum, zeitraum, von bis, berichtsdatum",
    engineer:
      "monteur, techniker, mechaniker, servicetechniker, ausgeführt von, durchgeführt von, bearbeiter, kundendienstmonteur, schlosser, verantwortlicher monteur, kundendiensttechniker, ausführender, name monteur, sachbearbeiter technik, servicemonteur, techniker name, ersteller",
    second:
      "zweiter monteur, 2. monteur, helfer, begleiter, 2. techniker, zweiter techniker, mitarbeiter 2, zweitmonteur, kollege, begleitmonteur, monteur 2",
    srn: "berichtsnummer, bericht nr, berichts nr, auftragsnummer, auftrag nr, auftrags nr, auftrag, einsatznummer, servicebericht nr, arbeitsbericht nr, rapport nr, arbeitsauftrag, arbeitsschein nr, montagebericht nr, einsatzbericht nr, beleg nr, belegnummer, vorgang, vorgangsnummer, ticket, ticket nr",
    days: "arbeitstage, einsatztage, anzahl tage",
    work: "ausgeführt, ausgeführte arbeiten, arbeiten, durchgeführte arbeiten, tätigkeit, tätigkeiten, arbeit, erledigt, arbeitsbeschreibung, gemacht, behoben, maßnahme, maßnahmen",
    parts:
      "material, teile, ersatzteile, verbautes material, verbaute teile, verbrauch, materialverbrauch, verwendete teile, eingebaute teile, materialliste, eingesetztes material, verwendetes material, benötigtes material, eingebautes material, ersatzteilliste, teileliste, gelieferte teile, verbrauchte teile, verwendete ersatzteile, materialien",
    issues:
      "offen, offen geblieben, offene punkte, mängel, festgestellte mängel, noch offen, restarbeiten, befund, befunde, empfehlung, empfehlungen, zu erledigen, bemerkte mängel, sichtprüfung, prüfliste, checkliste, feststellungen, nicht geschafft, offene mängel, noch zu tun, offene arbeiten, folgearbeiten, noch auszuführen, noch ausstehend, weitere mängel, restmängel, hinweise für den nächsten einsatz, empfohlene arbeiten, handlungsbedarf, nicht erledigt, ausstehende arbeiten, verbleibende mängel, zustand der maschine, rundgang",
    ignore:
      "bemerkung, bemerkungen, unterschrift, für den kunden, gesamt, summe, telefon, tel, email, anschrift, gemeldete störung, störungsmeldung, beanstandung, fahrzeit, anfahrt, kolonne, nächste wartung, an, cc, betreff, verteiler, hinweis, hinweise, gemeldet, kundenmeldung, fehlerbeschreibung, grund des einsatzes, einsatzgrund, problem, problembeschreibung, unterschrift kunde, unterschrift monteur, arbeitszeit, gefahrene kilometer, km, reisezeit, ursache, zusatzinfo, vorgeschichte, ansprechpartner, sicherheitshinweise, gesamtzeit",
    quantity: "menge, anzahl, stk, stück, stückzahl",
    partNumber:
      "teilenummer, teile nr, artikelnummer, art nr, nummer, nr, artikel nr, bestellnummer, best nr, et nr, material nr, sachnummer, mat nr, teile nummer, ersatzteilnummer",
    partName: "bezeichnung, teil, benennung, artikel, beschreibung",
    column:
      "pos, position, zeit, zeit h, dauer, dringlichkeit, priorität, prio, preis, einzelpreis, gesamtpreis, einheit, me, status, ergebnis, zustand, bis wann, frist, messwert, bemerkung, lager, lagerort, aufwand",
    fine: "ok, i o, io, in ordnung, keine, gut, n/a, entfällt, ohne mangel, ohne befund, o b, i. o., ja, erledigt, kein mangel, nicht vorhanden, bestanden, keine mängel",
    noReport:
      "rechnung, angebot, lieferschein, bestellung, auftragsbestätigung, gutschrift, preisliste, mahnung, proforma, einladung, protokoll der sitzung, kostenvoranschlag, bestellschein, stundenzettel, mietvertrag, schulungsnachweis, lieferavis, versandanzeige, preisanfrage",
  },
};

import type { PhraseBook } from "./en.ts";

/** German. Notation: phrase.ts. */
export const de: PhraseBook = {
  assign:
    "zuweis*, kann|soll|konnte … machen|ubernehmen|erledigen, macht das, kummert sich um, weis … zu, weise … zu, zuteil*, teil* … zu, gib|gebt|geben … an, gib, ubergib*, soll|sollen … ubernehmen|machen, ubernimmt, ubernehmen, uebernimmt, geht an, gehen an, fur … einteilen, bitte an, kummert sich, soll sich … kummern, soll … ansehen|anschauen|prufen|reparieren|beheben|erledigen, ubertrag*, uberlass*, geb* … an, vergib, vergebt, an § geben, soll § machen, soll § ubernehmen, lass § machen|ubernehmen, gib es §, fur §, § soll … machen|ubernehmen|ansehen|anschauen|reparieren|prufen, § kummert sich, teile … zu, schick* § … hin, schick*|send* … techniker|monteur|jemand|jemanden, techniker|monteur … schicken|entsenden|vorbeischicken",
  release:
    "freigeb*, gib … frei, nimm … weg, nimm … ab, entzieh*, zuruck in den pool, zuruckgeben, zuweisung … aufheben, hebe … auf, freigegeben, wieder frei, zuruck in die liste, zuruck auf die liste, zuweisung … entfernen|loschen|zurucknehmen, nimm … zuruck, entzieh, nimm … wieder weg, wieder weg, weg von, gib … zuruck, ist krank, ist im urlaub, kann … nicht machen, zuruckziehen, jemand anders, jemand anderes, schaffe es nicht, kann nicht hin, nicht mehr mein, statt mir",
  start:
    "angefangen, begonnen, hab angefangen, beginn*, fang* … an, anfang*, starte*, starten, leg* … los, bin dran, ich fange … an, fange … an, lege los, bin unterwegs, mache mich … auf den weg, kummere mich jetzt, beginne, ich beginne, ubernehme jetzt, fahre jetzt zu, fahre zu, bin auf dem weg, mach mich auf den weg",
  fixed:
    "als behoben|repariert|erledigt|fertig melden, meld* … als behoben|repariert|erledigt|fertig, behoben, repariert, instandgesetzt, erledigt, instand gesetzt, in ordnung gebracht, habe … repariert|behoben, gefixt, lauft wieder, geht wieder, dicht, wieder dicht, wieder ganz, hab … repariert, ist repariert, ist behoben",
  done: "erledigt, fertig, gemacht, ist durch, bin fertig, habe fertig, abgearbeitet, abhaken, haken dran, hak* … ab, ist gemacht, ist geschafft, passt wieder, lauft wieder, geht wieder, alles gut, alles erledigt, ist erledigt, hab ich erledigt, hab ich gemacht, ist fertig",
  complete:
    "abschliess*, schliess* … ab, bestatig*, abgeschlossen, fertig melden, als erledigt, geschlossen werden, abgeschlossen werden, erledigen, beenden, beendet, fertigstellen, kann zu",
  close: "schliess*, zumachen",
  resolve: "losen, gelost, behoben",
  reopen:
    "wieder offnen, wieder auf, wieder aufmachen, offne … wieder, mach … wieder auf, ist wieder da, wieder kaputt, wieder defekt, erneut offnen, wiedereroffn*, kommt wieder, ist wieder kaputt, ist wieder defekt, tropft wieder, leckt wieder, doch nicht behoben, doch nicht repariert, ist zuruck, wieder aufgetreten, tritt wieder auf",
  delete:
    "losch*, entfern*, weg damit, streich*, verwirf, kann weg, war ein irrtum, irrtum, doppelt, versehentlich, kann geloscht werden, nicht mehr notig",
  edit: "soll heissen, sollte heissen, muss heissen, text andern, beschreibung, text von, umformulier*, lautet, soll lauten",
  report:
    "meld*, melde … als mangel, erfass*, aufnehmen, nimm … auf, neuer mangel|fehler|defekt, als mangel, notier*, leg* … an",
  comment:
    "schreib das zu|unter, notier das bei|unter|zu, kommentar*, kommentier*, notiz*, anmerkung*, bemerkung*, vermerk*, schreib* … dazu, dazuschreiben",
  need: "brauch*, benotig*, bestell* mir, bestell*, bitte bestellen, hatte gern, anforder*, fordere … an, wir brauchen, wird gebraucht, werden gebraucht, bestelle, bitte bestell*, ich hatte gerne, bitte … bestellen, fehlt uns, fehlen uns, ist aus, gehen aus",
  ordered:
    "bestelldatum, bestellt, wurde bestellt, ist bestellt, sind bestellt, habe … bestellt, haben … bestellt, ging an den lieferanten, beim lieferanten, bestellung ist raus, ist raus",
  delivered:
    "lieferdatum, geliefert, angekommen, eingetroffen, ist da, sind da, gekommen, ist gekommen, lieferung, ist angekommen, sind angekommen, kam an, kamen an, kam heute, kam gestern, haben wir bekommen, erhalten, ist eingetroffen, angeliefert, schon da, schon hier, schon eingetroffen, da ist",
  notYet:
    "noch nicht, nicht geliefert, nicht bestellt, aber nicht, ausstehend*, noch aus, nicht angekommen, nicht da, nicht gekommen, fehlen noch, warten, wartet, unbestellt*, ungeliefert*, offene lieferung*, wann kommt, wann kommen, wo bleibt, wo bleiben, noch unterwegs, lasst auf sich warten, fehlt noch, was fehlt noch",
  part: "teil, teile, ersatzteil*, teilelist*, teileubersicht*, teilebericht*, teileaufstellung*, teilebestand*",
  partsRequest:
    "beim lieferanten, vom lieferanten, lieferant, lieferanten, bestellung*, teileanforderung*, anforderung*, teilebestellung*",
  partNumber: "teilenummer, nummer, artikelnummer, teile-nr, nr, teilenr",
  warranty: "garantie, gewahrleistung",
  machine: "maschine*, gerat, gerate, anlage*, flotte",
  crane: "kran, krane, krane",
  crawler_crane: "raupenkran*",
  mobile_crane: "mobilkran*, autokran*",
  tower_crane: "turmdrehkran*, turmkran*",
  material_handler: "umschlagmaschine*, umschlagbagger*, materialumschlag*, umschlager",
  excavator: "bagger, baggern",
  bulldozer: "planierraupe*, raupe, raupen",
  hours: "stunden, betriebsstunden, std, h, stundenstand",
  serial: "seriennummer*, serie, fabriknummer",
  installed: "installiert, in betrieb genommen, inbetriebnahme*, aufgestellt, installationsdatum",
  moved:
    "umgezogen, steht jetzt in|bei|auf, ist jetzt in|bei|auf, geht zu|nach|an, kommt zu|nach, verlegt nach, gehort jetzt, wurde … verlegt, verlegt, verschieb*, versetz*, umstell*, umziehen, zieht um, steht nun in|bei|auf, ist nun in|bei|auf, kam zu|nach, kommt nach, neuer standort, neuer kunde, gehort nun, gehort, bring* … nach|zu, ist umgezogen, zieht nach, ist nun, wurde … gebracht, ist jetzt beim|bei, wechselt zu, wechselt nach, wird verlegt, steht ab",
  place: "standort, ort, einsatzort, platz",
  customer: "kunde, kunden, kundenname, eigentumer, besitzer",
  statusActive:
    "wieder im einsatz, lauft wieder, wieder in betrieb, aktiv, einsatzbereit, zuruck aus der werkstatt, aus der werkstatt zuruck",
  statusMaintenance:
    "in wartung, in der wartung, in der werkstatt, wartung, in reparatur, steht in der werkstatt, kommt in die werkstatt, geht in die werkstatt, ab heute in der werkstatt, zur reparatur, ist in reparatur, wird gewartet, wird repariert",
  statusOffline:
    "steht|stehen … still, ausser betrieb, offline, stillgelegt, abgestellt, steht still, ist aus, nicht in betrieb, abgeschaltet, aus dem verkehr gezogen, ausgefallen, lauft nicht, laufen nicht, stehen still, maschinen|krane|bagger|gerate|anlagen stehen … still",
  statusDecommissioned: "ausgemustert*, verschrottet*, ausgeschieden",
  user: "benutzer*, konto, konten, zugang, kollege*, kollegin*, mitarbeiter*, account*, nutzer*",
  engineer:
    "monteur*, techniker*, mechaniker*, servicetechniker*, verfugbar, hat zeit, wer hat zeit, wer ist frei, wer kann fahren, frei fur, ist frei, sind frei, kollegen, leute, serviceteam",
  roleAdmin: "admin*, administrator*",
  roleOperator: "disponent*, operator*",
  roleService: "monteur*, techniker*, servicetechniker*, als service",
  roleView:
    "nur schauen, nur gucken, nur ansehen, nur anschauen, nur sehen, nur mitlesen, nur lesend, nur zum lesen|schauen|gucken, nur lesen, lesezugang, lesezugriff, betrachter",
  roleChange:
    "mach … zum admin*|operator, mach … zu einem admin*, adminrechte, meine rolle, rolle andern, befordere*, soll … operator|admin|betrachter werden, zum operator|admin machen, gib § … zugang|rechte",
  deactivate:
    "braucht … konto|zugang|login nicht mehr, braucht kein|keinen konto|zugang|login mehr, deaktivier*, sperr*, hat gekundigt, ist ausgeschieden, verlasst uns, arbeitet nicht mehr, ist weg, gekundigt, nicht mehr anmelden|einloggen, keinen zugang mehr, zugang entziehen, hat aufgehort, hat uns verlassen, ist nicht mehr bei uns, ist raus, konto sperren, zugang sperren, loggt sich nicht mehr ein",
  resetPassword:
    "passwort … zurucksetz*, setz* … passwort … zuruck, neues passwort fur, passwort vergessen, passwort von … zuruck, kommt nicht rein, kann sich nicht anmelden|einloggen, kommt nicht mehr rein, passwort … vergessen, neues kennwort fur",
  password: "passwort*, kennwort*",
  changePassword: "mein passwort, mein kennwort, passwort andern",
  secret: "geheim*, zugangsdaten, api-schlussel, schlussel der api",
  email: "mail, mailadresse*, e-mail*, email*",
  phone: "handynummer, telefonnummer, handy, telefon, mobilnummer, rufnummer",
  name: "name, namen, heisst, heisse, hat geheiratet, heisst jetzt",
  serviceReport:
    "bericht*, servicebericht*, einsatz*, serviceeinsatz*, besuch*, service, servicebesuch*, wartungsbesuch*, wartungsbericht*",
  logService:
    "einsatz … erfassen|eintragen|buchen, trag* … einsatz|service|besuch … ein, war … bei|auf|an der|am, service eintragen, servicebericht fur, serviceeinsatz, service auf|an, wartung|inspektion|service|kundendienst gemacht|erledigt|durchgefuhrt|fertig, wartung|inspektion|service … gemacht|erledigt|durchgefuhrt",
  history:
    "wurde gemacht, letztes mal, letzter besuch, letzte* service*, gemacht worden, historie, servicehistorie, zuletzt, letzten besuch, was wurde, berichte, wann war zuletzt jemand, wer war zuletzt, wer war als letzter, letzter einsatz, letzte einsatze, einsatze an, was wurde zuletzt, wann zuletzt",
  searchPast:
    "schon mal, schon einmal, jemals, fruher, schonmal, gab es, gabs, ahnliche falle, such* … berichte*, bereits vorgekommen, hatten wir, hatten wir das, schon gehabt, kam das schon, gab es das, ist das schon, bekannt, bekanntes problem, ahnlich*, an einer anderen maschine, bei anderen maschinen, anderswo, wie haben wir … behoben|gelost|repariert, was hat geholfen",
  clientReport: "kundenbericht*, kundenreport, bericht fur den kunden",
  csv: "csv, tabelle, excel, exportier*, export, als excel, als tabelle",
  pdf: "pdf, herunterlad*, runterlad*, lad* … herunter|runter, ausdrucken, ausdruck, zum ausdrucken, druckversion, auf papier, papierversion, papierkopie",
  mine: "mein, meine, meinen, meiner, mir, mich, ich, unser*, wir, uns",
  theme: "modus, design, darstellung, hintergrund, oberflache",
  dark: "dunkel, dunkelmodus, dunkler, dunkles, dunklen, nachtmodus",
  light: "hell, hellmodus, heller, helles, hellen",
  language: "sprache, oberflache auf, umstellen auf, stell … auf",
  english: "englisch*",
  spanish: "spanisch*",
  french: "franzosisch*",
  german: "deutsch*",
  chinese: "chinesisch*",
  otherLanguage: "italienisch*, portugiesisch*, niederlandisch*, polnisch*, turkisch*",
  timeZone: "zeitzone, uhrzeit",
  zoneCentralEurope: "mitteleuropaisch*, mez",
  session:
    "abmeld*, meld* mich … ab, sitzung*, ausloggen, angemeldet bleiben, log* mich aus, angemeldet, abgemeldet, nach … abmelden, sitzung nach, sitzung … beenden, sitzungsdauer",
  notification:
    "benachrichtigung*, wochenbericht*, e-mails, keine e-mails, keine mails, mails, per mail, push-nachrichten, benachrichtige mich",
  weekly: "wochentlich*, wochenbericht*",
  on: "ein, an, einschalten, aktivier*",
  off: "aus, ab, ausschalten, abschalten, keine, abstellen, nicht mehr, abbestell*, mochte keine, will keine",
  chat: "chat, unterhaltung, gesprach",
  rename: "umbenenn*, nenn* … diese*, nenne, benenn* … um",
  usage:
    "token*, tokenverbrauch*, ki-kosten, ki-verbrauch, kosten der ki, ki kosten, kosten fur ki, verbrauch der ki, ki-nutzung, was kostet die ki, was hat die ki gekostet, ausgaben fur ki",
  audit:
    "welche|was fur anderungen, anderungen von, anderungsprotokoll*, wer hat … geandert, protokoll, wer hat was, audit*, was wurde geandert, wer hat … geloscht|geandert|entfernt|bearbeitet, geloscht, letzte anderungen, anderungen seit, was hat … geandert",
  flush:
    "testdaten … losch*, losch* … testdaten|alles|alle daten, alles losch*, datenbank … leer*, leere … datenbank, alles loschen, alles weg, von vorne anfangen, zurucksetzen … alles, alle daten loschen, komplett leeren",
  import:
    "importier*, import, einlesen, hochladen, excel-liste, liste einlesen, liste hochladen, tabelle mit maschinen, maschinenliste, einspielen",
  stats:
    "ubersicht, kennzahlen, zahlen, statistik*, uberblick, wie siehts aus, wie sieht es aus, was gibts neues, was gibt es neues, was ist los, lage, lagebericht, stand der dinge, wie lauft es",
  show: "zeig*, liste, anzeigen, list*, details, auflisten, such*, finde, zeig mal, offne … zweite*|erste*|dritte*|letzte*, mach … auf, ich mochte … sehen, ich will … sehen, details zu, was weisst du uber, sag mir, nenn mir, gib mir eine liste, gib mir … ubersicht|liste|aufstellung, ubersicht der|uber|von|aller, aufstellung der|aller|von",
  which: "welche*, was, gibt es, gibts, haben wir, irgendwelche, etwas",
  who: "wer, wem, wessen",
  where: "wo, wo steht",
  when: "wann",
  isIt: "ist, sind, war, hat, haben, wurde, wurden",
  howMany: "wie viele, wieviele, wieviel, wie viel, anzahl",
  analyse:
    "mehr|weniger|ofter|haufiger … als, durchschnitt*, pro kunde|maschine|monat|woche|monteur, je kunde|maschine|monat, nach kunde|monat|woche, meisten, meiste, wenigsten, trend*, vergleich*, rangliste, anteil, verteilung, wie lange, wie oft, hochste*, diagramm, pro bereich|gebiet|standort|modell|tag|jahr|schwere|techniker|typ, je bereich|monat|modell|techniker, nach bereich|modell|techniker|schwere|standort, aufgeschlusselt, summe, prozent",
  trouble: "probleme, problem, arger, schwierigkeiten",
  doing:
    "macht … gerade, was macht, arbeitet, woran, zu tun, beschaftigt, auf dem tisch, aufgaben von, macht gerade, was hat, zu erledigen, was liegt bei, womit, hat … offen, auf der liste, gerade dran, wer macht was, wer arbeitet an was, wer arbeitet woran, wer ist woran, kummert sich, zustandig, verantwortlich",
  condition: "lauft, zustand, status, einsatzbereit, funktioniert, einsatzfahig, in ordnung, noch gut",
  issue:
    "mangel, mangel, storung*, fehler, problem*, meldung*, schaden, schaden, mangelliste, defekt, defekte, schaeden, maengel, ausfall, ausfalle, panne, pannen, storungsmeldung*",
  task: "aufgabe*, auftrag, auftrage, job, jobs, arbeiten",
  open: "offen, offene*, ausstehend*, unerledigt*, steht … an, stehen … an, noch an, liegt … an, liegen … an, ansteht, anstehen, zu tun, noch zu tun, noch offen, ungelost*, nicht behoben, nicht erledigt",
  unassigned: "niemand*, nicht zugewiesen*, keiner, frei, ohne monteur, nicht vergeben*, unzugewiesen*",
  assigned: "zugewiesen*, vergeben*",
  inProgress: "in arbeit, begonnen*, laufende*",
  completed: "abgeschlossen*, erledigt*",
  closed: "geschlossen*, behoben*",
  high: "erhoh*|heb* … prioritat|dringlichkeit, prioritat|dringlichkeit … erhohen|anheben, hochstufen, stuf* … hoch, hoher, dringender, hoch, hohe*, dringend*, kritisch*, wichtig*, eilig*, sofort, schwer*, schlimm*, akut*, gravierend*, prio 1, hohe prio, hochste prioritat, so schnell wie moglich, auf hoch",
  medium: "mittel, mittlere*, normal*, prio 2, auf mittel, herunterstufen",
  danger:
    "finger weg, nicht anfassen, nicht mehr anfassen, nicht mehr fahren, keiner fahrt, niemand fahrt, darf keiner, soll keiner, lassen wir stehen, haben wir abgestellt, gefahr*, dringend*, sofort*, nicht benutzen, unsicher, steht still, gesperrt, notfall, eilt, kritisch*, stillstand, niemand darf, hoch, steht, darf nicht benutzt|gefahren|betrieben werden, nicht mehr benutzen, sperren, sofort sperren, stillgelegt werden, anlage|maschine|kran|bagger steht, darf niemand, lasst niemanden, niemanden ran, keiner darf",
  noHurry: "nicht dringend, nicht eilig, eilt nicht, keine eile, hat zeit, unkritisch",
  failing:
    "ist abgefallen, abgefallen, hangt runter, ist weggeflogen, hat sich gelost, geht nicht, gehen nicht, funktioniert nicht, funktionieren nicht, springt nicht an, geht nicht mehr, kein strom, ohne funktion, ausgefallen, fallt aus, lasst sich nicht, hakt, spinnt, nicht mehr, dreht nicht, fahrt nicht, bremst nicht, hebt nicht, leuchtet nicht, schliesst nicht, offnet nicht, halt nicht, ladt nicht, reagiert nicht, heizt nicht, kuhlt nicht, lauft nicht, startet nicht, bewegt sich nicht, dreht sich nicht, macht gerausche, zieht nicht, bleibt stehen, geht aus",
  hydraulic: "hydraulik*, hydraulisch*",
  electrical: "elektr*, elektrik*, elektronik*",
  structural: "stahlbau*, struktur*",
  severity: "dringlichkeit, schweregrad, prioritat",
  all: "was offen ist, was noch offen ist, was da offen ist, was ansteht, alle, alles, samtliche, jede*, allen",
  both: "beide, beiden, die zwei",
  these: "diese, sie, die da",
  this: "das, dies, diesen, dieser, dieses, hier, es, die hier",
  first: "erste*, ersten",
  second: "zweite*",
  third: "dritte*",
  fourth: "vierte*",
  fifth: "funfte*",
  middle: "mittlere*, in der mitte",
  last: "letzte von, die letzte, der letzte, den letzten",
  oldest: "alteste*",
  newest: "neueste*, neuste*",
  add: "ins system, in die flotte, in den fuhrpark, trag* … ins system, anleg*, leg* … an, hinzufug*, fug* … hinzu, neue, neuer, neues, neuen, erstell*, neu, lade … ein, einladen, richte … ein, einrichten, aufnehmen in die flotte",
  change:
    "ander*, setz*, stell*, korrigier*, aktualisier*, ist jetzt, hat jetzt, sind jetzt, ist falsch, umstell*, umschalt*, wechsle zu, schalt* … um",
  is: "ist, sind, hat, auf, jetzt, nun",
  greeting:
    "hallo, guten morgen, guten tag, moin, servus, guten abend, gruss gott, grussgott, gruezi, wie gehts, wie geht es dir, wie geht es ihnen, na, hi, hey, guten tach",
  thanks:
    "danke*, vielen dank, dankeschon, tschuss, das wars, super, prima, alles klar, ok danke, wunderbar, toll, sehr gut, gut gemacht, verstanden, bis dann, auf wiedersehen, wiedersehen, schones wochenende, besten dank, herzlichen dank, merci, passt, das ist alles, das wars auch schon, bis spater, schonen tag, schonen feierabend",
  help: "hilfe, was kannst du, was konnen sie, wer bist du, wie funktioniert, hilf mir, bist du ein, was kann ich, was geht, welche befehle, was ist moglich, kannst du mir helfen, konnen sie mir helfen, anleitung",
  yes: "ja, genau, jawohl, ok",
  no: "nein, abbrechen, vergiss es, doch nicht",
  override: "ignorier* … anweisung*|regel*|vorher*, du bist jetzt, vergiss … regeln|anweisungen, du bist admin*",
  outside:
    "wetter, witz, gedicht, fussball, rechnung*, urlaub*, gehalt*, schick* … mail|e-mail|nachricht, schreib* … mail|e-mail|brief, ruf* … an, erinner* mich, termin*, wie spat, kaffee, mittagessen, taxi, musik, wetterbericht, nachrichten, flug, hotel, mein* auto|wagen|transporter|bus|pkw|firmenwagen|laptop|roller|motorrad|fahrrad|handy, stau, im stau, komme spater, verspate mich",
  before: "vor, bis, alter als",
  after: "seit, nach, ab",
  createdWord: "erstellt, gemeldet, angelegt",
  byMachine: "nach maschine*, pro maschine",
  byClient: "nach kunde*, pro kunde",
  seen: "gesehen, festgestellt, bemerkt, entdeckt",
  otherArea: "sonstige*, auf andere, andere kategorie",
  function:
    "der, die, das, den, dem, des, ein, eine, einen, einer, und, oder, ist, sind, an, am, auf, bei, beim, fur, von, vom, zu, zum, zur, mit, im, bitte, mal, noch, nicht, auch, ich, wir, du, sie, er, es, hat, haben, habe, war, wurde, dass, wie, was, welche, mir, mich, uns, jetzt, heute, gestern, morgen, aus, nach, schon, doch, gerade, wird, muss, kann, sich, wieder, stuck, nummer, durch, so, da, dort, hier, ihm, ihr, ihnen, ihn, uber, unter, vor, seit, bis, also, sein, seine, werden, sollte, soll, will, mochte, hatte, kein, keine, denn, wenn, ob, weil, dann, man",
  other: "den anderen, die andere, das andere",
};

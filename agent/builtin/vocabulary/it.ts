import type { FieldVocabulary } from "./vocabulary.ts";

export const it: FieldVocabulary = {
  language: "it",
  grammar:
    "il, lo, la, i, gli, le, un, uno, una, e, è, era, non, con, per, su, di, del, della, dei, delle, al, alla, nel, nella, che, si, ho, ha, abbiamo, ma, già, molto, più, c, ciao, buongiorno, grazie, adesso, ora, anche, tutto, niente, senza, mio, da, dal, dalla, sono, stato, questo, questa, oggi, poi, qui, lì, come, ancora, quello, sul, sulla, allora, ci, va",
  work: "sostituit*, cambiat*, rinnovat*, riparat*, aggiustat*, sistemat*, serrat*, riserrat*, stretto, stretti, regolat*, registrat*, tarat*, calibrat*, pulit*, lavat*, spurgat*, rabboccat*, riempit*, ingrassat*, lubrificat*, controllat*, verificat*, provat*, testat*, ispezionat*, misurat*, soffiat*, raddrizzat*, montat*, rimontat*, smontat*, installat*, messo, messa, messi, messe, fissat*, collegat*, ricollegat*, ricablat*, isolat*, sigillat*, rifatt*, fatto, fatta, fatti, fatte, eseguit*, effettuat*, completat*, asciugat*, sbloccat*, caricat*, ricaricat*, resettat*, rinforzat*, verniciat*, cambio olio, cambio filtri, tagliando, manutenzione eseguita, manutenzione, prova di carico, prova, collaudo, ingrassaggio, rabbocco, revisionat*, tolto, tolta, tolti, tolte, rimoss*, tesat*, teso, allineat*, rettificat*, avvitat*, inserit*, saldato, saldata, saldati, saldate, risaldato, risaldata, risaldati, risaldate",
  handled:
    "saldato, saldata, saldati, saldate, serrat*, riserrat*, stretto, stretti, ingrassat*, pulit*, lavat*, regolat*, registrat*, controllat*, verificat*, raddrizzat*, verniciat*",
  fresh: "nuovo, nuova, nuovi, nuove",
  fault:
    "perde, perdita, perdite, perdono, perdeva, gocciola, gocciolano, trasuda, trafila, trafilamento, crepa, crepe, crepat*, cricca, cricche, criccat*, incrinat*, fessurat*, rotto, rotta, rotti, rotte, spezzat*, strappat*, tagliat*, piegat*, storto, storta, deformat*, usurat*, consumat*, usura, gioco, lasco, lenta, lento, lenti, allentat*, balla, sbatte, batte, cigola, stride, fischia, rumore, rumoros*, fa rumore, sfrega, struscia, vibra, vibrazioni, a scatti, strattona, debole, fiacc*, scende da sol*, cala da sol*, cede, slitta, scivola, bloccat*, incastrat*, grippat*, inceppat*, incollat*, intasat*, ostruit*, sporc*, mort*, muto, muta, spento, spenta, spenti, spente, lampeggia, sfarfalla, non funziona, non funzionano, non va, non vanno, non carica, non chiude, non apre, non gira, non blocca, non tiene, non parte, non si accende, non si accendono, non raffredda, non scalda, non risponde, non sale, non scende, non suona, non segna, guast*, avaria, difett*, bruciat*, fuso, fusa, fulminat*, sciolto, corto circuito, cortocircuito, falso contatto, surriscalda, scalda troppo, si scalda, fumo, fuma, puzza, odore, errore, codice errore, allarme acceso, spia accesa, manca, mancano, mancante, mancanti, persi, perso, persa, arrugginit*, ruggine, corros*, corrosione, scoppiat*, gonfio, gonfia, secco, secca, screpolat*, dissaldat*, staccat*, cadut*, bucat*, forat*, liscio, liscia, sgonfi*, illeggibile, scadut*, opac*, graffiat*, rigat*, danneggiat*, ammaccat*, scarica, scarico, pericolos*, basso livello, livello basso, bassa pressione, insufficiente, scopert*, penzola, sfilacciat*, starat*, mal messo, malmess*, esaurit*",
  open: "da fare, rimane da fare, resta da fare, da sostituire, da cambiare, da riparare, da controllare, da verificare, da saldare, da ordinare, da prevedere, da programmare, da rivedere, da tenere d occhio, tenere d occhio, tenere sotto controllo, in sospeso, resta, restano, rimane, non fatto, non riparato, non sono riuscito, non ho fatto in tempo, senza tempo, prossima volta, prossima visita, settimana prossima, prossimo tagliando, bisogna, bisognerà, serve, servono, servirà, occorre, va sostituit*, va cambiat*, vanno sostituit*, va riparat*, deve, devono, dovrebbe, consiglio, si consiglia, consigliamo, ordinare, ordinate, programmare, segnare, segna, segnatevi, presto, a breve, aperto, punti aperti, pendente, in attesa",
  makeshift:
    "provvisorio, provvisoriamente, provvisoria, per ora, per adesso, per il momento, temporaneo, temporaneamente, con nastro, nastrat*, con fascette, tampone, ponticellat*, rattoppat*",
  urgent:
    "urgente, urgenti, urgenza, d urgenza, con urgenza, subito, immediatamente, immediato, al più presto, prima possibile, il prima possibile, pericolo, pericoloso, pericolosa, rischio, sicurezza, grave, critico, critica, ferma, fermo, macchina ferma, gru ferma, fuori servizio, bloccata la macchina, vietato, non usare, non utilizzare, nessuno, non salire, priorità, prioritario, alta, oggi stesso, prima che, qualcuno si fa male, interdetto, importante",
  calm: "non urgente, non è urgente, senza urgenza, senza fretta, non c è fretta, nessuna fretta, può aspettare, non è grave, non è pericoloso, nessun pericolo, non importa, non è importante, media, medio, bassa priorità, quando si può, quando potete, con calma, regge, roba da poco, niente di grave, niente di urgente, nulla di grave, non critico, niente da cambiare, niente da sostituire, niente da fare, nulla da cambiare, nulla da fare",
  solved:
    "ora funziona, adesso funziona, funziona bene, funziona, di nuovo ok, tutto ok, tutto a posto, ok ora, risolto, risolta, non perde più, riparte, ora chiude, ora gira, a posto, senza perdite, ora va",
  retract:
    "lascia stare, lasciate stare, dimentica, dimenticate, lascia perdere, ignora, ignorate, annulla, annullate, cancella, cancellate, alla fine no, non sostituito, non sostituita, non cambiato, non cambiata, non ho cambiato, niente sostituito, non serviva, falso allarme, macchina sbagliata, gruppo sbagliato, ritiro",
  correct:
    "scusa, scusate, scusami, correzione, correggo, errata corrige, errore mio, mi sono sbagliato, ho sbagliato, sbagliato, volevo dire, intendo, cioè, anzi, invece di, invece, non, ma, in realtà, pardon, ops",
  yes: "sì, si, certo, esatto, giusto, assolutamente, confermo, certamente",
  no: "no, per niente, macché",
  ask: "che, quale, quali, quando, dove, chi, perché, come, quanto, quante, quanti, puoi, potete, hai, avete, è urgente",
  hours: "ore, ora, h, hrs, contaore, ore lavoro, ore macchina, ore motore, orametro, sul contaore, lettura, segna",
  place:
    "a, ad, da, dai, dal, dalla, alla, al, ai, alle, in, presso, arrivato da, arrivato alla, arrivati, arrivato, sono da, sono alla, sono alle, siamo da, siamo alla, cliente, cantiere, in cantiere, sul posto, di nuovo da, di ritorno da, visita a, da cliente",
  together: "con, insieme a, insieme con, e io, accompagnato da, aiutato da, assieme a",
  pieces: "pz, pezzo, pezzi, n, nr, x, kit, set, coppia, paio, qtà, qta, quantità, unità, cad",
  measures:
    "l, litro, litri, lt, kg, g, mm, cm, m, metri, bar, v, volt, a, t, ton, tonnellate, min, minuti, gradi, km, nm, per cento, settimane, settimana, giorni, giorno, mesi, mese, ore, h, anni",
  numbers:
    "un=1, uno=1, una=1, due=2, tre=3, quattro=4, cinque=5, sei=6, sette=7, otto=8, nove=9, dieci=10, undici=11, dodici=12, entrambi=2, entrambe=2, paio di=2, un paio di=2, mezza dozzina di=6, mezza dozzina=6, una dozzina=12, coppia di=2",
  partLabel: "rif, riferimento, codice, cod, n°, num, numero, pn, p/n, articolo, art, codice ricambio, ref",
  ordered:
    "ordinare, ordino, ordinato, ordinata, ordine, ordinati, spedire, spedisci, mandare, manda, mandate, arrivato il, è arrivato, è arrivata, in magazzino, preventivo, portare, porto, porterò, comprare",
  machine:
    "macchina, gru, escavatore, mezzo, matricola, n° matricola, seriale, numero di serie, n° serie, sn, la, il, sulla, sul, caricatore, modello, telaio, unità, semovente, autogru",
  days: "oggi=0, stamattina=0, stamane=0, ieri=-1, l altro ieri=-2, ieri sera=-1",
  months:
    "gennaio/gen, febbraio/feb, marzo/mar, aprile/apr, maggio/mag, giugno/giu, luglio/lug, agosto/ago, settembre/sett/set, ottobre/ott, novembre/nov, dicembre/dic",
  and: "e, ed, anche, inoltre, più, poi, nonché",
  but: "ma, però, tuttavia, invece, tranne, eccetto, solo che",
  filler:
    "allora, ok, bene, e, anche, poi, inoltre, ciao, buongiorno, sì, ho, abbiamo, è stato, è stata, sono stati, sono state, sono, è, stato, stata, ecco, quindi, dunque, intanto, oggi, adesso, ora, attenzione, già che c ero, altra cosa, un altra cosa, nota, per favore, la, il, finito, fatto, tutto, ragazzi, già",
  offTopic:
    "grigliata, compleanno, festa, birra, birre, calcio, partita, ferie, weekend, fine settimana, pranzo, mensa, caffè, traffico, coda, mia macchina, mia auto, mio furgone, in vendita, vendesi, vendere, usata, corso, formazione, riunione, stipendio, busta paga, figli, moglie, cane, dottore, fattura, albergo, parcheggio",
  hearsay:
    "operatore dice, l operatore dice, gruista dice, il gruista dice, cliente dice, il cliente dice, autista dice, dice che, dicono che, segnala, segnalato, si lamenta, secondo il, secondo l operatore, pare che, riferisce",
  left: "sinistr*, sx",
  right: "destr*, dx",
  front: "anterior*, davanti, frontale",
  rear: "posterior*, dietro, retro",
  electrical:
    "elettric*, batteria, batterie, alternatore, generatore, motorino d avviamento, motorino di avviamento, avviamento, cavo, cavi, cablaggio, filo, fili, fusibil*, portafusibile, relè, sensor*, sonda, interruttor*, finecorsa, fine corsa, connettor*, spina, presa, morsett*, terminal*, luce, luci, faro, fari, faretto, lampad*, lampadin*, lampeggiant*, girofaro, clacson, avvisatore, cicalino, allarme, telecamer*, schermo, display, monitor, joystick, manipolatore, fungo di emergenza, arresto di emergenza, emergenza, radio, antenna, anemometro, regolatore, collettore, collettore ad anelli, spazzole, centralina, modulo, led, magnete, elettromagnete, limitatore*, limitatore di carico, massa, cavo di massa, motore ventilatore, motorino tergicristallo, telecomando, quadro, chiave, staccabatteria, caricabatterie, tensione, indicator*, spia, spie, solenoide, bobina, cruscotto",
  hydraulic:
    "idraulic*, tubo flessibile, flessibil*, manichett*, cilindr*, martinett*, pompa, pompe, valvol*, elettrovalvol*, distributore, blocco valvole, guarnizion*, paraolio, kit guarnizioni, serie guarnizioni, o-ring, o ring, giunto rotante, giunto girevole, ralla idraulica, raccord*, accumulator*, attacco rapido, innesto rapido, rotatore, motore di rotazione, motore di traslazione, motore idraulico, freno rotazione, stabilizzator*, piede stabilizzatore, scambiatore olio, filtro ritorno, filtro di ritorno, filtro idraulico, tubo, tubi, tubazion*, benna mordente, polipo, pinza, stelo, servocomando, sterzo, pompa sterzo, pompa di sterzo, riduttore finale, olio idraulico, pressione, rotazione",
  structural:
    "struttur*, saldatura, saldature, telaio, braccio, bracci, falcone, montante, zavorra, contrappes*, ringhier*, parapett*, corrimano, gradin*, predellin*, scala, scalett*, piolo, passerell*, piattaform*, lamier*, piastr*, support*, staff*, vite, viti, bullon*, dado, dadi, pern*, boccol*, cernier*, porta, porte, portiera, cofan*, dente, denti, spicchi*, benna, benne, lama, gancio, bozzello, nasello, sicura, fermo gancio, puleggi*, piastra usura, pattin*, parafang*, coperchi*, carter, grigli*, vetro, vetri, parabrezza, finestrin*, lunotto, tetto, tettuccio, catena, catene, grill*, specch*, torre, protezion*, cricca, cricche, botola, golfare, nottolino",
  other:
    "motore, supporto motore, antivibrant*, scarico, marmitta, turbo, turbina, iniettor*, carburante, gasolio, filtro aria, filtro cabina, filtro abitacolo, filtro olio, filtro gasolio, filtro, filtri, olio motore, olio, riduttor*, riduttore rotazione, liquido refrigerante, liquido di raffreddamento, radiator*, pompa acqua, termostato, cinghi*, tenditor*, tendicinghia, ventol*, ventilator*, riscaldamento, manicott*, aria condizionata, climatizzator*, clima, compressor*, condensator*, tergicristall*, spazzola tergi, sedil*, cintur*, pneumatic*, gomma, gomme, ruota, ruote, cerchio, rull*, ruota motrice, ruota folle, cuscinett*, ralla, grasso, ingrassaggio, impianto di ingrassaggio, adblue, serbatoi*, fune, funi, tamburo, argano, verricello, freno, freni, pastigli*, ferodi, guarnizioni freno, ceppi, pignon*, corona, estintor*, adesiv*, cabina, soffiante, fascett*, moll*, cartucc*, frizione, cingol*, tagliando, manutenzione, guarnizione porta, guarnizione vetro, guarnizione finestrino, guarnizione cabina, guarnizione parabrezza, freno di stazionamento, freno di parcheggio",
  generic:
    "macchina, impianto, sistema, circuito, olio, motore, pompa, filtro, guarnizione, guarnizioni, cavo, tubo, cilindro, cabina, porta, supporto, piastra, vite, viti, perno, tutto, blocco, braccio, freno, pinza, luce, pressione, valvola, rotazione, coperchio, vetro, molla, gomma",
  labels: {
    client: "cliente, ragione sociale, committente, ditta, cliente finale, proprietario, spett le",
    location:
      "luogo, cantiere, località, indirizzo, sede, sito, stabilimento, piazzale, deposito, banchina, luogo intervento",
    machine:
      "macchina, matricola, n° matricola, numero di serie, seriale, modello, mezzo, gru, telaio, sn, n° serie, macchina matricola, telaio n°, n° macchina, tipo macchina, attrezzatura, impianto n°, matr",
    hours:
      "ore, contaore, ore macchina, ore lavoro, ore motore, lettura contaore, ore di lavoro, ore di funzionamento, contaore macchina, ore contaore",
    date: "data, data intervento, giorno, data visita, intervento del, date, inizio, fine, data inizio, data fine, eseguito il, chiuso il, terminato il, periodo, dal al, data dell intervento",
    engineer:
      "tecnico, meccanico, eseguito da, operatore, tecnico incaricato, manutentore, montatore, nome tecnico, tecnico esecutore, assegnato a, tecnico responsabile, manutentore incaricato, compilato da, tecnici, meccanici, montatori",
    second: "secondo tecnico, aiutante, 2° tecnico, collega, aiuto",
    srn: "rapporto n°, n° rapporto, rapportino n°, bolla n°, ordine di lavoro, commessa, odl, n° intervento, rapporto di intervento n°, foglio n°, scheda n°, ticket, commessa n°, rapporto intervento n°, ddl",
    days: "giorni, giorni di lavoro, giornate",
    work: "lavori eseguiti, lavoro eseguito, interventi eseguiti, lavori, attività, eseguito, operazioni eseguite, fatto, descrizione lavori, interventi, descrizione intervento, descrizione dei lavori, dettaglio lavori, riparazione, riparazioni, riparazioni eseguite, lavorazioni, risoluzione, soluzione, attività svolte, interventi effettuati, lavori effettuati",
    parts:
      "ricambi, materiali, materiale, pezzi, ricambi utilizzati, materiale utilizzato, pezzi sostituiti, materiale impiegato, consumabili, materiali utilizzati, ricambi impiegati, ricambi montati, materiali impiegati, lista ricambi, parti sostituite, ricambi e materiali",
    issues:
      "anomalie, difetti, da fare, punti aperti, osservazioni, guasti, rimane da fare, anomalie riscontrate, in sospeso, segnalazioni, ispezione, controlli, raccomandazioni, lavori da eseguire, lavori da fare, lavori in sospeso, lavori restanti, da eseguire, punti in sospeso, ulteriori interventi, anomalie residue, segnalati, problemi riscontrati, difetti riscontrati, prossimi interventi, attività pendenti, stato macchina",
    ignore:
      "note, firma, per il cliente, telefono, tel, email, oggetto, guasto segnalato, difetto segnalato, motivo, trasferta, viaggio, prossima visita, totale, richiesta, richiesta cliente, problema segnalato, descrizione guasto, motivo intervento, firma cliente, firma del cliente, firma tecnico, km, chilometri, ore viaggio, manodopera, causa, commenti, reclamo",
    quantity: "quantità, qtà, qta, pz, n",
    partNumber: "codice, rif, riferimento, cod, n° articolo, cod articolo",
    partName: "descrizione, ricambio, denominazione, articolo, materiale",
    column:
      "pos, posizione, tempo, durata, priorità, urgenza, prezzo, importo, totale, unità, um, stato, esito, scadenza, nota, magazzino",
    fine: "ok, buono, buona, regolare, nessuno, nessuna, n/a, non applicabile, conforme, sì, fatto, a posto, nulla, positivo",
    noReport:
      "fattura, preventivo, documento di trasporto, ddt, ordine di acquisto, nota di credito, listino, proforma, conferma d ordine, offerta, conferma ordine, foglio ore, lista prezzi, richiesta di offerta",
  },
};

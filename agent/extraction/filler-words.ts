/**
 * Words that say nothing by themselves in the languages of our reports: articles, greetings, thanks, labels of forms.
 * A sentence of these alone needs nobody's attention. In the form in which words are compared (no accents, lower case).
 */
const english = `a an and are as at be been but by did do for from had has have he hello hey hi i if in into is it its just
me my no not now of off ok okay on or our out please pls she so some that the their then there they this to today too up us
was we were what when which will with you your yes yeah all also here again morning afternoon evening night good mates lads
guys team everyone cheers thanks thank thx ta bye later tomorrow see done finished finish start starting started arrived
leaving left home way site job work lunch coffee great nice perfect sure fine well about after before until around
am pm hrs hr hour hours h mth`;
const german = `der die das den dem des ein eine einen einem einer und oder aber ist sind war waren wird werden hat haben ich
du er sie es wir ihr mir mich uns bei beim am an auf aus im in ins mit nach von vom vor zu zum zur um fur auch noch nur so
schon hier da dann heute morgen guten abend tag moin servus hallo danke gruss grusse bitte bis bald alles klar ja nein gut
fertig feierabend std stunden nicht kein keine`;
const french = `le la les un une des du de et ou est sont etait a ai as avons avez ont je tu il elle nous vous ils on dans sur
pour par avec sans au aux ce cette ces bonjour bonsoir salut merci bonne journee soiree svp oui non ok aujourd hui demain
heures ne pas que qui se`;
const spanish = `el la los las un una unos unas de del y o es son fue era he ha hemos han yo tu el ella nosotros en con por
para sin al lo se que buenos buenas dias tardes noches hola gracias saludos si no hoy manana horas ya muy`;
const others = `het een en of is zijn was ik je jij we wij op van voor met bij naar goedemorgen goedemiddag hoi dank bedankt
groet ja nee vandaag morgen uur niet il lo gli uno e o sono era ho hai abbiamo buongiorno buonasera ciao grazie oggi domani
ore non o os as um uma e ou foi bom dia boa tarde noite ola obrigado obrigada hoje amanha nao com na no`;
const labels = `machine serial number no nr nummer unit model type date datum fecha data from to start end engineer technician
fitter techniker technicien tecnico monteur client customer kunde cliente klant location site standort ort lieu meter reading
machinenummer maschine maschinennr seriennummer betriebsstunden heures horas report rapport bericht service work carried
page seite of description remarks bemerkungen signature unterschrift name phone tel fax email mail invoice order
parts used part quantity qty menge teile bezeichnung actions issues faults found notes action issue`;

export const fillerWords: ReadonlySet<string> = new Set(
  [english, german, french, spanish, others, labels].flatMap((words) => words.split(/\s+/)),
);

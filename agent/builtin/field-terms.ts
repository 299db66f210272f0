import type { Area } from "#db/vocabulary.ts";
import { fold, stem, wordsOf } from "./dialogue/text.ts";

/**
 * Words of the trade that mean the same across the languages of the crews, for matching what one person wrote with
 * what another did. `part` names a thing, `fault` what is wrong with it, `work` what is done to it. The area is the one a fault
 * there usually falls into. Words ending in `*` match every ending; two words match as a pair.
 */
export type Kind = "part" | "fault" | "work";
const terms: [name: string, kind: Kind, area: Area | null, words: string][] = [
  ["hose", "part", "Hydraulic", "hose* schlauch* flexible* tuyau* manguera* mangueira* slang slangen 软管"],
  ["pipe", "part", "Hydraulic", "pipe* rohr* tuyauterie tubo* leiding* pijp* 管"],
  ["cylinder", "part", "Hydraulic", "cylinder* cyl ram rams zylinder* verin* cilindro* cilinder* 油缸"],
  ["pump", "part", "Hydraulic", "pump pumps pumpe* pompe* bomba* pomp pompen 泵"],
  ["valve", "part", "Hydraulic", "valve* ventil* vanne* soupape* valvula* ventiel* klep kleppen 阀"],
  [
    "seal",
    "part",
    "Hydraulic",
    "seal seals oring o-ring gasket* dichtung* joint joints junta* vedac* retentor* afdichting* pakking* 密封",
  ],
  ["swivel", "part", "Hydraulic", "swivel* drehdurchfuhrung* rotary-joint joint-tournant"],
  ["rotator", "part", "Hydraulic", "rotator* drehmotor* rotateur* rotador*"],
  ["hydraulic", "part", "Hydraulic", "hydraul* hidraul* 液压"],
  ["oil", "part", "Hydraulic", "oil ol huile* aceite* oleo olie 油"],
  ["motor", "part", null, "motor motors moteur* motoren"],
  ["engine", "part", "Other", "engine engines motoren 发动机"],
  ["brake", "part", "Hydraulic", "brake* bremse* brems* frein* freno* freio* travao rem remmen 制动 刹车"],
  ["lining", "part", null, "lining* belag belage garniture* pastilla* voering* pad pads"],
  ["slew", "part", "Hydraulic", "slew* swing schwenk* drehwerk* orientation giro* zwenk*"],
  ["track", "part", null, "track tracks kette* raupenkette* chenille* oruga* lagarta* esteira* rups rupsen 履带"],
  ["boom", "part", "Structural", "boom booms ausleger* fleche* pluma* lanca* giek* 臂"],
  ["jib", "part", "Structural", "jib spitze fly-jib"],
  ["stick", "part", "Structural", "stick dipper stiel balancier balancin"],
  ["rope", "part", "Other", "rope* cable* seil* drahtseil* corde* cabo* kabel* touw 钢丝绳"],
  ["hoist", "part", null, "hoist* winch* winde* hubwerk* treuil* cabrestante* guincho* lier lieren 卷扬"],
  ["hook", "part", "Structural", "hook* haken* crochet* gancho* haak* 吊钩"],
  ["grab", "part", "Structural", "grab grabs grapple* greifer* grappin* pulpo garra grijper* 抓斗"],
  ["bucket", "part", "Structural", "bucket* loffel schaufel* godet* cucharon* cacamba* bak bakken 铲斗"],
  ["cab", "part", "Other", "cab cabin kabine* fahrerhaus cabine* cabina* 驾驶室"],
  ["door", "part", "Other", "door* tur ture turen porte portes puerta* porta* deur deuren 门"],
  ["hinge", "part", "Other", "hinge* scharnier* charniere* bisagra* dobradica*"],
  [
    "window",
    "part",
    "Other",
    "window* windscreen* windshield* scheibe* frontscheibe* vitre* pare-brise* ventana* parabrisas janela* vidro* ruit ruiten glass 玻璃",
  ],
  ["mirror", "part", "Other", "mirror* spiegel* retroviseur* miroir* espejo* retrovisor* espelho* 后视镜 镜"],
  [
    "wiper",
    "part",
    "Electrical",
    "wiper* scheibenwischer* wischer* essuie-glace* limpiaparabrisas limpa* ruitenwisser* 雨刷",
  ],
  ["seat", "part", "Other", "seat seats sitz* siege* asiento* assento* banco stoel stoelen 座椅"],
  ["heater", "part", "Other", "heater* heizung* chauffage* calefaccion aquecedor* verwarming* 暖风"],
  [
    "aircon",
    "part",
    "Other",
    "a/c ac aircon air-con conditioning climate klima* klimaanlage* climatis* aire-acondicionado airco ar-condicionado 空调",
  ],
  ["radiator", "part", "Other", "radiator* kuhler* radiateur* radiador* cooler* 散热器"],
  ["fan", "part", "Other", "fan fans lufter* ventilateur* ventilador* ventoinha* 风扇"],
  [
    "coolant",
    "part",
    "Other",
    "coolant* antifreeze kuhlmittel* kuhlwasser* liquide-de-refroidissement refrigerante* koelvloeistof* koelwater 冷却液",
  ],
  ["filter", "part", "Other", "filter* filtre* filtro* 滤芯 滤清器"],
  ["belt", "part", "Other", "belt belts riemen keilriemen* courroie* correa* correia* riem 皮带"],
  ["battery", "part", "Electrical", "batter* batterie* bateria* accu accus 电池 电瓶"],
  ["alternator", "part", "Electrical", "alternator* lichtmaschine* alternateur* alternador* dynamo*"],
  ["starter", "part", "Electrical", "starter* anlasser* demarreur* arranque motor-de-arranque startmotor*"],
  [
    "light",
    "part",
    "Electrical",
    "light* lamp* licht* lampe* scheinwerfer* leuchte* feu feux phare* luz luces faro* luces farol* lampen headlight* worklight* 灯",
  ],
  ["beacon", "part", "Electrical", "beacon* rundumleuchte* gyrophare* rotativo* baliza zwaailicht* 警示灯"],
  ["horn", "part", "Electrical", "horn horns hupe* klaxon* bocina* claxon buzina* claxons 喇叭"],
  ["alarm", "part", "Electrical", "alarm* warner buzzer* avertisseur* 警报"],
  ["sensor", "part", "Electrical", "sensor* sender* fuhler* geber capteur* sonde* 传感器"],
  ["switch", "part", "Electrical", "switch* schalter* interrupteur* interruptor* schakelaar* 开关"],
  ["relay", "part", "Electrical", "relay* relais rele reles 继电器"],
  ["fuse", "part", "Electrical", "fuse* sicherung* fusible* fusivel zekering* 保险丝"],
  [
    "wiring",
    "part",
    "Electrical",
    "wiring wire* harness* verkabelung* kabelbaum* cablage* cableado* fiacao bedrading* 线束",
  ],
  [
    "display",
    "part",
    "Electrical",
    "display* screen* anzeige* bildschirm* monitor* ecran* affichage* pantalla* visor ecra* scherm* 显示",
  ],
  ["joystick", "part", "Electrical", "joystick* steuerhebel manette* palanca* manche"],
  ["camera", "part", "Electrical", "camera* kamera* camara* 摄像头"],
  ["radio", "part", "Electrical", "radio funkgerat"],
  ["anemometer", "part", "Electrical", "anemometer* windmesser* anemometr* anemomet* windmeter* 风速仪"],
  ["limiter", "part", "Electrical", "limiter* lmi limit endschalter* begrenzer fin-de-course limitador*"],
  ["solenoid", "part", "Electrical", "solenoid* magnetventil* electrovanne* solenoide* electrovalvula*"],
  ["remote", "part", "Electrical", "remote fernbedienung* telecommande* mando"],
  [
    "handrail",
    "part",
    "Structural",
    "handrail* rail rails gelander* garde-corps main-courante barandilla* corrimao* leuning* railing* 栏杆",
  ],
  [
    "step",
    "part",
    "Structural",
    "step steps stufe* tritt* marche marches marchepied* peldano* escalon* degrau* trede* 踏板",
  ],
  ["ladder", "part", "Structural", "ladder* leiter* echelle* escalera* escada* ladders 梯"],
  ["catwalk", "part", "Structural", "catwalk* walkway* laufsteg* passerelle* pasarela* passarela* loopbrug*"],
  ["plate", "part", "Structural", "plate* platte* blech* tole* placa* chapa* plaat"],
  ["guard", "part", "Structural", "guard* schutz* protection* protecc* protector* beschermkap*"],
  ["frame", "part", "Structural", "frame* rahmen* chassis* bastidor* quadro chassi* 机架"],
  ["counterweight", "part", "Structural", "counterweight* gegengewicht* contrepoids* contrapeso* contragewicht*"],
  [
    "outrigger",
    "part",
    "Structural",
    "outrigger* stabili?er* stabiliser* stabilizer* stutze* stabilisateur* estabilizador* stempel*",
  ],
  ["pin", "part", "Structural", "pin pins bolzen* axe axes pasador* perno* pino pinos pen pennen 销"],
  ["bolt", "part", "Structural", "bolt* schraube* boulon* tornillo* parafuso* bout bouten 螺栓"],
  ["bush", "part", "Structural", "bush bushes bushing* buchse* bague* buje* bucha* bus bussen 衬套"],
  ["bearing", "part", "Structural", "bearing* lager roulement* rodamiento* cojinete* rolamento* lagers 轴承"],
  [
    "latch",
    "part",
    "Structural",
    "latch* sicherungsklappe* verriegelung* loquet* linguet* pestillo* trinco* vergrendeling*",
  ],
  ["weld", "part", "Structural", "weld welds schweiss* soudure* soldadura* solda* las lassen lasnaad 焊"],
  ["tine", "part", "Structural", "tine tines schale* griffe* pua garras schalen"],
  ["roller", "part", "Structural", "roller* laufrolle* rolle* galet* rodillo* rolete* looprol*"],
  ["tyre", "part", "Other", "tyre* tire tires reifen pneu* neumatico* llanta* band banden 轮胎"],
  ["tank", "part", "Other", "tank tanks reservoir* deposito* tanque*"],
  ["exhaust", "part", "Other", "exhaust* auspuff* echappement* escape* uitlaat* 排气"],
  ["injector", "part", "Other", "injector* einspritz* injecteur* inyector* injetor*"],
  ["grease", "part", "Other", "grease* fett schmier* graisse* grasa* graxa* vet smeer* 黄油 润滑"],
  ["extinguisher", "part", "Other", "extinguisher* feuerloscher* extincteur* extintor* brandblusser*"],
  ["ignition", "part", "Electrical", "ignition zundung* contact contacto*"],
  [
    "leak",
    "fault",
    "Hydraulic",
    "leak* drip* weep* seep* losing leck* undicht* tropf* verlier* sickert fuite* fuit fuient goutte* coule perd perdent fuga* gote* pierde* pierden perde perdem vaza* vazamento pinga lek lekt lekken lekkage druppel* 漏",
  ],
  [
    "crack",
    "fault",
    "Structural",
    "crack* riss risse gerissen* fissur* felure* grieta* rajad* trinca* rachad* scheur* gescheurd* barst* 裂",
  ],
  [
    "broken",
    "fault",
    null,
    "broken break broke brake-off snapped smashed shattered torn gebrochen kaputt zerbrochen abgerissen casse* brise* rompu* rot* roto rota quebrad* partid* kapot gebroken afgebroken stuk 断 坏",
  ],
  ["bent", "fault", "Structural", "bent bend verbogen* tordu* plie* doblad* torcid* amassad* krom verbogen 弯"],
  [
    "worn",
    "fault",
    null,
    "worn wear perished abgenutzt verschlissen* use usee uses desgastad* gastad* versleten sleet* 磨损",
  ],
  [
    "loose",
    "fault",
    null,
    "loose play slack lose locker* wackel* jeu desserre* flojo* suelt* solt* frouxo* folga los 松",
  ],
  ["missing", "fault", null, "missing lost gone fehlt fehlen manque* absent* falta* ausente* ontbre* weg 缺"],
  [
    "noise",
    "fault",
    null,
    "nois* squeak* rattl* knock* grind* squeal* whin* quietscht* gerausch* klappert* bruit* grince* ruido* rechina* chirr* barulho* chia* lawaai piept kraakt 响 噪",
  ],
  ["vibration", "fault", null, "vibrat* shak* judder* vibrier* tremble* tiembla* treme* tril* 振"],
  [
    "stuck",
    "fault",
    null,
    "stuck stick* seized jam* klemmt* festgefressen bloque* coince* atascad* trabad* agarrotad* emperrad* vast klem* 卡",
  ],
  [
    "dead",
    "fault",
    "Electrical",
    "dead silent blank dark flicker* dim tot ausgefallen dunkel flackert mort morte noir clignote muert* apagad* parpade* mort* apagad* pisca* dood donker flikker* 不亮",
  ],
  [
    "faulty",
    "fault",
    null,
    "fault* fail* defect* inoperative malfunction* u/s defekt* gestort* streikt panne* defaillant* hs averiad* falla* fallo* defeituos* avariad* falha* defect* storing* doesnt wont cannot cant nothing funktioniert geht-nicht fonctionne-pas funciona werkt-niet 故障 失灵 不动",
  ],
  [
    "overheat",
    "fault",
    "Other",
    "overheat* hot heiss* uberhitzt* chauffe surchauffe* calienta* recalent* quente sobreaquec* oververhit* heet warm 过热",
  ],
  ["cold", "fault", "Other", "cold kalt froid* frio* fria* koud"],
  ["smoke", "fault", "Other", "smoke* smoking rauch* qualmt fumee* fume humo fumaca* rook 冒烟"],
  ["smell", "fault", "Other", "smell* stink* riecht stinkt odeur* huele* olor cheir* stank ruikt"],
  [
    "weak",
    "fault",
    null,
    "weak slow sluggish low sinks sinking drifts drift creeps schwach langsam sackt sinkt faible lent* baja debil lent* fraco* lento* baixa traag zwak zakt 弱 慢",
  ],
  ["slip", "fault", null, "slip* hold* rutscht halt patine* glisse patina* desliza* resbala* slipt"],
  ["rust", "fault", "Structural", "rust* corro* rost* verrost* rouille* oxid* ferrugem roest* 锈"],
  [
    "damaged",
    "fault",
    null,
    "damag* dent* scor* scratch* scuff* beschadigt* verkratzt* endommage* abime* danad* golpead* danificad* riscad* beschadigd* 损",
  ],
  [
    "burnt",
    "fault",
    "Electrical",
    "burnt burned blown melted durchgebrannt verschmort grille* brule* quemad* fundid* queimad* verbrand doorgebrand 烧",
  ],
  ["blocked", "fault", null, "block* clogg* verstopft* bouche* obstru* tapad* entupid* verstopt* 堵"],
  ["error", "fault", "Electrical", "error* fehlercode* fehlermeldung* erreur* codigo-de-error erro foutcode* 报警"],
  ["flat", "fault", null, "flat platt* creve* pinchad* furad* lek"],
  ["blows", "fault", null, "blows blowing squirt* blast* spray* spits pours"],
  ["trouble", "fault", null, "trouble* ruckelt stottert cale ahoga engasga hapert"],
  [
    "replace",
    "work",
    null,
    "replac* chang* swap* renew* fit fitted install* exchang* new wechsel* gewechselt ersetz* getauscht erneuert tausch* remplac* changer chang* cambi* reemplaz* sustitu* troc* substitu* vervang* vervangen 更换",
  ],
  [
    "repair",
    "work",
    null,
    "repair* fix* mend* weld* reparier* instandgesetzt repar* arregl* consert* hersteld* gerepareerd 修理",
  ],
  [
    "adjust",
    "work",
    null,
    "adjust* set calibrat* tighten* einstell* eingestellt justier* nachgezogen regl* ajust* resserr* aprietar apert* afgesteld* 调整",
  ],
  [
    "inspect",
    "work",
    null,
    "inspect* check* test* look* pruf* gepruft kontroll* inspect* verifi* control* revis* inspec* gecontroleerd nagekeken 检查",
  ],
  ["clean", "work", null, "clean* wash* gereinigt reinig* nettoy* limpi* limp* gereinigd 清洗"],
  [
    "lubricate",
    "work",
    null,
    "greased lubricat* oiled geschmiert abgeschmiert graisse* engras* lubrific* gesmeerd 加油",
  ],
];

export interface FieldTerm {
  name: string;
  kind: Kind;
  area: Area | null;
}

const exact = new Map<string, FieldTerm>();
const prefixes: [string, FieldTerm][] = [];
const pairs = new Map<string, FieldTerm>();
for (const [name, kind, area, words] of terms) {
  const term = { name, kind, area };
  for (const word of words.split(" ")) {
    if (word.endsWith("*")) prefixes.push([fold(word.slice(0, -1)), term]);
    else {
      if (!exact.has(fold(word))) exact.set(fold(word), term);
      if (word.includes("-")) pairs.set(fold(word).replace(/-/g, " "), term);
    }
  }
}
prefixes.sort((a, b) => b[0].length - a[0].length);
const remembered = new Map<string, FieldTerm | null>();

/** What a word of the trade means, in any of our languages; null for other words. */
export function fieldTerm(word: string): FieldTerm | null {
  const folded = fold(word);
  let term = remembered.get(folded);
  if (term === undefined) {
    term =
      exact.get(folded) ??
      prefixes.find(([prefix]) => prefix.length >= 3 && folded.startsWith(prefix))?.[1] ??
      compound(folded);
    if (remembered.size < 50_000) remembered.set(folded, term);
  }
  return term;
}

/** "Arbeitslicht" is a light: a compound means what its last part means. */
function compound(folded: string): FieldTerm | null {
  if (!/^[a-z]{8,}$/.test(folded)) return null;
  for (let at = 3; at <= folded.length - 4; at++) {
    const part = folded.slice(at);
    const term = exact.get(part) ?? prefixes.find(([prefix]) => prefix.length >= 5 && part.startsWith(prefix))?.[1];
    if (term) return term;
  }
  return null;
}

/** The form in which words of different languages and endings meet: the term's name, else the stem. */
export const fieldStem = (word: string) => fieldTerm(word)?.name ?? stem(word);

/** Han characters are words of their own; the terms are made of two or three. */
export const hanRuns = (text: string): string[] =>
  (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    [2, 3].flatMap((length) =>
      Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length)),
    ),
  );

/** The area a description most likely belongs to, by its parts and faults; "Other" where they do not tell. */
export function areaOf(text: string): Area {
  const words = [...wordsOf(text).map(({ norm }) => norm), ...hanRuns(text)];
  const score: Record<Area, number> = { Electrical: 0, Hydraulic: 0, Structural: 0, Other: 0 };
  words.forEach((word) => {
    const term = fieldTerm(word);
    if (term?.area) score[term.area] += term.kind === "part" ? 1 : term.name === "crack" ? 1.6 : 0.7;
  });
  // Coolant and cold air leak too, but not hydraulically.
  const about = new Set(words.map((word) => fieldTerm(word)?.name));
  if (
    ["rope", "coolant", "window", "radiator", "heater", "aircon", "exhaust", "tyre", "tank"].some((name) =>
      about.has(name),
    )
  )
    score.Other += 1;
  const best = (Object.keys(score) as Area[]).reduce((left, right) => (score[right] > score[left] ? right : left));
  return score[best] > 0 ? best : "Other";
}

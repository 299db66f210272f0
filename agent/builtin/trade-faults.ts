import type { TradeWord } from "./trade-word.ts";

/** What can be wrong with a thing of the trade; how it is written stands with the other words of the trade. */
export const tradeFaults: TradeWord[] = [
  [
    "peeling",
    "fault",
    "Other",
    "peel* flak* blistered blistering abblatter* blattert* ecaille* pele pelent descascar* descascad* desconch* bladdert afbladder* 脱落 掉漆 剥落",
  ],
  [
    "burst",
    "fault",
    null,
    "burst* exploded geplatzt* platzt eclate* reventad* revento rebento* rebentad* gesprongen geklapt 爆 破裂",
  ],
  [
    "chafed",
    "fault",
    null,
    "chaf* fray* rubbing scheuert* aufgescheuert* durchgescheuert* frotte effiloch* rozad* roza deshilachad* schuurt 磨破",
  ],
  ["foggy", "fault", null, "fogg* misted misting beschlag* beschlagt embue* empanad* embaciad* beslagen 起雾"],
  [
    "dirty",
    "fault",
    null,
    "dirty contaminat* fouled verschmutzt* dreckig* encrass* suci* contaminad* vuil vervuild* 脏",
  ],
  [
    "jerky",
    "fault",
    null,
    "jerk* surg* hunts hesitat* misfir* stall stalls stalling hakt ruckt ruckelt saccade* a-coups tirones trompicones schokt hapert 抖 顿挫",
  ],
  [
    "sounds",
    "fault",
    null,
    "hiss* screech* clunk* banging bangs scraping scrapes howl* scream* rumbl* clank* beeping beeps zischt " +
      "klackt heult pfeift rumpelt sifflement siffle claque golpetea silba pita zumba sist 异响",
  ],
  ["stiff", "fault", null, "stiff spongy schwergangig* schwammig* raide rigido esponjos* stroef 僵硬"],
  [
    "bulging",
    "fault",
    null,
    "bulg* swollen sagging sags aufgeblaht* geschwollen* gonfle* gonfl hinchad* abombad* 鼓包",
  ],
  [
    "tripping",
    "fault",
    "Electrical",
    "tripping erratic intermittent* sporadisch* aussetz* intermittent wackelkontakt* salta saltan 跳闸",
  ],
  ["wobbly", "fault", null, "wobbl* eiert flageole bambole* cojea* bambolea* 晃"],
  [
    "deformed",
    "fault",
    "Structural",
    "deform* warped buckled verformt* verzogen* voile gauchi* combad* vervormd* 变形",
  ],
  [
    "detached",
    "fault",
    null,
    "detach* ripped abgefallen* abgelost* decolle* arrach* desprendid* despegad* losgeraakt 脱落",
  ],
  ["overflow", "fault", null, "overflow* lauft-uber deborde* desborda* rebosa* 溢出"],
  [
    "leak",
    "fault",
    "Hydraulic",
    "leak* drip* weep* seep* losing leck* undicht* tropf* verlier* sickert fuite* fuit fuient goutte* coule " +
      "perd perdent fuga* gote* pierde* pierden perde perdem vaza* vazamento pinga lek lekt lekken lekkage " +
      "druppel* 漏",
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
    "broken break broke brake-off snapped smashed shattered torn gebrochen kaputt zerbrochen abgerissen " +
      "casse* brise* rompu* rot* roto rota quebrad* partid* kapot gebroken afgebroken stuk 断 坏",
  ],
  ["bent", "fault", "Structural", "bent bend verbogen* tordu* plie* doblad* torcid* amassad* krom verbogen 弯"],
  [
    "worn",
    "fault",
    null,
    "worn wear perished bald threadbare abgefahren abgenutzt verschlissen* lisse lisses lisos use usee uses desgastad* gastad* versleten sleet* 磨损",
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
    "nois* squeak* rattl* knock* grind* squeal* whin* quietscht* gerausch* klappert* bruit* grince* ruido* " +
      "rechina* chirr* barulho* chia* lawaai piept kraakt 响 噪",
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
    "dead silent blank dark flicker* dim tot ausgefallen dunkel flackert mort morte noir clignote muert* " +
      "apagad* parpade* mort* apagad* pisca* dood donker flikker* 不亮",
  ],
  [
    "faulty",
    "fault",
    null,
    "fault* fail* defect* inoperative malfunction* u/s defekt* gestort* streikt panne* defaillant* hs " +
      "averiad* falla* fallo* defeituos* avariad* falha* defect* storing* doesnt wont cannot cant nothing " +
      "funktioniert geht-nicht fonctionne-pas funciona werkt-niet 故障 失灵 不动",
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
    "weak slow sluggish low sinks sinking drifts drift creeps schwach langsam sackt sinkt faible lent* baja " +
      "debil lent* fraco* lento* baixa traag zwak zakt 弱 慢",
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
  ["flat", "fault", null, "flat punctur* platt* creve* pinchad* furad* lek"],
  ["blows", "fault", null, "blows blowing squirt* blast* spray* spits pours"],
  ["trouble", "fault", null, "trouble* ruckelt stottert cale ahoga engasga hapert"],
];

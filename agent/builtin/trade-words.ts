import { tradeFaults } from "./trade-faults.ts";
import { tradeParts } from "./trade-parts.ts";
import type { TradeWord } from "./trade-word.ts";

/**
 * Words of the trade that mean the same across the languages of the crews, for matching what one person wrote with
 * what another did. `part` names a thing, `fault` what is wrong with it, `work` what is done to it. The area is the one a fault
 * there usually falls into. Words ending in `*` match every ending; two words match as a pair.
 */
export const tradeWords: TradeWord[] = [
  ...tradeParts,
  ...tradeFaults,
  [
    "replace",
    "work",
    null,
    "replac* chang* swap* renew* fit fitted install* exchang* new wechsel* gewechselt ersetz* getauscht " +
      "erneuert tausch* remplac* changer chang* cambi* reemplaz* sustitu* troc* substitu* vervang* vervangen " +
      "更换 换 换上 换掉 装上",
  ],
  [
    "repair",
    "work",
    null,
    "repair* fix* mend* weld* reparier* instandgesetzt repar* arregl* consert* hersteld* gerepareerd 修理 维修了",
  ],
  [
    "adjust",
    "work",
    null,
    "adjust* set calibrat* tighten* einstell* eingestellt justier* nachgezogen nachziehen nachgestellt " +
      "nachspannen reglage* serrage* regl* ajust* resserr* apriet* apret* apert* afgesteld* 调整",
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
    "greased greasing lubricat* lubed oiled geschmiert abgeschmiert abschmier* schmierung graissage* " +
      "graisse* vidange* engras* engrase lubrific* gesmeerd smeren olwechsel* 加油 润滑 打黄油 换油",
  ],
];

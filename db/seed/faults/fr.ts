import type { FaultPhrases } from "./fault.ts";

export const fr: FaultPhrases = {
  faults: [
    {
      area: "Hydraulic",
      found: "Fuite au flexible de retour de la pompe principale",
      done: "Flexible de retour de la pompe principale remplacé et purgé",
      parts: [{ name: "flexible de retour", number: "HS-40217" }],
    },
    {
      area: "Hydraulic",
      on: ["material_handler"],
      found: "Vérin de grappin qui redescend en charge",
      done: "Joints du vérin de grappin remplacés, maintien contrôlé",
      parts: [{ name: "kit de joints de vérin", number: "SK-1180" }],
    },
    {
      area: "Hydraulic",
      found: "Joint tournant qui goutte sur les bagues",
      done: "Jeu de joints du joint tournant remplacé",
      parts: [{ name: "jeu de joints, joint tournant", number: "SW-2204" }],
    },
    {
      area: "Electrical",
      found: "Caméra de recul sans image",
      done: "Câble de caméra refait jusqu'au connecteur de cabine",
      parts: [{ name: "câble de caméra 12 m", number: "CC-0912" }],
    },
    {
      area: "Electrical",
      found: "L'alternateur ne charge qu'à 24,1 V",
      done: "Alternateur remplacé, charge à 28,2 V",
      parts: [{ name: "alternateur 100 A", number: "AL-2410" }],
    },
    {
      area: "Electrical",
      found: "Phare de flèche qui clignote en rotation",
      done: "Tresse de masse cassée sur la flèche, remplacée",
      parts: [{ name: "tresse de masse 400 mm", number: "ES-0400" }],
    },
    {
      area: "Structural",
      found: "Garde-corps de passerelle desserré, deux boulons manquants",
      done: "Boulons du garde-corps remplacés et freinés",
      parts: [{ name: "boulon M16x50 10.9", number: "BT-1650", quantity: 2 }],
    },
    {
      area: "Structural",
      on: ["material_handler"],
      found: "Fissure de 40 mm à la soudure du rehausseur de cabine",
      done: "Fissure du rehausseur meulée et ressoudée, ressuage conforme",
      urgent: true,
    },
    {
      area: "Structural",
      on: ["excavator"],
      found: "Jeu de 6 mm dans la bague d'axe de godet",
      done: "Axe et bagues de godet remplacés",
      parts: [{ name: "axe de godet", number: "BP-0771" }],
    },
    {
      area: "Other",
      found: "Perte de liquide de refroidissement, deux litres par semaine",
      done: "Pompe à eau remplacée, circuit mis en pression",
      parts: [{ name: "pompe à eau", number: "CP-3140" }],
    },
    {
      area: "Other",
      found: "Climatisation qui souffle chaud",
      done: "Fuite au condenseur réparée, climatisation rechargée",
      parts: [{ name: "joints toriques condenseur", number: "AC-0055" }],
    },
    {
      area: "Other",
      found: "Pare-brise fissuré dans le champ de vision",
      done: "Pare-brise remplacé",
      parts: [{ name: "pare-brise inférieur", number: "WS-0210" }],
    },
  ],
  routines: [
    {
      area: "Other",
      done: "Entretien 500 h : huile moteur et filtre remplacés",
      parts: [{ name: "filtre à huile moteur", number: "OF-1204" }],
    },
    {
      area: "Hydraulic",
      done: "Prélèvement d'huile hydraulique, filtre de retour remplacé",
      parts: [{ name: "filtre de retour", number: "RF-6640" }],
    },
    { area: "Structural", done: "Boulons de couronne contrôlés au couple, rien à signaler" },
    {
      area: "Other",
      done: "Graissage complet, graissage centralisé rempli",
      parts: [{ name: "graisse 18 kg", number: "GR-0018" }],
    },
  ],
  notes: [
    "Machine rendue à {customer} après essai.",
    "Accès à {site} par le pont-bascule uniquement.",
    "Rien d'autre à signaler.",
  ],
};

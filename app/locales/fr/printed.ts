import type { printed as english } from "../en/printed.ts";

export const printed: typeof english = {
  partsReport: "Rapport pièces",
  serviceReport: "Rapport d’intervention",
  until: "jusqu’au",
  created: "Créé",
  period: "Période",
  none: "Aucun",
  installed: "Installée",
  since: "Depuis",
  checklist: "Liste de contrôle",
  notDone: "Non effectué",
  failed: "Défaut",
  measured: "Mesure",
  outsideLimits: "hors limites",
  remark: "Remarque",
  customerSignature: "Signature du client",
  engineerSignature: "Signature du technicien",
  scanToReport: "Scannez pour signaler un défaut",
};

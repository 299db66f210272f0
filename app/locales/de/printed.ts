import type { printed as english } from "../en/printed.ts";

export const printed: typeof english = {
  partsReport: "Ersatzteilbericht",
  serviceReport: "Servicebericht",
  until: "bis",
  created: "Erstellt",
  period: "Zeitraum",
  none: "Keine",
  installed: "Installiert",
  since: "Seit",
  customerSignature: "Unterschrift des Kunden",
  engineerSignature: "Unterschrift des Technikers",
};

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
  checklist: "Checkliste",
  notDone: "Nicht erledigt",
  failed: "Mangel",
  measured: "Messwert",
  outsideLimits: "außerhalb der Grenzen",
  remark: "Bemerkung",
  customerSignature: "Unterschrift des Kunden",
  engineerSignature: "Unterschrift des Technikers",
  scanToReport: "Scannen und Mangel melden",
};

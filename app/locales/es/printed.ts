import type { printed as english } from "../en/printed.ts";

export const printed: typeof english = {
  partsReport: "Informe de repuestos",
  serviceReport: "Parte de servicio",
  until: "hasta el",
  created: "Creado",
  period: "Periodo",
  none: "Ninguno",
  installed: "Instalada",
  since: "Desde",
  checklist: "Lista de comprobación",
  notDone: "Sin hacer",
  failed: "Con defecto",
  measured: "Medición",
  outsideLimits: "fuera de los límites",
  remark: "Observación",
  customerSignature: "Firma del cliente",
  engineerSignature: "Firma del técnico",
  scanToReport: "Escanee para avisar de una avería",
};

import type { neededParts as english } from "../en/needed-parts.ts";

export const neededParts: typeof english = {
  title: "Repuestos de las próximas cuatro semanas",
  within: "Dentro de",
  weeks: "{count, plural, one {La próxima semana} other {Las próximas # semanas}}",
  count:
    "{count, plural, one {# mantenimiento} other {# mantenimientos}}, {missing, plural, =0 {nada falta} one {falta # repuesto} other {faltan #}}",
  notKept: "No se llevan existencias: lo que no está pedido cuenta como faltante.",
  none: "No se necesitan repuestos",
  noneHint: "Ningún mantenimiento de estas semanas prevé repuestos.",
  failed: "No se pudieron cargar los repuestos",
  request: "Pedir lo que falta",
  nothingMissing: "No falta nada",
  asks: "{count, plural, one {Se crea una solicitud de repuestos:} other {Se crean # solicitudes de repuestos, una por mantenimiento:}}",
  confirm: "Pedir",
  requested: "{count, plural, one {# solicitud de repuestos creada} other {# solicitudes de repuestos creadas}}",
  notRequested: "No se pudieron pedir los repuestos",
  more: "Mostrar {count} más",
  inVan: "en {van}",
  some: "hay {free}",
  state: {
    missing: "falta",
    in_store: "en almacén",
    in_van: "en la furgoneta",
    requested: "solicitado",
    kept: "reservado",
    ordered: "pedido",
    handed_over: "entregado",
  },
};

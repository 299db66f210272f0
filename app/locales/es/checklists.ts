import type { checklists as english } from "../en/checklists.ts";

export const checklists: typeof english = {
  title: "Lista de comprobación: {name}",
  count: "{done} de {total}",
  question:
    "{count, plural, one {No se mencionó # paso. ¿También se hizo?} other {No se mencionaron # pasos. ¿También se hicieron?}}",
  allDone: "{count, plural, one {También hecho} other {Todo hecho}}",
  ticksDone: "{count, plural, one {La casilla está hecha} other {Las # casillas están hechas}}",
  leaveAll: "{count, plural, one {Dejar pendiente} other {Dejar todo pendiente}}",
  ticked: "{count, plural, one {# paso marcado} other {# pasos marcados}}",
  left: "{count, plural, one {# paso pendiente} other {# pasos pendientes}}",
  failed: "No se pudo guardar",
  valueOf: "Valor de {step}",
  keep: "Guardar el valor de {step}",
  done: "{step}: hecho",
  leave: "Dejar pendiente",
  wrong: "No está bien: {step}",
  photo: "Foto de {step}",
  untold: "Sin mencionar",
  notRight: "No está bien",
  isDone: "Hecho",
  isLeft: "Pendiente",
  isIssue: "avería n.º {id}",
  reported: "«{step}» ya es una avería",
  what: "¿Qué no está bien?",
  reportIssue: "Comunicar como avería",
  save: "Guardar",
};

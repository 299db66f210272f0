import type { InsightBook } from "./en.ts";

export const insight: InsightBook = {
  none: "Ningún registro coincide; la respuesta está vacía, no es desconocida.",
  fewOne: "Solo hay un registro detrás de esto.",
  few: "Solo hay {records} registros detrás de esto.",
  more: "Se muestran {shown} de {total}.",
  leads: "{name} va en cabeza con {value}{percent}.",
  ofAll: " ({percent} % del total)",
  concentrated: "Los {count} primeros de {of} suman el {percent} %.",
  changedFrom: "De {before} ({from}) a {after} ({to}).",
  up: "Un {percent} % más: de {before} ({from}) a {after} ({to}).",
  down: "Un {percent} % menos: de {before} ({from}) a {after} ({to}).",
  same: "Sin cambios, {percent} %: de {before} ({from}) a {after} ({to}).",
  running: "El último de estos periodos aún no ha terminado.",
  peak: "El máximo fue {name} con {value}.",
  above: "{name}, con {value}, está por encima de lo habitual ({usual}).",
  below: "{name}, con {value}, está por debajo de lo habitual ({usual}).",
  unnamed: "{value} no corresponden a ninguno.",
};

import type { offline as english } from "../en/offline.ts";

export const offline: typeof english = {
  title: "Sin conexión",
  hint: "Esta página vuelve a donde quería ir en cuanto se pueda contactar con el servidor.",
  again: "Reintentar",
  nothing: "En este dispositivo no hay nada guardado para leer sin conexión. Abra la aplicación una vez con conexión.",
  asOf: "Estado de {time} ({ago})",
  waiting: "{count, plural, one {# entrada espera} other {# entradas esperan}} el envío",
  tasks: "Mis tareas",
  noTasks: "No tiene tareas asignadas.",
  machines: "Mis máquinas",
  noMachines: "Ninguna máquina corresponde a sus tareas.",
  contacts: "Contactos de emergencia",
  fixed: "Reparada, pendiente de operaciones",
  issues: "{count, plural, one {# avería abierta} other {# averías abiertas}}",
  issue: "#{id} {title}",
  hours: "{hours} h",
  reports: "Últimos partes",
  manuals: "Manuales",
  manual: {
    keep: "Guardar {title} para leer sin red",
    drop: "Dejar de guardar {title} en este dispositivo",
    notKept: "No se pudo guardar {title}",
    notDropped: "{title} sigue guardado",
    full: "El almacenamiento de este navegador está lleno o bloqueado.",
    open: "{title} ({size})",
  },
};

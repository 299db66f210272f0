import type { search as english } from "../en/search.ts";

export const search: typeof english = {
  title: "Buscar en todo",
  placeholder: "Máquina, cliente, avería, parte, persona, repuesto o un número",
  failed: "La búsqueda no ha funcionado",
  nothing: "No se ha encontrado nada. Ctrl+Intro pregunta al asistente.",
  looking: "Buscando …",
  kinds: {
    machine: "Máquinas",
    customer: "Clientes",
    issue: "Averías y tareas",
    report: "Partes de servicio",
    person: "Personas",
    part: "Repuestos",
    chat: "Chats",
  },
  acts: { service: "Registrar nuevo servicio", issue: "Comunicar avería", parts: "Pedir repuestos" },
  actsOn: "Acciones en {machine}",
  actions: "Acciones",
  pages: "Páginas",
  assistant: "Asistente",
  ask: "Preguntar: {text}",
};

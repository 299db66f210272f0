import type { shared as english } from "../en/shared.ts";

export const shared: typeof english = {
  title: "Parte de servicio",
  from: "{name}, {company} le ha enviado este parte de servicio.",
  until: "El enlace lo abre hasta el {day}.",
  changedSince: "El parte ha cambiado después de enviárselo. Esta es su versión actual.",
  photos: "Fotos",
  photo: "Foto {number}",
  pdf: "Descargar como PDF",
  answer: {
    title: "Su respuesta",
    text: "Indique si acepta el parte. Quien lo envió verá su respuesta.",
    again: "El parte ha cambiado desde entonces. Puede responder a su versión actual.",
    name: "Su nombre",
    reason: "Qué objeta (solo para una objeción)",
    accept: "Aceptar",
    object: "Objetar con motivo",
  },
  said: {
    accepted: "{name} aceptó el parte, {moment}.",
    objected: "{name} objetó el parte, {moment}:",
  },
  nothing: {
    title: "Este enlace no abre nada",
    text: "Ha caducado, se ha revocado o no está completo. Pida uno nuevo a quien se lo envió.",
  },
  busy: {
    title: "Demasiadas llamadas",
    text: "Inténtelo de nuevo dentro de unos minutos.",
  },
  letter: {
    subject: "Parte de servicio {number} · {machine}",
    hello: "Hola, {name}:",
    text:
      "aquí tiene el parte de servicio de {machine} del {day}, adjunto como PDF. Léalo aquí con sus fotos, " +
      "acéptelo u objételo:",
    until: "El enlace funciona hasta el {day}. Quien lo tenga puede leer el parte.",
  },
};

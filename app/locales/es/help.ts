import type { help as english } from "../en/help.ts";

/** Help & Support. */
export const help: typeof english = {
  title: "Ayuda y soporte",
  subtitle: "Atajos, lo que sabe hacer el asistente y a quién llamar",
  assistant: {
    title: "Lo que sabe hacer el asistente",
    hint: "Escriba como a un compañero, pegue un chat o suelte un archivo. Todo lo que quiera cambiar se lo muestra antes.",
    examples: {
      extract: {
        name: "Convertir material en partes de servicio",
        prompt: "Voy a pegar un chat de WhatsApp. Haz partes de servicio con él.",
      },
      log: { name: "Registrar un servicio", prompt: "Registrar un servicio" },
      issue: { name: "Comunicar una avería", prompt: "Comunicar una avería de una máquina" },
      parts: { name: "Pedir repuestos", prompt: "Pedir repuestos para una máquina" },
      tasks: { name: "Ver mis tareas", prompt: "¿Qué tareas tengo?" },
      issues: { name: "Consultar averías abiertas", prompt: "Lista las averías abiertas de gravedad alta" },
      machines: { name: "Encontrar máquinas", prompt: "¿Qué máquinas están en mantenimiento?" },
      search: { name: "Buscar en partes anteriores", prompt: "Busca fugas hidráulicas en los partes anteriores" },
      assign: { name: "Asignar averías abiertas", prompt: "Asignar averías abiertas a un técnico" },
      question: {
        name: "Responder preguntas sobre la flota",
        prompt: "¿Cuántos servicios se han completado por mes este año?",
      },
    },
  },
  shortcuts: {
    title: "Atajos de teclado",
    keys: "Teclas",
    effect: "Qué hacen",
    toggleDock: "Abrir o cerrar el asistente",
    foldMenu: "Plegar o desplegar el menú junto al asistente",
    search: "Buscar en todo; allí Ctrl+Intro pregunta al asistente",
    send: "Enviar el mensaje",
    newLine: "Línea nueva en el mensaje",
    stop: "Detener la respuesta; cerrar un diálogo",
    editLast: "Editar su último mensaje, con el campo de texto vacío",
    toasts: "Ir a la notificación",
    skip: "Recorrer enlaces y campos; el primero salta al contenido",
  },
  field: {
    title: "En el teléfono",
    install: "Instale el producto desde el menú del navegador: «Instalar aplicación» o «Añadir a pantalla de inicio».",
    share: "En Android puede compartir con él fotos, notas de voz, PDF y chats exportados desde cualquier aplicación.",
    ios: "En iPhone y iPad no es posible: guarde el archivo y elíjalo con el clip o en «Entrada de partes».",
    offline: "Sin red lee sus tareas, sus máquinas y los contactos como estaban por última vez.",
    kept: "Se guardan cifrados en este navegador y desaparecen al cerrar la sesión.",
    outbox: "Lo que envía sin red espera en el teléfono y sale por sí solo; una línea arriba dice cuánto.",
    labels:
      "Escanee la etiqueta de una máquina desde el campo de texto para abrirla. Un conductor sin cuenta " +
      "avisa de una avería con la misma etiqueta; espera en «Avisos de visitantes».",
    signature:
      "El cliente firma un parte en el teléfono. Desde el mismo parte envía un enlace con el que el cliente acepta u objeta.",
  },
  contacts: {
    title: "Contactos",
    operations: "Centro de operaciones",
    none: "Todavía no hay contactos. Un administrador puede añadirlos en Administración.",
  },
};

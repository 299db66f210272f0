import type { notifications as english } from "../en/notifications.ts";

export const notifications: typeof english = {
  title: "Notificaciones",
  open: "{count, plural, =0 {Notificaciones} one {Notificaciones, # sin leer} other {Notificaciones, # sin leer}}",
  unread: "Sin leer",
  empty: "No hay notificaciones",
  emptyHint: "Aquí aparecen las tareas nuevas, las solicitudes y las alertas.",
  markRead: "Marcar como leída",
  markReadOf: "Marcar como leída: {title}",
  markAllRead: "Marcar todas como leídas",
  loadFailed: "No se pudieron cargar sus notificaciones",
  failed: "No se pudo marcar como leída",
  settings: "Ajustes de notificaciones",
  kinds: {
    "password-reset-requested": {
      title: "{name} pide una nueva contraseña",
      text:
        "{mailed, select, true {Se ha enviado un enlace por correo. También puede restablecer la contraseña en " +
        "la gestión de usuarios.} other {No se pudo enviar ningún correo. Restablezca la contraseña en la " +
        "gestión de usuarios.}}",
      action: "Gestión de usuarios",
    },
    "machine-wanted": {
      title: "Se necesita la máquina {serialNumber}",
      text: "Un parte de {requestedBy} la está esperando. {place}",
      action: "Añadir máquina",
      done: "Ya se ha añadido.",
    },
    "engineer-wanted": {
      title: "Se necesita al técnico {name}",
      text: "Un parte de {requestedBy} nombra a alguien sin cuenta.",
      action: "Ir a los técnicos",
    },
    "recording-waits": {
      title: "Una grabación espera su transcripción",
      text: "{fileName} de {from} está guardada y se leerá en cuanto haya un modelo de transcripción (OPENAI_TRANSCRIPTION_MODEL).",
      action: "Sistema",
    },
    "machine-added": {
      title: "Se ha añadido la máquina {serialNumber}",
      text: "{count, plural, one {Su parte que la esperaba ya se puede guardar.} other {Sus # partes que la esperaban ya se pueden guardar.}}",
      action: "Ir a sus partes",
    },
    "tasks-assigned": {
      title: "{count, plural, one {Tarea nueva: {serialNumber}} other {# tareas nuevas}}",
      text: "{count, plural, one {{title}. Asignada por {by}.} other {Asignadas por {by}. La primera: {serialNumber}, {title}}}",
      action: "{count, plural, one {Ir a la tarea} other {Ir a sus tareas}}",
    },
    "task-released": {
      title: "Ya no es su tarea: {serialNumber}",
      text: "{by} la ha devuelto a las averías abiertas: {title}",
      action: "Ir a la avería",
    },
    "answer-waits": {
      title: "El asistente espera su confirmación",
      text: "{title}",
      action: "A la respuesta",
    },
    "report-objected": {
      title: "{serialNumber}: objeción al parte {srn}",
      text: "{by} objeta el parte: {reason}",
      action: "Al parte",
    },
    "watch-changed": {
      title: "{question}",
      text: "{answer} Nuevo o cambiado: {added}; desaparecido: {removed}.",
      action: "A la pregunta",
    },
    "morning-brief": {
      title: "Resumen de la mañana",
      text: "{headings}",
      action: "Empezar",
    },
    "telematics-doubt": {
      title: "Las horas de {serialNumber} están en duda",
      text: "{server} comunicó {hours} h, lo que no concuerda con las lecturas anteriores. No se ha anotado.",
      action: "A la máquina",
    },
    "webhook-off": {
      title: "{host} ya no recibe eventos",
      text: "No aceptó nada durante días, o dice que ya no existe. Lo pendiente se envía cuando el webhook se active de nuevo.",
      action: "A los webhooks",
    },
    "guest-reported": {
      title: "Un visitante ha avisado de una avería de {serialNumber}",
      text: "Espera su decisión, con lo demás que llegó por etiquetas.",
      action: "A los avisos",
    },
    "backup-failed": {
      title: "La copia de seguridad programada ha fallado",
      text: "{reason}",
      action: "Sistema",
    },
    "disk-nearly-full": {
      title: "El disco está casi lleno",
      text: "Quedan {megabytes} MB. Cuando se agoten, no se podrá guardar nada más. Libere espacio o amplíe el disco.",
      action: "Sistema",
    },
    "queue-stuck": {
      title: "La cola de procesamiento está parada",
      text: "{stuck, plural, one {# documento lleva} other {# documentos llevan}} más de {minutes} minutos esperando. ¿Hay un proceso de trabajo en marcha?",
      action: "Sistema",
    },
    "model-unreachable": {
      title: "No se puede acceder al modelo de lenguaje",
      text: "Todas las llamadas recientes a {model} han fallado. {reason}",
      action: "Sistema",
    },
    "database-restored": {
      title: "La base de datos se restauró desde una copia de seguridad",
      text: "{backup} ocupó su lugar ({reason}). Falta lo que se introdujo después.",
      action: "Sistema",
    },
    "export-ready": {
      title: "La exportación de todo está lista",
      text: "Se puede descargar durante unos días; después se elimina el archivo.",
      action: "Al archivo",
    },
    "export-failed": {
      title: "La exportación de todo ha fallado",
      text:
        "{fault, select, full {No hay sitio suficiente en el disco.} store {No se puede usar el almacén " +
        "de archivos.} interrupted {Los procesos que la escribían terminaron una y otra vez.} other {El " +
        "registro del servidor dice por qué.}}",
      action: "Sistema",
    },
  },
  brief: {
    tasks: "{count, plural, one {# tarea abierta} other {# tareas abiertas}}",
    "own-services":
      "{count, plural, one {# mantenimiento suyo esta semana} other {# mantenimientos suyos esta semana}}",
    parts: "{count, plural, one {# entrega de repuestos} other {# entregas de repuestos}}",
    "new-issues": "{count, plural, one {# avería nueva} other {# averías nuevas}}",
    "overdue-issues": "{count, plural, one {# avería vencida} other {# averías vencidas}}",
    standing: "{count, plural, one {# máquina parada} other {# máquinas paradas}}",
    services:
      "{count, plural, one {# mantenimiento de esta semana sin asignar} other {# mantenimientos de esta semana sin asignar}}",
    drafts: "{count, plural, one {# borrador por revisar} other {# borradores por revisar}}",
    dayOf: "{text}, {day, date, ::EEEdMMM}",
    more: "y {count} más",
  },
  mail: {
    several: "{count, plural, one {# notificación nueva} other {# notificaciones nuevas}}",
    hello: "Hola, {name}:",
    why: "Recibe este correo porque tiene activadas las notificaciones por correo. Puede desactivarlas en sus ajustes: {link}",
  },
  digest: {
    subject: "Su semana {from} – {to}",
    week: "Del {from} al {to}:",
    services: "{count, plural, one {# parte de servicio} other {# partes de servicio}}",
    reported: "{count, plural, one {Se comunicó # avería} other {Se comunicaron # averías}}",
    finished: "{count, plural, one {Se terminó # avería} other {Se terminaron # averías}}",
    now: "Situación actual:",
    openIssues:
      "{count, plural, one {# avería abierta} other {# averías abiertas}}, {high} de gravedad alta y {overdue} fuera de plazo",
    partsRequests:
      "{count, plural, one {# solicitud de repuestos sin entregar} other {# solicitudes de repuestos sin entregar}}",
    tasks:
      "{count, plural, =0 {No tiene tareas abiertas.} one {Su tarea abierta:} other {Sus # tareas abiertas, primero las más antiguas:}}",
    task: "{serialNumber}: {title} (desde el {date})",
    more: "{count, plural, other {y # más}}",
    link: "Abrir su panel: {link}",
    why: "Recibe este correo porque tiene activados los informes semanales. Puede desactivarlos en sus ajustes: {link}",
  },
};

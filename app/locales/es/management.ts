import type { management as english } from "../en/management.ts";

/** The dashboard of management: the fleet in numbers. */
export const management: typeof english = {
  title: "Panel de dirección",
  subtitle: "La flota en cifras",
  cards: {
    machines: "Total de máquinas",
    services: "Servicios este mes",
    tokens: "Tokens usados",
    issues: "Averías abiertas",
  },
  askAssistant: "Preguntar al asistente",
  categories: {
    title: "Categorías de mantenimiento",
    description: "Trabajos de todos los partes de servicio por área",
    area: "Área",
    count: "Trabajos",
    share: "Porcentaje",
    none: "Todavía no hay trabajos registrados",
    noneHint: "Las categorías aparecen con el primer parte de servicio.",
  },
  activities: {
    title: "Servicios recientes",
    caption: "Los últimos partes de servicio",
    date: "Fecha",
    machine: "Máquina",
    customer: "Cliente",
    engineer: "Técnico",
    type: "Tipo",
    hours: "Horas trabajadas",
    workHours: "{hours, plural, one {# hora} other {# horas}}",
    unknownHours: "-- n.º de horas",
    actions: "Trabajos",
    noEngineer: "Técnico no especificado",
    none: "Todavía no hay servicios",
    noneHint: "Aparecen con el primer parte de servicio.",
  },
  oldest: {
    title: "Las 3 averías de prioridad alta más antiguas",
    none: "Ninguna avería de gravedad alta en espera",
    since: "En espera desde el {date} ({days, plural, one {# día} other {# días}})",
    assignedTo: "Asignada a {name}",
    unassigned: "Sin nadie asignado",
  },
  trend: {
    title: "Evolución de los servicios",
    chart: "Partes de servicio por mes",
    month: "Mes",
    services: "Servicios",
    asTable: "Ver como tabla",
    asChart: "Ver como gráfico",
    thin: "Para ver la evolución se necesitan partes de servicio de al menos {needed} meses. {missing, plural, one {Falta # mes} other {Faltan # meses}}.",
  },
  insights: {
    questions: {
      "issue-trend": "Incidencias de los últimos 90 días por mes",
      "top-area": "Incidencias de los últimos 90 días por área",
    },
    title: "Observaciones de la IA",
    description: "Calculadas a partir de los registros de la flota",
    show: "Mostrar",
    none: "Nada que destacar",
    noneHint: "Las observaciones aparecen cuando los registros muestran algo que requiere atención.",
    "unassigned-high":
      "{count, plural, one {# avería de gravedad alta no tiene} other {# averías de gravedad alta no tienen}} " +
      "a nadie asignado; la más antigua espera desde hace {days, plural, one {# día} other {# días}}.",
    "awaiting-confirmation":
      "{count, plural, one {El técnico ha marcado # tarea como reparada} other {Los técnicos han marcado # " +
      "tareas como reparadas}} y {count, plural, one {espera} other {esperan}} confirmación.",
    "waiting-parts":
      "{count, plural, one {# solicitud de repuestos está encargada y sin entregar} other {# solicitudes de " +
      "repuestos están encargadas y sin entregar}}; la más antigua desde hace {days, plural, " +
      "one {# día} other {# días}}.",
    unserviced:
      "{count, plural, one {# máquina activa lleva} other {# máquinas activas llevan}} seis meses sin servicio.",
    "issue-trend":
      "{recent, plural, one {Se ha comunicado # avería} other {Se han comunicado # averías}} en los últimos 90 " +
      "días, {before} en los 90 días anteriores ({change}).",
    "troubled-machine": "{machine} ha tenido más averías que ninguna otra en los últimos 90 días: {count}.",
    "top-area": "El {share} % de las averías de los últimos 90 días ({count}) es del área {area}.",
    "busiest-engineer": "{name} tiene {count} de {total} tareas abiertas; nadie tiene más.",
  },
  firstDay: {
    title: "Cuatro pasos hasta el primer informe",
    hint: "Unos diez minutos. Puede dejarlo cuando quiera; esta página recuerda dónde estaba.",
    step: "Paso {number}",
    done: "Hecho",
    change: "Cambiar",
    company: { name: "Su empresa", hint: "Nombre en los informes, contactos de emergencia, plazos", act: "Configurar" },
    machines: {
      name: "Sus máquinas",
      hint: "Una a una, o muchas desde una hoja de cálculo",
      act: "Añadir la primera máquina",
    },
    people: {
      name: "Su gente",
      hint: "Los técnicos entran con una contraseña que usted les da una vez",
      act: "Añadir técnicos",
    },
    report: {
      name: "Su primer informe",
      hint: "Pegue un chat de WhatsApp, o suelte un archivo, una foto o una nota de voz",
      act: "Entrada de informes",
    },
  },
  performance: {
    title: "Indicadores de rendimiento",
    description: "Incidencias de los últimos 12 meses; tiempos medianos desde el aviso",
    overall: "En conjunto",
    groupBy: "Agrupar",
    byEngineer: "Por técnico",
    byMachineType: "Por tipo de máquina",
    name: "Nombre",
    issues: "Averías",
    toAssign: "Tiempo hasta asignar",
    toFix: "Tiempo hasta reparar",
    firstVisit: "Reparadas en la primera visita",
    hours: "{hours} h",
    days: "{days} d",
    medianHint: "Mediana",
    shareHint: "{fixed} de {reported}",
    thin: "faltan {missing}",
    noEngineer: "Técnico no especificado",
    caption: "Rendimiento {by, select, engineer {por técnico} machineType {por tipo de máquina} other {en conjunto}}",
  },
};

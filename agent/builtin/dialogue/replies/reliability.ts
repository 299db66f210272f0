/** Words around figures of dependability. `{n}` and `{hours}` are filled in. */
interface ReliabilityBook {
  fleet: string;
  nobody: string;
  downtime: string;
  availability: string;
  mtbf: string;
  mttr: string;
  worst: string;
  best: string;
  stops: string;
  failures: string;
  restored: string;
  planned: string;
  /** Machines that stand now. */
  standing: string;
  down: string;
  tooFew: string;
  unknown: string;
  formula: Record<"downtime" | "availability" | "mtbf" | "mttr", string>;
}

const en: ReliabilityBook = {
  fleet: "Whole fleet",
  nobody: "No customer",
  downtime: "Downtime",
  availability: "Availability",
  mtbf: "MTBF",
  mttr: "MTTR",
  worst: "worst first",
  best: "best first",
  stops: "stops: n = {n}",
  failures: "failures: n = {n}",
  restored: "failures that are over: n = {n}",
  planned: "{hours} of it planned",
  standing: "{n} still lasts and is counted up to now",
  down: "down {hours}",
  tooFew: "no mean below 3",
  unknown: "nothing observed",
  formula: {
    downtime: "Each hour in which a machine stood counts once, planned or not.",
    availability: "Availability = (observed − down) ÷ observed time (EN 15341).",
    mtbf: "MTBF = (observed − down) ÷ failures that began in the period (ISO 14224).",
    mttr: "MTTR = length of the failures that are over ÷ their number (ISO 14224).",
  },
};

const books: Record<string, ReliabilityBook> = {
  en,
  de: {
    fleet: "Ganze Flotte",
    nobody: "Ohne Kunde",
    downtime: "Stillstand",
    availability: "Verfügbarkeit",
    mtbf: "MTBF",
    mttr: "MTTR",
    worst: "die schlechtesten zuerst",
    best: "die besten zuerst",
    stops: "Stillstände: n = {n}",
    failures: "Ausfälle: n = {n}",
    restored: "beendete Ausfälle: n = {n}",
    planned: "davon {hours} geplant",
    standing: "{n} dauert an und zählt bis jetzt",
    down: "Stillstand {hours}",
    tooFew: "kein Mittelwert unter 3",
    unknown: "nichts beobachtet",
    formula: {
      downtime: "Jede Stunde, in der eine Maschine stand, zählt einmal, geplant oder nicht.",
      availability: "Verfügbarkeit = (beobachtete Zeit − Stillstand) ÷ beobachtete Zeit (EN 15341).",
      mtbf: "MTBF = (beobachtete Zeit − Stillstand) ÷ Ausfälle, die im Zeitraum begannen (ISO 14224).",
      mttr: "MTTR = Dauer der beendeten Ausfälle ÷ ihre Zahl (ISO 14224).",
    },
  },
  fr: {
    fleet: "Tout le parc",
    nobody: "Sans client",
    downtime: "Arrêt",
    availability: "Disponibilité",
    mtbf: "MTBF",
    mttr: "MTTR",
    worst: "les pires d'abord",
    best: "les meilleures d'abord",
    stops: "arrêts : n = {n}",
    failures: "pannes : n = {n}",
    restored: "pannes terminées : n = {n}",
    planned: "dont {hours} prévues",
    standing: "{n} dure encore et compte jusqu'à maintenant",
    down: "arrêt {hours}",
    tooFew: "pas de moyenne en dessous de 3",
    unknown: "rien observé",
    formula: {
      downtime: "Chaque heure d'arrêt compte une fois, prévue ou non.",
      availability: "Disponibilité = (temps observé − arrêt) ÷ temps observé (EN 15341).",
      mtbf: "MTBF = (temps observé − arrêt) ÷ pannes commencées dans la période (ISO 14224).",
      mttr: "MTTR = durée des pannes terminées ÷ leur nombre (ISO 14224).",
    },
  },
  es: {
    fleet: "Toda la flota",
    nobody: "Sin cliente",
    downtime: "Tiempo parado",
    availability: "Disponibilidad",
    mtbf: "MTBF",
    mttr: "MTTR",
    worst: "las peores primero",
    best: "las mejores primero",
    stops: "paradas: n = {n}",
    failures: "fallos: n = {n}",
    restored: "fallos terminados: n = {n}",
    planned: "de ello {hours} planificadas",
    standing: "{n} sigue y cuenta hasta ahora",
    down: "parada {hours}",
    tooFew: "sin media por debajo de 3",
    unknown: "nada observado",
    formula: {
      downtime: "Cada hora parada cuenta una vez, planificada o no.",
      availability: "Disponibilidad = (tiempo observado − parada) ÷ tiempo observado (EN 15341).",
      mtbf: "MTBF = (tiempo observado − parada) ÷ fallos que empezaron en el periodo (ISO 14224).",
      mttr: "MTTR = duración de los fallos terminados ÷ su número (ISO 14224).",
    },
  },
  zh: {
    fleet: "整个车队",
    nobody: "无客户",
    downtime: "停机时间",
    availability: "可用率",
    mtbf: "MTBF",
    mttr: "MTTR",
    worst: "最差在前",
    best: "最好在前",
    stops: "停机次数：n = {n}",
    failures: "故障次数：n = {n}",
    restored: "已结束的故障：n = {n}",
    planned: "其中计划内 {hours}",
    standing: "{n} 次仍在持续，计至现在",
    down: "停机 {hours}",
    tooFew: "少于 3 次不取平均",
    unknown: "没有观测",
    formula: {
      downtime: "设备停机的每一小时只计一次，无论是否计划内。",
      availability: "可用率 =（观测时间 − 停机时间）÷ 观测时间（EN 15341）。",
      mtbf: "MTBF =（观测时间 − 停机时间）÷ 期间内开始的故障次数（ISO 14224）。",
      mttr: "MTTR = 已结束故障的总时长 ÷ 次数（ISO 14224）。",
    },
  },
};

export const reliabilityWords = (language: string): ReliabilityBook => books[language] ?? en;

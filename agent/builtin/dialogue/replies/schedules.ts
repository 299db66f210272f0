import type { WatchSchedule } from "#db/vocabulary.ts";

interface ScheduleBook {
  hourly: string;
  daily: string;
  weekly: string;
}

const books: Record<string, ScheduleBook> = {
  en: {
    hourly: "Asked every hour; you are told when the answer changes.",
    daily: "Asked every day at {at}; you are told when the answer has changed.",
    weekly: "Asked on {days} at {at}; you are told when the answer has changed.",
  },
  de: {
    hourly: "Wird jede Stunde gefragt; gemeldet wird, wenn sich die Antwort ändert.",
    daily: "Wird täglich um {at} gefragt; gemeldet wird, wenn sich die Antwort geändert hat.",
    weekly: "Wird {days} um {at} gefragt; gemeldet wird, wenn sich die Antwort geändert hat.",
  },
  fr: {
    hourly: "Posée chaque heure ; vous êtes prévenu quand la réponse change.",
    daily: "Posée chaque jour à {at} ; vous êtes prévenu quand la réponse a changé.",
    weekly: "Posée à {at}, {days} ; vous êtes prévenu quand la réponse a changé.",
  },
  es: {
    hourly: "Se pregunta cada hora; se le avisa cuando cambia la respuesta.",
    daily: "Se pregunta cada día a las {at}; se le avisa cuando la respuesta ha cambiado.",
    weekly: "Se pregunta a las {at}, {days}; se le avisa cuando la respuesta ha cambiado.",
  },
  zh: {
    hourly: "每小时询问一次；答案变化时通知您。",
    daily: "每天 {at} 询问；答案变化时通知您。",
    weekly: "{days} {at} 询问；答案变化时通知您。",
  },
};

/** When a standing question will be asked: a card shows the question alone. */
export function scheduleText(language: string, schedule: WatchSchedule): string {
  const known = language in books ? language : "en";
  const book = books[known]!;
  if (schedule.every === "hour") return book.hourly;
  const { days, at } = schedule;
  if (days.length === 7) return book.daily.replace("{at}", at);
  const dayName = new Intl.DateTimeFormat(known, { weekday: "long", timeZone: "UTC" });
  // 5 January 2026 is a Monday.
  const names = days.map((day) => dayName.format(new Date(Date.UTC(2026, 0, 4 + day))));
  const listed = new Intl.ListFormat(known, { type: "conjunction" }).format(names);
  return book.weekly.replace("{days}", listed).replace("{at}", at);
}

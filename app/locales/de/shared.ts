import type { shared as english } from "../en/shared.ts";

export const shared: typeof english = {
  title: "Servicebericht",
  from: "{name}, {company} hat Ihnen diesen Servicebericht gesendet.",
  until: "Der Link öffnet ihn bis {day}.",
  changedSince: "Der Bericht wurde geändert, nachdem er Ihnen gesendet wurde. Dies ist die aktuelle Fassung.",
  photos: "Fotos",
  photo: "Foto {number}",
  pdf: "Als PDF herunterladen",
  answer: {
    title: "Ihre Antwort",
    text: "Bitte sagen Sie, ob Sie den Bericht annehmen. Der Absender sieht Ihre Antwort.",
    again: "Der Bericht wurde seitdem geändert. Sie können die aktuelle Fassung beantworten.",
    name: "Ihr Name",
    reason: "Was Sie beanstanden (nur bei einer Beanstandung)",
    accept: "Annehmen",
    object: "Mit Begründung beanstanden",
  },
  said: {
    accepted: "{name} hat den Bericht angenommen, {moment}.",
    objected: "{name} hat den Bericht beanstandet, {moment}:",
  },
  nothing: {
    title: "Dieser Link öffnet nichts",
    text:
      "Er ist abgelaufen, wurde widerrufen oder ist nicht vollständig. Bitte fragen Sie den Absender nach " +
      "einem neuen.",
  },
  busy: {
    title: "Zu viele Aufrufe",
    text: "Bitte versuchen Sie es in einigen Minuten noch einmal.",
  },
  letter: {
    subject: "Servicebericht {number} · {machine}",
    hello: "Guten Tag {name},",
    text:
      "hier ist der Servicebericht über {machine} vom {day}, als PDF im Anhang. Lesen Sie ihn hier mit " +
      "seinen Fotos, nehmen Sie ihn an oder beanstanden Sie ihn:",
    until: "Der Link gilt bis {day}. Wer ihn hat, kann den Bericht lesen.",
  },
};

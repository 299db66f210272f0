/** What only customers read: a report that was sent to them by a link, and the mail that brings it. */
export const shared = {
  title: "Service report",
  from: "{name}, {company} has sent you this service report.",
  until: "The link opens it until {day}.",
  changedSince: "The report was changed after it was sent to you. This is its current version.",
  photos: "Photos",
  photo: "Photo {number}",
  pdf: "Download as PDF",
  answer: {
    title: "Your answer",
    text: "Please say whether you accept the report. Whoever sent it sees your answer.",
    again: "The report was changed since. You may answer its current version.",
    name: "Your name",
    reason: "What you object to (only for an objection)",
    accept: "Accept",
    object: "Object with reason",
  },
  said: {
    accepted: "{name} accepted the report, {moment}.",
    objected: "{name} objected to the report, {moment}:",
  },
  nothing: {
    title: "This link opens nothing",
    text: "It has ended, was revoked or is not complete. Please ask whoever sent it to you for a new one.",
  },
  busy: {
    title: "Too many calls",
    text: "Please try again in a few minutes.",
  },
  letter: {
    subject: "Service report {number} · {machine}",
    hello: "Hello {name},",
    text:
      "here is the service report on machine {machine} of {day}, attached as PDF. Read it here with its " +
      "photos, accept it or object to it:",
    until: "The link works until {day}. Whoever has it can read the report.",
  },
};

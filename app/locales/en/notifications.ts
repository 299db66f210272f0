/** What people are told of: the list in the page header, mails and weekly reports. */
export const notifications = {
  title: "Notifications",
  open: "{count, plural, =0 {Notifications} other {Notifications, # unread}}",
  unread: "Unread",
  empty: "No notifications",
  emptyHint: "New tasks, requests and alerts appear here.",
  markRead: "Mark as read",
  markReadOf: "Mark as read: {title}",
  markAllRead: "Mark all as read",
  loadFailed: "Could not load your notifications",
  failed: "Could not mark this as read",
  settings: "Notification settings",
  kinds: {
    "password-reset-requested": {
      title: "{name} wants a new password",
      text:
        "{mailed, select, true {A link was mailed. You can also reset the password in User Management.} other " +
        "{No mail could be sent. Please reset the password in User Management.}}",
      action: "User Management",
    },
    "machine-wanted": {
      title: "Machine {serialNumber} is wanted",
      text: "A report of {requestedBy} waits for it. {place}",
      action: "Add machine",
      done: "It has been added.",
    },
    "engineer-wanted": {
      title: "Engineer {name} is wanted",
      text: "A report by {requestedBy} names someone who has no account yet.",
      action: "To the engineers",
    },
    "recording-waits": {
      title: "A recording is waiting to be transcribed",
      text: "{fileName} from {from} is kept and will be read once a transcription model is set (OPENAI_TRANSCRIPTION_MODEL).",
      action: "System",
    },
    "machine-added": {
      title: "Machine {serialNumber} was added",
      text: "{count, plural, one {Your report that waited for it can be saved now.} other {Your # reports that waited for it can be saved now.}}",
      action: "To your reports",
    },
    "tasks-assigned": {
      title: "{count, plural, one {New task: {serialNumber}} other {# new tasks}}",
      text: "{count, plural, one {{title}. Assigned by {by}.} other {Assigned by {by}. The first: {serialNumber}, {title}}}",
      action: "{count, plural, one {To the task} other {To your tasks}}",
    },
    "task-released": {
      title: "No longer your task: {serialNumber}",
      text: "{by} returned it to the pool of open issues: {title}",
      action: "To the issue",
    },
    "answer-waits": {
      title: "The assistant waits for your confirmation",
      text: "{title}",
      action: "To the answer",
    },
    "report-objected": {
      title: "{serialNumber}: report {srn} objected to",
      text: "{by} objects to the report: {reason}",
      action: "To the report",
    },
    "watch-changed": {
      title: "{question}",
      text: "{answer} New or changed: {added}; gone: {removed}.",
      action: "To the question",
    },
    "morning-brief": {
      title: "Morning brief",
      text: "{headings}",
      action: "Begin",
    },
    "telematics-doubt": {
      title: "Hours of {serialNumber} are in doubt",
      text: "{server} told {hours} h, which does not fit the readings so far. It was not noted.",
      action: "To the machine",
    },
    "webhook-off": {
      title: "{host} is told no more",
      text: "It took nothing for days, or says that it is no more. What waits is sent once the webhook is switched on again.",
      action: "To the webhooks",
    },
    "guest-reported": {
      title: "A guest reported a fault of {serialNumber}",
      text: "It waits for you to decide, with whatever else came by labels.",
      action: "To the reports",
    },
    "backup-failed": {
      title: "The scheduled backup failed",
      text: "{reason}",
      action: "System",
    },
    "disk-nearly-full": {
      title: "The disk is nearly full",
      text: "{megabytes} MB are free. When they are gone, nothing more can be saved. Please make room or enlarge the disk.",
      action: "System",
    },
    "queue-stuck": {
      title: "The processing queue is stuck",
      text: "{stuck, plural, one {# document has} other {# documents have}} waited for more than {minutes} minutes. Is a worker running?",
      action: "System",
    },
    "model-unreachable": {
      title: "The language model cannot be reached",
      text: "All recent calls of {model} failed. {reason}",
      action: "System",
    },
    "database-restored": {
      title: "The database was restored from a backup",
      text: "{backup} took its place ({reason}). Anything entered after that backup is missing.",
      action: "System",
    },
    "export-ready": {
      title: "The export of everything is ready",
      text: "It can be downloaded for some days; then the file goes.",
      action: "To the file",
    },
    "export-failed": {
      title: "The export of everything failed",
      text:
        "{fault, select, full {The disk has too little room for it.} store {The file store cannot be " +
        "used.} interrupted {The processes that wrote it ended again and again.} other {The log says why.}}",
      action: "System",
    },
  },
  brief: {
    tasks: "{count, plural, one {# open task} other {# open tasks}}",
    "own-services": "{count, plural, one {# service of yours due this week} other {# services of yours due this week}}",
    parts: "{count, plural, one {# delivery of parts} other {# deliveries of parts}}",
    "new-issues": "{count, plural, one {# new issue} other {# new issues}}",
    "overdue-issues": "{count, plural, one {# overdue issue} other {# overdue issues}}",
    standing: "{count, plural, one {# machine stands} other {# machines stand}}",
    services:
      "{count, plural, one {# service due this week that nobody has} other {# services due this week that nobody has}}",
    drafts: "{count, plural, one {# draft to review} other {# drafts to review}}",
    dayOf: "{text}, {day, date, ::EEEdMMM}",
    more: "and {count} more",
  },
  mail: {
    several: "{count, plural, other {# new notifications}}",
    hello: "Hello {name},",
    why: "You get this mail because email notifications are switched on. You can switch them off in your settings: {link}",
  },
  digest: {
    subject: "Your week {from} – {to}",
    week: "From {from} to {to}:",
    services: "{count, plural, one {# service report} other {# service reports}}",
    reported: "{count, plural, one {# issue was reported} other {# issues were reported}}",
    finished: "{count, plural, one {# issue was finished} other {# issues were finished}}",
    now: "Now:",
    openIssues:
      "{count, plural, one {# issue is open} other {# issues are open}}, {high} of them of high severity, {overdue} overdue",
    partsRequests: "{count, plural, one {# parts request is not delivered} other {# parts requests are not delivered}}",
    tasks:
      "{count, plural, =0 {You have no open tasks.} one {Your open task:} other {Your # open tasks, the oldest first:}}",
    task: "{serialNumber}: {title} (since {date})",
    more: "{count, plural, other {and # more}}",
    link: "Open your dashboard: {link}",
    why: "You get this mail because weekly reports are switched on. You can switch them off in your settings: {link}",
  },
};

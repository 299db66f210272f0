/** Help & Support. */
export const help = {
  title: "Help & Support",
  subtitle: "Shortcuts, what the assistant can do, and whom to call",
  assistant: {
    title: "What the assistant can do",
    hint: "Write as you would to a colleague, paste a chat, or drop a file. Everything it wants to change it shows you first.",
    examples: {
      extract: {
        name: "Turn chats, files and photos into service reports",
        prompt: "I will paste a WhatsApp chat. Make service reports of it.",
      },
      log: { name: "Log a service", prompt: "Log a service" },
      issue: { name: "Report an issue", prompt: "Report an issue on a machine" },
      parts: { name: "Request parts", prompt: "Request parts for a machine" },
      tasks: { name: "Show my tasks", prompt: "Which tasks are mine?" },
      issues: { name: "Look up open issues", prompt: "List the open issues with high severity" },
      machines: { name: "Find machines", prompt: "Which machines are in maintenance?" },
      search: { name: "Search past reports", prompt: "Search past reports for hydraulic leaks" },
      assign: { name: "Assign open issues", prompt: "Assign open issues to an engineer" },
      question: {
        name: "Answer questions about the fleet",
        prompt: "How many services were completed per month this year?",
      },
    },
  },
  shortcuts: {
    title: "Keyboard shortcuts",
    keys: "Keys",
    effect: "What they do",
    toggleDock: "Open or close the assistant",
    foldMenu: "Fold or unfold the menu beside the assistant",
    search: "Search everything; Ctrl+Enter there asks the assistant",
    send: "Send the message",
    newLine: "New line in the message",
    stop: "Stop the answer; close a dialog",
    editLast: "Edit your last message, from an empty composer",
    toasts: "Go to the notification",
    skip: "Go through links and fields; the first one skips to the content",
  },
  field: {
    title: "On the phone",
    install: "Install the product from the browser’s menu: “Install app” or “Add to home screen”.",
    share: "On Android, share photos, voice notes, PDFs and exported chats with it from any app.",
    ios: "On an iPhone or iPad apps cannot share with it: save the file and choose it with the paper clip or in Report Input.",
    offline: "Without network you read your tasks, their machines and the contacts as they were last.",
    kept: "They are kept encrypted in this browser and are gone when you sign out.",
    outbox: "What you send without a network waits on the phone and leaves by itself; a line at the top says how much.",
    labels:
      "Scan a machine’s label from the composer to open it. A driver without an account reports a fault " +
      "by the same label; it waits under “Reported by guests”.",
    signature:
      "The customer signs a report on the phone. From the same report you send a link by which the customer accepts or objects.",
  },
  contacts: {
    title: "Contacts",
    operations: "Operations centre",
    none: "No contacts are set up yet. An administrator can add them under Administration.",
  },
};

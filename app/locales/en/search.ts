/** The search of everything, opened by Ctrl+K. */
export const search = {
  title: "Search everything",
  placeholder: "Machine, customer, issue, report, person, part or a number",
  failed: "The search did not work",
  nothing: "Nothing found. Ctrl+Enter asks the assistant.",
  looking: "Looking …",
  kinds: {
    machine: "Machines",
    customer: "Customers",
    issue: "Issues and tasks",
    report: "Service reports",
    person: "People",
    part: "Parts",
    chat: "Chats",
  },
  acts: { service: "Log New Service", issue: "Report Open Issue", parts: "Request Parts" },
  actsOn: "Actions on {machine}",
  actions: "Actions",
  pages: "Pages",
  assistant: "Assistant",
  ask: "Ask: {text}",
};

/** What can be read where there is no network. */
export const offline = {
  title: "No connection",
  hint: "This page returns to where you wanted to go as soon as the server can be reached.",
  again: "Try again",
  nothing: "Nothing is kept on this device for reading without a connection. Open the app once with one.",
  asOf: "As of {time} ({ago})",
  waiting: "{count, plural, one {# entry waits} other {# entries wait}} to be sent",
  tasks: "My tasks",
  noTasks: "No tasks are allocated to you.",
  machines: "My machines",
  noMachines: "No machines belong to your tasks.",
  contacts: "Emergency contacts",
  fixed: "Fixed, waiting for an operator",
  issues: "{count, plural, one {# open issue} other {# open issues}}",
  issue: "#{id} {title}",
  hours: "{hours} h",
  reports: "Last reports",
};

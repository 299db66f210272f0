/** Which members stand below a record's name, by what was looked up. */
const details: Record<string, string[]> = {
  issues: ["area", "assignedToName", "reportedAt"],
  tasks: ["area", "assignedToName", "assignedAt"],
  machines: ["model", "customerName", "location"],
  "service-logs": ["engineerName", "serviceType", "notes"],
  "parts-requests": ["clientName", "requestDate", "notes"],
  "service-plans": ["machineSerialNumber", "state", "assignedToName"],
  engineers: ["email", "mobilePhone"],
  users: ["email", "role"],
};

/** @param tool `domain_verb` */
export const detailsOf = (tool: string): string[] => details[tool.split("_")[0]!] ?? ["email", "location", "createdAt"];

/** Between values that stand in a line. */
export const separator = " · ";

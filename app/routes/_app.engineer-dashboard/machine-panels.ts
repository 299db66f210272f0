/** The parts of a machine's page, one at a time where there is little room. */
export const panelIds = ["history", "issues", "parts", "costs", "hours", "client", "files", "tasks"] as const;
export type PanelId = (typeof panelIds)[number];

/** Labels of choices that the vocabulary names, by the field they stand in. */
const vocabularies: Record<string, string> = {
  severity: "severity",
  importance: "severity",
  urgency: "severity",
  priority: "severity",
  area: "area",
  machineType: "machineType",
  status: "machineStatus",
  serviceType: "serviceType",
  role: "role",
};

/** Under which key the label of a choice stands. */
export function choiceKey(field: string, choice: string | number): string {
  const vocabulary = vocabularies[field];
  return vocabulary ? `common.${vocabulary}.${choice}` : `assistant.choice.${field}.${choice}`;
}

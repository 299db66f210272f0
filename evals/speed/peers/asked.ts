/** What of an issue the product's list tells and both peers have as a column, as the database names it. */
const own = [
  ...["id", "machine_id", "reported_by_id", "title", "description", "severity", "category", "area", "status"],
  ...["source_type", "source_id", "original_content", "identification_time", "reported_at", "due_on"],
  ...["assigned_to_id", "assigned_at", "started_at", "engineer_fixed_at", "engineer_fixed_by_id", "end_time"],
  ...["fixed_date", "fixed_by_id", "closed_by_log_id", "notes", "created_at", "updated_at", "version"],
];
/** What it tells of the records that these columns name. */
const related: Record<string, string[]> = {
  machine_id: ["id", "serial_number", "model", "machine_type", "customer_name", "location"],
  reported_by_id: ["name"],
  assigned_to_id: ["name"],
  engineer_fixed_by_id: ["name"],
  fixed_by_id: ["name"],
};
const tables: Record<string, string> = { machine_id: "machine" };

export const rowsAsked = 100;

/** The newest issues by PostGraphile's GraphQL: its own names, where `id` is something of the schema and not the column. */
export function inGraphql(): string {
  const named = (column: string) => (column === "id" ? "rowId" : camelCase(column));
  const records = Object.entries(related).map(
    ([column, fields]) => `${camelCase(`${tables[column] ?? "user"}_by_${column}`)} { ${fields.map(named).join(" ")} }`,
  );
  const fields = [...own.map(named), ...records].join(" ");
  return `{ allIssues(first: ${rowsAsked}, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { ${fields} } } }`;
}

/** The same by Directus' REST, where the column that names a record becomes that record. */
export function inRest(): string {
  const fields = own.flatMap((column) => related[column]?.map((field) => `${column}.${field}`) ?? [column]);
  return `limit=${rowsAsked}&sort=-created_at,-id&fields=${fields.join(",")}`;
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

import type { Part } from "../bench.ts";
import { dropDatabase, emptyDatabase } from "../databases.ts";
import { postJson, signIn, startProduct } from "../servers.ts";

const machines = 10_000;
/** As the browser sends them, so that its progress moves. */
const linesAtOnce = 250;
const name = "maintenance_hub_bench_import";

/** Ten thousand machines from a file, part by part as the import dialog sends them. */
export const machineImport: Part = async ({ figure }) => {
  const url = await emptyDatabase(name);
  const product = await startProduct(url, { env: { DEMO: "1" } });
  const headers = await signIn(product.origin);
  const rows = Array.from({ length: machines }, (_, index) => ({
    line: index + 2,
    cells: [String(index + 1), `835.9.${index}`, `Customer ${index % 400}`, "Yard 1", "", "", ""],
  }));
  const began = performance.now();
  let added = 0;
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    const part = rows.slice(from, from + linesAtOnce);
    const answer = await postJson(`${product.origin}/api/machines/import`, headers, { rows: part });
    added += ((await answer.json()) as { added: number }).added;
  }
  const seconds = (performance.now() - began) / 1_000;
  if (added !== machines) throw new Error(`${added} of ${machines} machines were added`);
  figure({
    what: "bulk import of 10,000 machines, with progress",
    value: seconds,
    unit: "s",
    goal: { most: 20 },
    note: `${Math.round(machines / seconds)} a second`,
  });
  await product.stop();
  await dropDatabase(name);
};

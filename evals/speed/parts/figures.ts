import { median, type Part } from "../bench.ts";
import { postJson, signIn, startProduct } from "../servers.ts";

const sizes = [1, 10, 100];
const page = "/api/dashboard/management";

/** What is changed, and taken back after it was measured: the fleets are kept from run to run. */
const changes = [
  { what: "an issue", path: "/api/issues", body: (machineId: number) => ({ machineId, description: "Hose leaks" }) },
  {
    what: "a parts request",
    path: "/api/parts-requests",
    body: (machineId: number) => ({ machineId, parts: [{ description: "Return filter", quantity: 1 }] }),
  },
];

/** The first read of management after a change, when none of its figures is remembered. */
export const managementFigures: Part = async ({ figure, fleet, quick }) => {
  const rounds = quick ? 5 : 25;
  const running = [];
  for (const percent of sizes) {
    const product = await startProduct(await fleet(percent));
    const headers = await signIn(product.origin);
    const [machine] = (await get(`${product.origin}/api/machines`, headers)) as { id: number }[];
    running.push({ product, headers, machineId: machine!.id });
  }
  for (const { what, path, body } of changes) {
    const times: number[][] = running.map(() => []);
    for (let round = -2; round < rounds; round++)
      for (const [index, { product, headers, machineId }] of running.entries()) {
        const made = await postJson(product.origin + path, headers, body(machineId));
        const began = performance.now();
        await get(product.origin + page, headers);
        if (round >= 0) times[index]!.push(performance.now() - began);
        await postJson(`${product.origin}/api/audit/${made.headers.get("X-Audit-Id")}/undo`, headers, {});
      }
    const middle = times.map((list) => median(list));
    figure({
      what: `management after ${what}: first read at 100× the data against 1×`,
      value: middle[2]! / middle[0]!,
      unit: "×",
      goal: { most: 1.3 },
      note: `${middle.map((ms) => ms.toFixed(1)).join(", ")} ms at 1×, 10×, 100×`,
    });
  }
  for (const { product } of running) await product.stop();
};

async function get(url: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

import { hoursDoubt, type HoursDoubt } from "#tools/hours/rules.ts";
import { call } from "./call.ts";

type Values = Record<string, unknown>;

/** In which field a proposed change says what the hour meter showed. */
const hoursFields: Record<string, string> = {
  machines_update: "totalHours",
  "service-logs_create": "machineHours",
  "service-logs_update": "machineHours",
};

/** What speaks against the hours of a proposed change, by the rule that the server goes by. `today` as YYYY-MM-DD. */
export async function doubtOfProposal(tool: string, values: Values, today: string): Promise<HoursDoubt | undefined> {
  const digits = String(values[hoursFields[tool] ?? ""] ?? "").replace(/\D/g, "");
  if (digits === "") return undefined;
  try {
    const log =
      tool === "service-logs_update"
        ? await call("service-logs.show", { serviceLogId: Number(values.serviceLogId) })
        : null;
    const machineId = values.machineId ?? log?.machineId;
    const newestFirst = await call("hours.list-readings", { machineId: Number(machineId), limit: 5_000 });
    const others = newestFirst.filter(({ serviceLogId }) => !log || serviceLogId !== log.id).reverse();
    const day = tool === "machines_update" ? today : (values.endDate ?? values.serviceDate ?? values.startDate);
    const readOn = typeof day === "string" ? day.slice(0, 10) : (log?.computedServiceDate ?? today);
    return hoursDoubt(others, { hours: Number(digits), readOn });
  } catch {
    // What cannot be asked here the server refuses, with the reason.
    return undefined;
  }
}

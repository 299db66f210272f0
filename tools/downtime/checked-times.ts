import type { SignedInContext } from "../context.ts";
import { invalid } from "../errors.ts";
import { clockToleranceMs } from "../fields/clock.ts";

/** Refuses times in the future and an end that is none. @throws InvalidInput */
export function checkTimes(
  { now }: Pick<SignedInContext, "now">,
  { fromAt, toAt }: { fromAt: Date; toAt: Date | null },
  fields: { from: string; to: string } = { from: "fromAt", to: "toAt" },
): void {
  const latest = now().getTime() + clockToleranceMs;
  if (fromAt.getTime() > latest) throw invalid(fields.from, "A machine cannot have stood in the future");
  if (toAt && toAt.getTime() > latest) throw invalid(fields.to, "This time is in the future");
  if (toAt && toAt <= fromAt) throw invalid(fields.to, "The machine ran again before it stood");
}

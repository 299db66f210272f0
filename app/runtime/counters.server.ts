/** What this process counts of its own work for Prometheus; app/runtime/metrics.server.ts adds what the database knows. */
import { Counter, Histogram, register } from "prom-client";
import type { ModelCallRow } from "#db/queries/llm-calls.ts";

/** The server and its bundle load this file each for themselves, and the registry is one. */
const counter = <Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> =>
  (register.getSingleMetric(name) as Counter<Label> | undefined) ?? new Counter({ name, help, labelNames });

const modelSeconds = () =>
  (register.getSingleMetric("maintenance_hub_model_call_duration_seconds") as
    Histogram<"purpose" | "provider"> | undefined) ??
  new Histogram({
    name: "maintenance_hub_model_call_duration_seconds",
    help: "Time of a model's answer",
    labelNames: ["purpose", "provider"],
    buckets: [0.05, 0.25, 1, 5, 15, 60, 120],
  });

/** A model call as the ledger has it. Tokens are those that a provider reported. */
export function countModelCall({ purpose, provider, outcome, durationMs, inputTokens, outputTokens }: ModelCallRow) {
  counter("maintenance_hub_model_calls_total", "Model calls", ["purpose", "provider", "outcome"]).inc({
    purpose,
    provider,
    outcome,
  });
  modelSeconds().observe({ purpose, provider }, durationMs / 1_000);
  const tokens = counter("maintenance_hub_model_tokens_total", "Tokens that providers reported", [
    "purpose",
    "provider",
    "direction",
  ]);
  if (inputTokens) tokens.inc({ purpose, provider, direction: "input" }, inputTokens);
  if (outputTokens) tokens.inc({ purpose, provider, direction: "output" }, outputTokens);
}

export const countMail = (outcome: "sent" | "refused"): void =>
  counter("maintenance_hub_mails_total", "Mails handed to the mail server", ["outcome"]).inc({ outcome });

import { APICallError, NoObjectGeneratedError, RetryError } from "ai";
import { ZodError } from "zod";
import type { Database } from "#db/client.ts";
import { fleetNames } from "#db/queries/fleet-questions/vocabulary.ts";
import { partsSpokenOf } from "#db/queries/parts-spoken-of.ts";
import { OperationError, ProviderFailed, ProviderTimeout, invalid } from "#tools/errors.ts";
import type { Questions } from "#tools/ports.ts";
import { databaseOf } from "#tools/permissions/at-sites/database.ts";
import { mayAsk } from "#tools/questions/may-ask.ts";
import { notProcessed } from "#tools/questions/rules.ts";
import { boundOf, isLate } from "../bounds/model-fault.ts";
import type { Models } from "../models/models.ts";
import { answerQuestion } from "./answer.ts";
import { fleetNameCache } from "./fleet-name-cache.ts";
import { FleetQuery, misfits } from "./plan.ts";
import { readQuestion } from "./read-question.ts";

/** Data questions by the models of this installation: read into a plan, checked, run, told. */
export function fleetQuestions({
  database,
  models,
  now,
}: {
  database: Pick<Database, "db" | "events">;
  models: Models;
  now: () => Date;
}): Questions {
  const { db } = database;
  const names = fleetNameCache(database);
  return {
    async answer(question, actor, { plan, previous, signal }) {
      const { builtIn } = models.engine;
      const seen = databaseOf(db, actor);
      const called = () => (seen === db ? names() : fleetNames(seen));
      const read: Parameters<typeof answerQuestion>[1]["read"] = (asked, context) =>
        readQuestion(asked, context, {
          model: models.language({ purpose: "question", userId: actor.id }),
          builtIn,
          owner: actor.id,
          timeoutMs: models.timeoutMs,
          signal,
        });
      try {
        const { findings: _inWords, ...answer } = await answerQuestion(question, {
          db: seen,
          vocabulary: plan === undefined ? await called() : undefined,
          now: now(),
          timeZone: actor.timeZone,
          language: actor.language,
          plan,
          previous,
          parts: plan === undefined ? await partsSpokenOf(seen, question) : undefined,
          asker: actor.name,
          read,
          allowed: (wanted) => mayAsk(actor, wanted),
        });
        return answer;
      } catch (error) {
        throw explained(error, signal);
      }
    },
    check(plan) {
      const parsed = FleetQuery.safeParse(plan);
      const wrong = parsed.success ? misfits(parsed.data) : ["plan of this kind"];
      if (!parsed.success || wrong.length > 0)
        throw invalid("plan", `The data has no ${wrong.join(", ")}.`, "This plan cannot be run");
      return parsed.data;
    },
  };
}

/** What the person reads: our own words, never those of a provider or a library. */
function explained(error: unknown, signal: AbortSignal | undefined): unknown {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof OperationError || signal?.aborted) return cause;
  if (cause instanceof ZodError) return invalid("plan", "This plan cannot be run");
  if (isLate(cause)) return new ProviderTimeout("The language model took too long. Please try again.");
  if (NoObjectGeneratedError.isInstance(cause) || APICallError.isInstance(cause) || boundOf(cause))
    return new ProviderFailed(notProcessed);
  return error;
}

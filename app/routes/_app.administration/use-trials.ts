import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ModelTrial } from "#app/data/administration.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";

export type TrialKind = ModelTrial["kind"];
/** How a model was tried: it is under way, it ended, or it could not be asked. */
export type TrialState = "runs" | ModelTrial | { refused: string };
export type Trials = Partial<Record<TrialKind, TrialState>>;

/** Trials of models on this page, one after the other: a small server answers one call at a time. */
export function useTrials() {
  const t = useTranslations("models");
  const [trials, setTrials] = useState<Trials>({});
  const note = (kind: TrialKind, state: TrialState) => setTrials((before) => ({ ...before, [kind]: state }));
  const run = async (kinds: readonly TrialKind[]) => {
    for (const kind of kinds) note(kind, "runs");
    for (const kind of kinds)
      note(
        kind,
        await call("admin.verify-model", { kind }).catch((error: unknown) => ({
          refused: errorText(error, t("notTried")),
        })),
      );
  };
  return { trials, running: Object.values(trials).includes("runs"), run };
}

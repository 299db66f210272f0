import type { Waiting } from "#app/data/outbox/waiting.ts";

/** How it stands with an entry, as the words of the outbox name it. */
export function stateOf({ state, held, problem }: Waiting) {
  if (held) return held.reason ? "refused" : "held";
  if (state === "sending") return "sending";
  return problem === "server" ? "server" : problem === "sign-in" ? "signIn" : "network";
}

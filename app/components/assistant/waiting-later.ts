import { loadNow, onDemand } from "#app/components/ui/on-demand.tsx";

const load = async () => ({ default: (await import("./waiting-messages.tsx")).WaitingMessages });
loadNow(load);

/** `WaitingMessages` for a conversation that comes with its page: few have any, and those that have no network. */
export const WaitingMessages = onDemand(load);

import { onDemand } from "#app/components/ui/on-demand.tsx";

/** `WaitingMessages` for a conversation that comes with its page: few have any. */
export const WaitingMessages = onDemand(async () => ({
  default: (await import("./waiting-messages.tsx")).WaitingMessages,
}));

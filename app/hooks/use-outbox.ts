import { useSyncExternalStore } from "react";
import { subscribe, waiting, waitingOnServer, type Waiting } from "#app/data/outbox/waiting.ts";

/** What this person has sent and the server has not taken yet, oldest first, with the files of forms. */
export const useWaiting = (): readonly Waiting[] => useSyncExternalStore(subscribe, waiting, waitingOnServer);

import { createContext, useContext } from "react";

/** Scrolls the thread so that a tall card of the newest message is read from its start, not from its end. */
export const ThreadScroll = createContext<(card: HTMLElement) => void>(() => undefined);

export const useShowFromStart = () => useContext(ThreadScroll);

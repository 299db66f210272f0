import { createContext, useContext } from "react";

/** What pages may ask of the frame around them. */
export interface Frame {
  askSignOut: () => void;
  /** Opens the assistant, with a text in its composer if there is one to start from. */
  openAssistant: (prompt?: string) => void;
  /** Opens the search of everything. */
  openSearch: () => void;
}

/** What the assistant's page finds in its location's state when a question was typed elsewhere. */
export interface AskedHere {
  prompt: string;
}

export const FrameContext = createContext<Frame | undefined>(undefined);

/** @throws Error outside the signed-in frame */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("Only pages of signed-in people have a frame");
  return frame;
}

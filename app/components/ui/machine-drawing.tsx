import type { MachineType } from "#db/vocabulary.ts";
import signs from "./signs.svg?url";

/*
 * The drawings come as a picture of their own, which the browser keeps: in the scripts of the pages they would cost each
 * of them kilobytes. What is used from it takes colours from the place where it stands (plate.css).
 */

/** The sign of a machine's type, in a line drawing of the colour of its text. */
export const MachineSign = ({ type }: { type: MachineType }) => (
  <svg className="machine-sign" aria-hidden>
    <use href={`${signs}#${type}`} />
  </svg>
);

/** A machine of its type, large, for the head of its page. */
export const MachineDrawing = ({ type }: { type: MachineType }) => (
  <svg className="machine-drawing" aria-hidden>
    <use href={`${signs}#${type}-large`} />
  </svg>
);

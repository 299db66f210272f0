import type { Area, MachineType } from "../../vocabulary.ts";

/** Something that goes wrong on these machines, told as engineers tell it. */
export interface Fault {
  area: Area;
  /** Machines that have such a thing; none named: all. */
  on?: MachineType[];
  /** What is seen while it is not mended. */
  found: string;
  /** What was done about it. */
  done: string;
  parts?: { name: string; number: string; quantity?: number }[];
  urgent?: boolean;
}

/** Work that is done at intervals, whatever is wrong. */
export interface Routine {
  done: string;
  area: Area;
  on?: MachineType[];
  parts?: { name: string; number: string; quantity?: number }[];
}

export interface FaultPhrases {
  faults: Fault[];
  routines: Routine[];
  /** Openings and endings of the note that goes with a report; {customer} and {site} are filled in. */
  notes: string[];
}

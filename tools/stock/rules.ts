import type { MovementKind, PlaceKind } from "#db/vocabulary.ts";
import type { Actor } from "../actor.ts";

/** Rules of the ledger. Safe for the browser. */

/** Amounts have three places behind the point; sums of them no more. */
export const exactly = (quantity: number): number => Math.round(quantity * 1_000) / 1_000;

/** What a person notes, one by one; counts are many at once, a correction is the office's. */
export const officeKinds: readonly MovementKind[] = ["corrected", "scrapped"];

/** Which way a part goes: it comes (1) or goes (-1). Of what was corrected the sign of the quantity tells it. */
export const directions = {
  received: 1,
  returned: 1,
  used: -1,
  scrapped: -1,
  corrected: 1,
} as const satisfies Partial<Record<MovementKind, 1 | -1>>;

export type PlainKind = keyof typeof directions;

interface Driven {
  kind: PlaceKind;
  engineerId: number | null;
}

/** Whether somebody may take from, bring to and count at a place: engineers in their own van and in stores. */
export const mayMoveAt = ({ id, role }: Pick<Actor, "id" | "role">, place: Driven): boolean =>
  role === "admin" ||
  role === "operator" ||
  (role === "service" && (place.kind === "store" || place.engineerId === id));

/** Why something that is taken needs somebody's word: the books have less, or it is kept for a parts request. */
export const stockReasons = ["stock_short", "stock_reserved"] as const;
export type StockReason = (typeof stockReasons)[number];

export interface StockDoubt {
  reason: StockReason;
  partId: number;
  /** Number of the part. */
  number: string;
  placeId: number;
  /** Name of the place. */
  place: string;
  /** How much is to be taken. */
  wanted: number;
  /** How much is there by the books. */
  there: number;
  /** Of it, kept for parts requests of others. */
  reserved: number;
}

/** The doubt as a sentence, for callers without a screen. */
export const stockDoubtText = ({ reason, number, place, there, reserved }: StockDoubt): string =>
  reason === "stock_short"
    ? `Only ${there} of ${number} are in ${place}; take all the same?`
    : `${reserved} of the ${there} of ${number} in ${place} are kept for parts requests; take all the same?`;

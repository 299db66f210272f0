/** Makes new inputs out of those that led somewhere. */
import type { Roll } from "../dice.ts";
import { bytesOf } from "./target.ts";

export interface Material {
  inputs: readonly Uint8Array[];
  words: readonly Uint8Array[];
  /** Words that the reader compared something with. */
  compared: readonly Uint8Array[];
}

/** Numbers at which counting goes wrong, and letters that are not one letter: wide, joined, growing, turning. */
const odd = (
  "0 -1 1.5 00 32 99 2026 9999 29.02 31.12 24:00 1e308 99999999999999999999 0,5 1.000,00 ½ ² １２ १२ ٣ 三 十二 " +
  "İ ß ﬁ ŉ é 🏗 👩‍🔧 \u200b \u200e \u202e \u2028 \u0301 \u00a0 \u3000 \ufffd \u0000 \u0085 \t \r \n \n\n" +
  " : ; , . ( ) [ ] { } < > | \" ' / \\ - – * # @ & % + = ? ! _ ~ ^ $ " +
  "__proto__ constructor toString hasOwnProperty null undefined NaN"
)
  .split(" ")
  .map(bytesOf);

const join = (...pieces: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces));

type Change = (input: Uint8Array, roll: Roll, material: Material) => Uint8Array;

const put = (input: Uint8Array, word: Uint8Array, roll: Roll) => {
  const at = roll(input.length + 1);
  // In the place of something, or between.
  const over = roll(2) ? 0 : Math.min(roll(word.length + 4), input.length - at);
  return join(input.subarray(0, at), word, input.subarray(at + over));
};

/** A piece of the input, rather short. */
function piece(input: Uint8Array, roll: Roll): [number, number] {
  const from = roll(input.length + 1);
  const most = roll(4) ? 24 : input.length;
  return [from, Math.min(input.length, from + 1 + roll(most + 1))];
}

const pick = <Item>(list: readonly Item[], roll: Roll): Item | undefined => list[roll(list.length)];
const nothing = new Uint8Array();

const changes: Change[] = [
  (input, roll, { words }) => put(input, pick(words, roll) ?? nothing, roll),
  (input, roll, { words }) => put(input, pick(words, roll) ?? nothing, roll),
  (input, roll, { compared }) => put(input, pick(compared, roll) ?? nothing, roll),
  (input, roll) => put(input, pick(odd, roll)!, roll),
  (input, roll) => put(input, pick(odd, roll)!, roll),
  function leaveOut(input, roll) {
    const [from, to] = piece(input, roll);
    return join(input.subarray(0, from), input.subarray(to));
  },
  function move(input, roll) {
    const [from, to] = piece(input, roll);
    return put(join(input.subarray(0, from), input.subarray(to)), input.subarray(from, to), roll);
  },
  function sayAgain(input, roll) {
    const [from, to] = piece(input, roll);
    const times = roll(30) ? 1 + roll(3) : 1 + roll(200);
    return join(
      input.subarray(0, to),
      ...Array.from({ length: times }, () => input.subarray(from, to)),
      input.subarray(to),
    );
  },
  function mixWithAnother(input, roll, { inputs }) {
    const [from, to] = piece(pick(inputs, roll)!, roll);
    return put(input, pick(inputs, roll)!.subarray(from, to), roll);
  },
  function crossWithAnother(input, roll, { inputs }) {
    const other = pick(inputs, roll)!;
    return join(input.subarray(0, roll(input.length + 1)), other.subarray(roll(other.length + 1)));
  },
  function anyByte(input, roll) {
    const changed = new Uint8Array(input);
    if (changed.length) changed[roll(changed.length)] = roll(256);
    return changed;
  },
  function flipBit(input, roll) {
    const changed = new Uint8Array(input);
    if (changed.length) changed[roll(changed.length)]! ^= 1 << roll(8);
    return changed;
  },
  function otherDigits(input, roll) {
    const changed = new Uint8Array(input);
    for (const [at, byte] of changed.entries()) if (byte >= 48 && byte <= 57 && !roll(6)) changed[at] = 48 + roll(10);
    return changed;
  },
];

/** A changed input of at most so many bytes. */
export function mutated(material: Material, longest: number, roll: Roll): Uint8Array {
  const { inputs } = material;
  // What led somewhere last is tried more often.
  const latest = Math.max(1, inputs.length >> 2);
  const from = () => inputs[roll(2) ? roll(inputs.length) : inputs.length - 1 - roll(latest)]!;
  // Of two the shorter one: it is read sooner, and shows as much.
  const [one, other] = [from(), from()];
  let input = one.length < other.length ? one : other;
  for (let times = 1 << roll(4); times > 0; times--) input = pick(changes, roll)!(input, roll, material);
  return input.subarray(0, longest);
}

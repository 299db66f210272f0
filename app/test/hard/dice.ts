/** A pseudo-random row of numbers, so that a failure can be had again. @returns rolls from 0 to below `sides` */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export type Roll = ReturnType<typeof dice>;

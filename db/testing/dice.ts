/** Numbers below another that look random and are the same in every run (Park and Miller). */
export function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => (state = (state * 48_271) % 2_147_483_647) % below;
}

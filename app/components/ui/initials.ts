const most = 3;

/** Helen Marsh → HM */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .join("")
    .slice(0, most)
    .toUpperCase();

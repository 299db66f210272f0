const minuteMs = 60_000;

/** How long ago, in the words of the sidebar: the key of the text and its number. */
export type Ago = { text: "never" | "justNow" } | { text: "minutes" | "hours" | "days"; count: number };

export function ago(moment: string | null, now: Date): Ago {
  if (!moment) return { text: "never" };
  const minutes = Math.floor((now.getTime() - new Date(moment).getTime()) / minuteMs);
  if (minutes < 1) return { text: "justNow" };
  if (minutes < 60) return { text: "minutes", count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { text: "hours", count: hours } : { text: "days", count: Math.floor(hours / 24) };
}

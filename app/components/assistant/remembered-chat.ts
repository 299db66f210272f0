/** The chat that was open last in this browser, so that a reload goes on where it was. After a night a new one begins. */

const keyOf = (userId: number) => `assistant-chat:${userId}`;
const forgetAfterMs = 12 * 3_600_000;

export const newChatId = (): string => crypto.randomUUID();

export function rememberedChat(userId: number): string | undefined {
  try {
    const { id, at } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}") as { id?: string; at?: number };
    return id && Date.now() - (at ?? 0) < forgetAfterMs ? id : undefined;
  } catch {
    return undefined;
  }
}

export const forgetChat = (userId: number): void => localStorage.removeItem(keyOf(userId));

export function rememberChat(userId: number, id: string): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ id, at: Date.now() }));
  } catch {
    // Storage may be full or forbidden; then a reload begins a new chat.
  }
}

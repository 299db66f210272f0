/**
 * The chat that was open last in this browser, so that a reload goes on where it was; after a night a new one begins.
 * It stands in a cookie, because the server draws the assistant too and must not begin a new chat where one is open.
 */

const keepSeconds = 12 * 3_600;

export const newChatId = (): string => crypto.randomUUID();

const nameFor = (userId: number) => `assistant-chat-${userId}`;

/** @param cookies as a request carries them, or as `document.cookie` has them */
export function rememberedChat(cookies: string, userId: number): string | undefined {
  return new RegExp(`(?:^|;\\s*)${nameFor(userId)}=([\\w-]{1,64})`).exec(cookies)?.[1];
}

export function forgetChat(userId: number): void {
  document.cookie = `${nameFor(userId)}=; path=/; max-age=0; samesite=lax`;
}

export function rememberChat(userId: number, id: string): void {
  document.cookie = `${nameFor(userId)}=${id}; path=/; max-age=${keepSeconds}; samesite=lax`;
}

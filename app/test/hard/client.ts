/** Somebody with a browser or a script in front of the server. */
import type { Server } from "./server.ts";

export const password = "swivel-joint-47";

export interface Person {
  cookie: string;
  id: number;
  email: string;
  /** `sent` is a form, or goes as JSON. */
  call(
    method: string,
    path: string,
    sent?: unknown,
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Response>;
}

/** The link of the first start makes the first admin. */
export async function firstAdmin(server: Server): Promise<Person> {
  const token = /setup\?token=([\w-]+)/.exec(server.output())?.[1];
  if (!token) throw new Error(`No link to set up was printed:\n${server.output()}`);
  const email = "ada@example.test";
  const made = await send(server.origin, "POST", "/api/auth/setup", { token, name: "Ada", email, password });
  if (!made.ok) throw new Error(`Setting up failed: ${await made.text()}`);
  return signIn(server.origin, email);
}

export async function signIn(origin: string, email: string, secret = password): Promise<Person> {
  const response = await send(origin, "POST", "/api/auth/login", { email, password: secret });
  const { user } = (await response.json()) as { user?: { id: number } };
  if (!user) throw new Error(`${email} was not let in (${response.status})`);
  return personWith(origin, cookieOf(response), user.id, email);
}

/** Another server, the same session. */
export const personWith = (origin: string, cookie: string, id: number, email: string): Person => ({
  cookie,
  id,
  email,
  call: (method, path, sent, headers, signal) => send(origin, method, path, sent, { cookie, ...headers }, signal),
});

export async function aColleague(admin: Person, origin: string, role: string): Promise<Person> {
  const email = `${role}-${Math.random().toString(36).slice(2)}@example.test`;
  const made = await admin.call("POST", "/api/engineers", { name: `A ${role}`, email, password, role });
  if (!made.ok) throw new Error(`No ${role} could be added: ${await made.text()}`);
  const first = await signIn(origin, email);
  // Whoever gets a password from an admin changes it first.
  const changed = await first.call("PATCH", "/api/auth/change-password", {
    currentPassword: password,
    newPassword: `${password}-own`,
  });
  return changed.ok ? signIn(origin, email, `${password}-own`) : first;
}

export function send(
  origin: string,
  method: string,
  path: string,
  sent?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  const body =
    sent === undefined
      ? {}
      : sent instanceof FormData
        ? { body: sent }
        : { body: JSON.stringify(sent), headers: { "Content-Type": "application/json", ...headers } };
  return fetch(`${origin}${path}`, { method, headers, redirect: "manual", signal, ...body });
}

export const cookieOf = (response: Response): string => response.headers.get("set-cookie")?.split(";")[0] ?? "";

export const aMachine = (serialNumber: string) => ({ serialNumber, model: "LTM 1100", machineType: "excavator" });

/** Runs `work` so many times, so many at once. */
export async function times(count: number, atOnce: number, work: (n: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane));
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Hands a file in by a form. */
export async function handIn(
  { call }: Person,
  path: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  name: string,
  signal?: AbortSignal,
): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([bytes], name));
  return call("POST", path, form, {}, signal);
}

/** What stands in front of the server: nginx and Caddy by the files of deploy/, and a proxy of Node with kept connections. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, createServer, request as httpRequest } from "node:http";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Where people come in. */
export interface Door {
  name: string;
  port: number;
  /** PEM of the certificate; undefined: plain http. */
  certificate?: string;
  stop(): Promise<void>;
}

const readyWithinMs = 15_000;

/** Key and certificate of localhost, for some days. */
export function selfSigned(): { folder: string; certificate: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), "hard-proxy-"));
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "9"];
  execFileSync("openssl", [...made, ...subject, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  return { folder, certificate, key };
}

/** Whether a program is there; nginx stands where only root looks. */
export function isThere(program: string): boolean {
  return (process.env.PATH ?? "")
    .split(":")
    .concat("/usr/sbin")
    .some((folder) => works(join(folder, program)));
}

const works = (path: string): boolean => {
  try {
    return execFileSync("test", ["-x", path], { stdio: "ignore" }) !== undefined;
  } catch {
    return false;
  }
};

/** nginx by deploy/nginx.conf: ports, host and certificate are others, one worker shares all connections to the app. */
export async function nginx(port: number, ...upstreams: [number, ...number[]]): Promise<Door> {
  const { folder, certificate, key } = selfSigned();
  const site = replaced(readFileSync("deploy/nginx.conf", "utf8"), [
    ["server 127.0.0.1:3000;", upstreams.map((upstream) => `server 127.0.0.1:${upstream};`).join(" ")],
    ["listen 443 ssl http2", `listen 127.0.0.1:${port} ssl http2`],
    ["listen 80", `listen 127.0.0.1:${port + 1}`],
    ["hub.example.com;", "localhost;"],
    ["/etc/ssl/hub.example.com/fullchain.pem", certificate],
    ["/etc/ssl/hub.example.com/privkey.pem", key],
  ]);
  const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((of) => `${of}_temp_path ${folder}/${of};`);
  const whole = [
    // Its worker writes to a folder that is this user's alone.
    `${process.getuid?.() === 0 ? "user root;" : ""} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;`,
    `events { worker_connections 1024; }`,
    `http { access_log off; ${kept.join(" ")}`,
    site,
    "}",
  ];
  writeFileSync(join(folder, "nginx.conf"), whole.join("\n"));
  const program = works("/usr/sbin/nginx") ? "/usr/sbin/nginx" : "nginx";
  return running("nginx", program, ["-c", join(folder, "nginx.conf"), "-p", folder], folder, port, certificate);
}

/** Caddy by deploy/Caddyfile: ports, host and certificate are others. */
export async function caddy(port: number, upstream: number): Promise<Door> {
  const { folder, certificate, key } = selfSigned();
  const written = replaced(readFileSync("deploy/Caddyfile", "utf8"), [
    ["127.0.0.1:3000", `127.0.0.1:${upstream}`],
    ["{\n\tservers", `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${folder}\n\tservers`],
    ["http://hub.example.com {", `http://localhost:${port + 1} {\n\tbind 127.0.0.1`],
    ["\nhub.example.com {", `\nhttps://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
  ]);
  writeFileSync(join(folder, "Caddyfile"), written);
  const run = ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  return running("Caddy", "caddy", run, folder, port, certificate);
}

/** The smallest proxy: everything is handed on as it comes, over few connections that are kept. */
export async function nodeProxy(port: number, upstream: number): Promise<Door> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 4, timeout: 60_000 });
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers, socket } = incoming;
    const said = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
    const sent = httpRequest({
      agent,
      host: "127.0.0.1",
      port: upstream,
      method,
      path,
      headers: { ...headers, "x-forwarded-for": said, "x-forwarded-proto": "http", "x-forwarded-host": headers.host },
    });
    sent.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on("close", () => (incoming.complete && outgoing.writableFinished) || sent.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    name: "Node",
    port,
    async stop() {
      server.closeAllConnections();
      agent.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

async function running(
  name: string,
  program: string,
  parameters: string[],
  folder: string,
  port: number,
  certificate: string,
): Promise<Door> {
  const child = spawn(program, parameters, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder },
  });
  const kill = () => void child.kill("SIGKILL");
  process.once("exit", kill);
  let printed = "";
  child.stderr.on("data", (piece: Buffer) => (printed = (printed + piece.toString()).slice(-4_000)));
  const ended = new Promise((done) => child.once("close", done));
  const pem = readFileSync(certificate, "utf8");
  const until = performance.now() + readyWithinMs;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${name} did not start:\n${printed}`);
    await sleep(50);
  }
  return {
    name,
    port,
    certificate: pem,
    async stop() {
      child.kill("SIGTERM");
      const late = setTimeout(kill, 5_000);
      await ended;
      clearTimeout(late);
      process.removeListener("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = createConnection({ host: "127.0.0.1", port });
    socket.once("connect", () => (socket.destroy(), done(true)));
    socket.once("error", () => done(false));
  });

/** @throws Error where the file of deploy/ has no such words any more */
function replaced(text: string, changes: [from: string, to: string][]): string {
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`The example has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

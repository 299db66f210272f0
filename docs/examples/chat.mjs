/**
 * A chat with the assistant from a terminal: `HUB_URL=https://hub.example.com HUB_TOKEN=mh_… node chat.mjs`.
 * Needs `npm install ai`, the AI SDK. Each line is a message; a change waits for your yes, as it does in the app.
 */
import { createInterface } from "node:readline";
import { DefaultChatTransport, getToolName, isToolUIPart, readUIMessageStream } from "ai";

const { HUB_URL: origin, HUB_TOKEN: token } = process.env;
if (!origin || !token) throw new Error("Please set HUB_URL and HUB_TOKEN");

const transport = new DefaultChatTransport({
  api: `${origin}/api/chat`,
  headers: { Authorization: `Bearer ${token}` },
});
const chatId = crypto.randomUUID();
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();

/** Asks for a line of the person. @returns undefined at the end of the input */
async function ask(question) {
  process.stdout.write(question);
  const { value, done } = await lines.next();
  return done ? undefined : value.trim();
}

/** Sends the last of the messages, the only one that is read. @returns the assistant's message, as it is at the end */
async function answerTo(messages) {
  const stream = await transport.sendMessages({ chatId, messages, trigger: "submit-message" });
  let answer;
  const last = messages.at(-1);
  for await (const message of readUIMessageStream({ stream, message: last.role === "assistant" ? last : undefined }))
    answer = message;
  return answer;
}

/** Cards that wait for the person: each with its exact values. @returns the message with the answers in it */
async function decided(message) {
  const parts = [];
  for (const part of message.parts) {
    if (!isToolUIPart(part) || part.state !== "approval-requested") {
      parts.push(part);
      continue;
    }
    const said = await ask(`${getToolName(part)} ${JSON.stringify(part.input, null, 2)}\nDo it? (yes/no) `);
    parts.push({ ...part, state: "approval-responded", approval: { ...part.approval, approved: said === "yes" } });
  }
  return { ...message, parts };
}

const waits = ({ parts }) => parts.some((part) => isToolUIPart(part) && part.state === "approval-requested");
const textOf = ({ parts }) => parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");

for (let text = await ask("> "); text !== undefined; text = await ask("> ")) {
  if (text === "") continue;
  const question = { id: crypto.randomUUID(), role: "user", parts: [{ type: "text", text }] };
  let answer = await answerTo([question]);
  while (answer && waits(answer)) answer = await answerTo([question, await decided(answer)]);
  if (answer) process.stdout.write(`${textOf(answer)}\n`);
}

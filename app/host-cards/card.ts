/**
 * The card of a tool in a host of another maker: one script in a document without addresses. It draws what the tool was
 * asked and what it answered, and speaks to its host alone (docs/decisions/0073).
 */
import "./card.css";
import { cardDataId, type CardData } from "./card-data.ts";
import { changeCard } from "./change-card.ts";
import { foundCard } from "./found-card.ts";
import { connected, type Host, type HostContext, type Json, type ToolResult } from "./host.ts";
import { readsBy } from "./reads.ts";
import { wordingFor } from "./wording.ts";

const data = JSON.parse(document.getElementById(cardDataId)!.textContent) as CardData;
const place = document.querySelector("main")!;
const early: ((card: Card) => void)[] = [];
let card: Card | undefined;
let context: HostContext = {};
let wording = wordingFor(data, context);

interface Card {
  input(values: Json): void;
  result(result: ToolResult): void;
  cancelled(): void;
  draw(): void;
}

/** What is heard before the card stands waits for it. */
const tell = (say: (card: Card) => void) => void (card ? say(card) : early.push(say));

function take(next: HostContext) {
  context = { ...context, ...next };
  wording = wordingFor(data, context);
  document.documentElement.lang = wording.language;
  const dark = context.theme ? context.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.classList.toggle("dark", dark);
  if (next.locale || next.timeZone) card?.draw();
}

async function begin(): Promise<void> {
  const host: Host = await connected({
    onInput: (values) => tell((one) => one.input(values)),
    onResult: (result) => tell((one) => one.result(result)),
    onCancelled: () => tell((one) => one.cancelled()),
    onContext: take,
  });
  const parts = { host, reads: readsBy(host), wording: () => wording, place };
  const { form } = data;
  card = form
    ? changeCard({ ...data, form }, parts)
    : { ...foundCard(data, parts), input: () => undefined, cancelled: () => undefined };
  card.draw();
  for (const say of early) say(card);
}

void begin();

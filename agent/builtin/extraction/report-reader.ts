import { addDays } from "#tools/fields/rules.ts";
import { fold } from "../../language/tokens.ts";
import { areaOfLine } from "#agent/language/lines/read-line.ts";
import { codesIn } from "./codes.ts";
import { hoursIn, hoursWithLabel, saysFigure, serialsIn, shortSerial } from "./anchors.ts";
import type { Found } from "./found.ts";
import type { FleetNames } from "./fleet-names.ts";
import { withoutFineRows } from "./check-lists.ts";
import { correct } from "./corrections.ts";
import { customerIn, wellTold } from "./customers.ts";
import { finishes, goesOn, isRather, readUrgency, repair, solve, stillWrong } from "./faults.ts";
import { applyLabel } from "./labelled-values.ts";
import type { Cell } from "./layout.ts";
import type { Label, Lexicon } from "./lexicon.ts";
import { KnownSerials } from "./known-serials.ts";
import { addressesSoftware } from "./orders.ts";
import { partRows } from "./part-rows.ts";
import type { Reader } from "./reader.ts";
import { has, hitsOf, sentencesOf, type Passage, type Sentence } from "./sentences.ts";
import { opensList } from "./clauses.ts";
import { asks, asksHours, saysMended, statementsOf } from "./statements.ts";
import { ofLastWork, readParts } from "./told-parts.ts";
import { dayOfMessage, dayToldIn, type ToldDay } from "./told-days.ts";
import type { WrittenDate } from "./written-dates.ts";
import { retells } from "./denials.ts";
import { VisitsBySerial } from "./visits-by-serial.ts";
import { lastDay, lastRecent, newVisit, recent, type StatementDraft, type VisitDraft } from "./visits.ts";

const isNextDay = (last: string | null, day: string) => last !== null && addDays(last, 1) === day;

/** So many faults told last may be meant by what follows; lists of years name thousands. */
const inMind = 40;

/** Reads passages in their order and keeps the visits told so far; later passages correct earlier ones. */
export class ReportReader implements Reader {
  readonly visits: VisitDraft[] = [];
  readonly #bySerial = new VisitsBySerial();
  readonly serials = new KnownSerials();
  readonly fleet: FleetNames;
  readonly lexicon: Lexicon;
  readonly people: ReadonlySet<string>;
  /** Statements in the order told, over all visits. */
  order = 0;
  /** Part numbers of parts that were only to be ordered; a correction may mean them. */
  readonly asides: string[] = [];
  /** What was taken back last, and where. */
  retracted: { passage: Passage; statement: StatementDraft } | null = null;
  /** The part told last, which a bare count means. */
  lastPart: { visit: VisitDraft; index: number } | null = null;
  #current = new Map<string, VisitDraft>();
  #latest: VisitDraft | null = null;
  #client: Found<string> | null = null;
  #clientScore = 0;
  #hoursAsked = false;
  #urgencyAsked = false;
  #lastPassage: Passage | null = null;
  #told: ToldDay | null = null;
  #lastIssues: StatementDraft[] = [];
  #lastSentences: Sentence[] = [];

  readonly today: string;
  /** @param today yyyy-mm-dd, the day of reading, from which texts without a date tell theirs */
  constructor(fleet: FleetNames, lexicon: Lexicon, people: ReadonlySet<string>, today: string) {
    this.fleet = fleet;
    this.lexicon = lexicon;
    this.people = people;
    this.today = today;
  }

  /** Day a mail was sent, when nothing else dates its visit. */
  day: Found<string> | null = null;
  /** The day in the first lines of a note, from which it tells "today". */
  headDay: Found<string> | null = null;
  signer: Found<string> | null = null;
  likelyWriter: Found<string> | null = null;
  /** The people of the fleet whom a document names, in order. */
  named: Found<string>[] = [];
  /** Those whose work the writer of a mail tells. */
  doers: Found<string>[] = [];
  /** What the lines above a form name, where the form itself does not. */
  readonly titled: { client?: Found<string>; person?: Found<string> } = {};
  /** Days written in prose, with how likely each dates the visit. */
  readonly writtenDays: { visit: VisitDraft | null; date: WrittenDate; score: number }[] = [];

  label(label: Label, cell: Cell, year: number | null): Cell | null {
    return applyLabel(this, label, cell, year);
  }

  signed(name: Found<string>): void {
    this.signer ??= name;
  }

  get client(): Found<string> | null {
    return this.#client;
  }

  set client(client: Found<string> | null) {
    this.#client = client;
    this.#clientScore = 9;
  }

  currentOrNew(): VisitDraft {
    return this.#latest ?? this.#begin(null);
  }

  /** A row of a table tells a visit of its own. */
  beginRow(): void {
    this.#latest = null;
  }

  #noteDates(sentence: Sentence, passage: Passage, year: number | null): void {
    const told = dayToldIn(sentence, this, year);
    if (told) this.writtenDays.push({ visit: this.visitOf(passage), ...told });
  }

  /** A heading, or the subject of a mail: what it names holds, what it tells is told again below. */
  readTitle(passage: Passage, year: number | null = null): void {
    for (const sentence of sentencesOf(passage, this.lexicon)) {
      this.#noteDates(sentence, passage, year);
      this.#readAnchors(sentence, passage, []);
    }
  }

  read(passage: Passage, year: number | null = null): void {
    if (!passage.text.trim() || addressesSoftware(passage.text)) return;
    const sentences = withoutFineRows(sentencesOf(passage, this.lexicon), passage);
    if (!sentences.length) return;
    let openList = false;
    let told = false;
    const issuesHere: StatementDraft[] = [];
    this.#anchorDate(passage, sentences);
    for (const [index, sentence] of sentences.entries()) {
      /** Places of the sentence that are names and readings, and tell no work. */
      const masked: { start: number; end: number }[] = [];
      const corrected = correct(this, sentence, passage, sentences[index - 1]);
      if (corrected) {
        told = true;
        if (!has(sentence, "work", "fault")) continue;
      }
      if (passage.author === null && passage.section === null) this.#noteDates(sentence, passage, year);
      told = this.#readAnchors(sentence, passage, masked) || told;
      const visit = this.visitOf(passage) ?? (this.#tellsWork(sentence, passage) ? this.#begin(passage) : null);
      if (!visit) continue;
      // Who has gone on to another machine speaks of that one.
      const issuesBefore = this.#lastIssues.filter(
        (issue) =>
          issue.author !== passage.author ||
          !visit.serial ||
          lastRecent(visit.statements, (told) => told === issue) >= 0,
      );
      if (passage.section === "parts") {
        visit.partsListed = true;
        for (const row of partRows(sentence, passage, this.lexicon, this.serials))
          visit.parts.push({
            ...row,
            ...ofLastWork(row, visit),
            area: areaOfLine(row.name ?? sentence.text),
            author: null,
            order: this.order++,
          });
        continue;
      }
      readUrgency(sentence, passage, {
        issues: [...issuesBefore, ...issuesHere].slice(-inMind),
        here: issuesHere,
        last: { sentences: this.#lastSentences, issues: issuesBefore },
        asked: this.#urgencyAsked,
        lexicon: this.lexicon,
      });
      const statements = statementsOf(sentence, { passage, lexicon: this.lexicon, openList, masked });
      if (!statements.length) statements.push(...stillWrong(sentence, this.retracted, passage, masked));
      openList ||= opensList(sentence);
      for (const statement of statements) {
        if (corrected && retells(visit, statement)) continue;
        if (
          statement.kind === "issue" &&
          !has(statement.clause, "fault") &&
          goesOn(statement, [...issuesBefore, ...issuesHere].slice(-inMind))
        )
          continue;
        if (!statement.components.length) {
          const whole =
            isRather(statement, this.retracted, passage) ||
            (statement.kind === "action" && finishes(statement, visit, passage, sentences[index - 1]));
          if (!whole && statement.kind === "action") continue;
        }
        const draft: StatementDraft = {
          ...statement,
          author: passage.author,
          passage,
          order: this.order++,
          severity: statement.kind === "issue" && statement.urgency === "High" ? "High" : "Medium",
          hearsay: has(sentence, "hearsay"),
        };
        if (draft.kind === "action") repair(visit, draft);
        else issuesHere.push(draft);
        visit.statements.push(draft);
        told = true;
      }
      if (saysMended(sentence)) solve(visit, sentence);
      if (!openList && passage.section !== "issues")
        told = readParts(this, sentence, visit, passage, recent(sentences, index)) || told;
    }
    this.#hoursAsked =
      // "Can you do the 500 hour service?" asks for something else.
      sentences.some(asksHours) || (this.#hoursAsked && !told && sentences.every((s) => !asks(s)));
    this.#urgencyAsked = sentences.some((sentence) => asks(sentence) && has(sentence, "urgent", "calm"));
    if (issuesHere.length) this.#lastIssues = issuesHere;
    this.#lastSentences = sentences;
    this.#lastPassage = passage;
    if (told) this.#tell(passage, sentences);
  }

  /** Work may be told before its machine, or without. */
  #tellsWork(sentence: Sentence, passage: Passage): boolean {
    if (passage.author !== null && has(sentence, "ordered", "hearsay")) return false;
    return statementsOf(sentence, { passage, lexicon: this.lexicon, openList: false, masked: [] }).some(
      ({ kind, components }) => (kind === "action" && components.length > 0) || passage.section === "issues",
    );
  }

  /** The visit a passage belongs to: that of its author, else the one spoken of last. */
  visitOf({ author }: Passage): VisitDraft | null {
    return (author !== null ? this.#current.get(author) : null) ?? this.#latest;
  }

  get previous(): { passage: Passage | null; sentences: readonly Sentence[] } {
    return { passage: this.#lastPassage, sentences: this.#lastSentences };
  }

  /** The machine of a visit has another serial than was written first. */
  renameMachine(visit: VisitDraft, written: string, { start, end }: { start: number; end: number }): void {
    const old = visit.serial?.value;
    if (old === undefined) return;
    const value = this.fleet.serial(written) ?? written;
    this.serials.delete(old);
    this.serials.add(value);
    this.#bySerial.rename(old, { value, start, end });
  }

  /** Work that was not done after all goes, and the parts told with it. */
  takeBack(visit: VisitDraft, index: number, passage: Passage): void {
    const [gone] = visit.statements.splice(index, 1);
    if (!gone) return;
    this.retracted = { passage, statement: gone };
    visit.parts = visit.parts.filter(
      (part) =>
        !(part.start >= gone.clause.start && part.end <= gone.clause.end) &&
        !part.stems.some((stem) => gone.components.some(({ stems, generic }) => !generic && stems.includes(stem))),
    );
  }

  enter(visit: VisitDraft, author: string | null): void {
    this.#latest = visit;
    if (author !== null) this.#current.set(author, visit);
  }

  #readAnchors(sentence: Sentence, passage: Passage, masked: { start: number; end: number }[]): boolean {
    let told = false;
    if (passage.section) return this.#turnsTo(sentence, passage, masked);
    const serials =
      asks(sentence) && this.visitOf(passage)?.serial ? [] : serialsIn(sentence, this.fleet, this.serials);
    const short = serials.length ? null : shortSerial(sentence, this.serials, this.fleet);
    for (const serial of short ? [short] : serials) {
      masked.push(serial);
      this.arrive(serial, sentence, passage);
      told = true;
    }
    const colleague = this.#colleagueIn(sentence, passage);
    if (colleague) (this.visitOf(passage) ?? this.#begin(passage)).second ??= colleague;
    const customer = customerIn(sentence, this.fleet, this.people, serials.length > 0);
    if (customer && !has(sentence, "offTopic")) this.#placeAt(customer, passage, serials.length > 0);
    // Who is at a machine whose meter was not read yet, and writes a figure alone, has read it.
    const own = passage.author === null ? undefined : this.#current.get(passage.author);
    const unread = own?.serial != null && own.hours === null && saysFigure(sentence);
    const expected = serials.length > 0 || this.#hoursAsked || short !== null || unread;
    const hours = asks(sentence) ? null : hoursIn(sentence, masked, expected);
    if (hours) {
      const visit = this.visitOf(passage) ?? this.#begin(passage);
      const due = has(sentence, "open") && visit.hours !== null;
      if (!due) {
        masked.push(...hoursWithLabel(sentence, hours));
        const target =
          this.#isLater(visit, passage) && visit.hours && hours.value > visit.hours.value
            ? this.#again(visit, passage)
            : visit;
        if (!target.hours || this.#hoursAsked) target.hours = hours;
        told = true;
      }
    }
    return told;
  }

  /** "Open: HX-1204 horn dead. HX-1206 mirror loose": each machine that was named before, by its number. */
  #turnsTo(sentence: Sentence, passage: Passage, masked: { start: number; end: number }[]): boolean {
    if (passage.section === "parts") return false;
    const code = codesIn(sentence.text, sentence.start)[0];
    const known = code && code.start === sentence.start && this.serials.has(code.text);
    if (!known) return false;
    masked.push(code);
    this.arrive({ value: code.text, start: code.start, end: code.end }, sentence, passage);
    return true;
  }

  /** "With Jo", "helped by Jo Sample": one of the fleet who worked along. */
  #colleagueIn(sentence: Sentence, { author }: Passage): Found<string> | null {
    if (asks(sentence) || has(sentence, "ordered")) return null;
    const people = this.fleet.peopleIn(sentence);
    for (const { to } of hitsOf(sentence, "together")) {
      const next = sentence.tokens[to];
      if (!next || next.apart) continue;
      const first = this.fleet.firstNamed(next.norm);
      const found =
        people.find(({ start }) => start === next.start) ??
        (first && { value: first, start: next.start, end: next.end });
      if (found && (author === null || fold(author) !== fold(found.value))) return found;
    }
    return null;
  }

  #begin(passage: Passage | null): VisitDraft {
    const visit = this.#bySerial.begun(newVisit());
    visit.client = this.#client;
    this.visits.push(visit);
    this.enter(visit, passage?.author ?? null);
    return visit;
  }

  #again(visit: VisitDraft, passage: Passage): VisitDraft {
    const next = this.#begin(passage);
    if (visit.serial) this.#bySerial.name(next, visit.serial);
    next.client = visit.client;
    return next;
  }

  #isLater = (visit: VisitDraft, passage: Passage): boolean => {
    const last = lastDay(visit);
    return last !== null && passage.day !== null && (Date.parse(passage.day) - Date.parse(last)) / 86_400_000 >= 2;
  };

  /** The text comes to a machine: one met before, perhaps on another visit, or a new one. */
  arrive(serial: Found<string>, sentence: Sentence | null, passage: Passage | null): void {
    const author = passage?.author ?? null;
    const waiting = passage ? this.visitOf(passage) : this.#latest;
    const known = this.#bySerial.last(serial.value);
    this.serials.add(serial.value);
    // In a list the same machine may come again on another day.
    const again = sentence === null && waiting && !waiting.serial && waiting.start?.value !== known?.start?.value;
    if (known && again && waiting.start && isNextDay(lastDay(known), waiting.start.value)) {
      known.end = waiting.start;
      this.visits.splice(this.visits.indexOf(waiting), 1);
      this.enter(known, author);
      return;
    }
    if (known && !again) {
      const back =
        passage !== null &&
        sentence !== null &&
        this.#isLater(known, passage) &&
        !has(sentence, "ordered") &&
        (has(sentence, "place", "hours", "work") || sentence.tokens.length < 8);
      this.enter(back ? this.#again(known, passage) : known, author);
      return;
    }
    if (waiting && !waiting.serial) {
      this.#bySerial.name(waiting, serial);
      this.enter(waiting, author);
    } else this.#bySerial.name(this.#begin(passage), serial);
  }

  #placeAt(customer: Found<string> & { score: number }, passage: Passage, anchor: boolean): void {
    const visit = this.visitOf(passage);
    const better = customer.score > this.#clientScore || (anchor && customer.score >= 4);
    if (this.#client && !better && visit?.client) return;
    this.#client = customer;
    this.#clientScore = customer.score;
    if (visit && (!visit.client || visit.statements.length === 0 || anchor)) visit.client = customer;
    if (visit === null && customer.score >= wellTold) this.#begin(passage);
  }

  #anchorDate(passage: Passage, sentences: readonly Sentence[]): void {
    if (passage.day) this.#told = dayOfMessage(passage, sentences, this, this.#told);
  }

  /** Counts a passage that told something: its day and its author. */
  #tell(passage: Passage, sentences: readonly Sentence[]): void {
    const visit = this.visitOf(passage);
    if (!visit) return;
    const place = { start: sentences[0]!.start, end: sentences.at(-1)!.end };
    if (passage.day) {
      const days = visit.days.map(({ value }) => value);
      if (!days.includes(passage.day)) visit.days.push({ value: passage.day, ...place });
      visit.days.sort((a, b) => a.value.localeCompare(b.value));
    }
    if (passage.author !== null) {
      visit.authors.set(passage.author, (visit.authors.get(passage.author) ?? 0) + 1);
      if (!visit.authorAt.has(passage.author)) visit.authorAt.set(passage.author, place);
    }
  }
}

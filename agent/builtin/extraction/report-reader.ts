import { hoursIn, serialsIn, shortSerial, type Found } from "./anchors.ts";
import { codesIn, type FleetNames } from "./codes.ts";
import { akin, areaOf, componentsOf, sameThing } from "./components.ts";
import { correct } from "./corrections.ts";
import { customerIn } from "./customers.ts";
import { applyLabel } from "./labelled-values.ts";
import type { Cell } from "./layout.ts";
import type { Label, Lexicon } from "./lexicon.ts";
import { addressesSoftware } from "./orders.ts";
import { partRows } from "./part-rows.ts";
import { partsOf, type PartMention } from "./parts.ts";
import { freeHits, has, hitsOf, sentencesOf, type Passage, type Sentence } from "./sentences.ts";
import { asks, opensList, statementsOf, urgencyOf, type Statement } from "./statements.ts";
import { datesIn, type WrittenDate } from "./written-dates.ts";
import { lastDay, newVisit, type StatementDraft, type Visit } from "./visits.ts";

/** The last bare count of a sentence: "there are 4 but I only took 3". */
function lastCount(sentence: Sentence): number | null {
  const counts = sentence.tokens.filter(
    ({ norm, end }, index) =>
      /^\d{1,2}$/.test(norm) &&
      !/^[\d.,:/-]*\d|^\s?%/.test(sentence.text.slice(end - sentence.start)) &&
      !hitsOf(sentence, "measures", "hours").some(({ from }) => from === index + 1),
  );
  return counts.length ? Number(counts.at(-1)!.norm) : null;
}

/** Reads passages in their order and keeps the visits told so far; later passages correct earlier ones. */
export class ReportReader {
  readonly visits: Visit[] = [];
  readonly serials = new Set<string>();
  readonly fleet: FleetNames;
  readonly lexicon: Lexicon;
  readonly people: ReadonlySet<string>;
  /** Statements in the order told, over all visits. */
  order = 0;
  /** What the last message was about, which a bare answer or correction means. */
  /** Part numbers of parts that were only to be ordered; a correction may mean them. */
  readonly asides: string[] = [];
  /** The passage that has taken something back already. */
  retractedIn: Passage | null = null;
  lastPart: { visit: Visit; index: number } | null = null;
  #current = new Map<string, Visit>();
  #latest: Visit | null = null;
  #client: Found<string> | null = null;
  #clientScore = 0;
  #hoursAsked = false;
  #urgencyAsked = false;
  #lastPassage: Passage | null = null;
  #lastIssues: StatementDraft[] = [];
  #lastSentences: Sentence[] = [];

  constructor(fleet: FleetNames, lexicon: Lexicon, people: ReadonlySet<string>) {
    this.fleet = fleet;
    this.lexicon = lexicon;
    this.people = people;
  }

  /** Day a mail was sent, when nothing else dates its visit. */
  day: Found<string> | null = null;
  signer: Found<string> | null = null;
  /** Days written in prose, with how likely each dates the visit. */
  readonly writtenDays: { visit: Visit | null; date: WrittenDate; score: number }[] = [];

  label(label: Label, cell: Cell, year: number | null): void {
    applyLabel(this, label, cell, year);
  }

  signed(name: Found<string>): void {
    this.signer ??= name;
  }

  set client(client: Found<string> | null) {
    this.#client = client;
    this.#clientScore = 9;
  }

  currentOrNew(): Visit {
    return this.#latest ?? this.#begin(null);
  }

  /** A row of a table tells a visit of its own. */
  beginRow(): void {
    this.#latest = null;
  }

  #noteDates(sentence: Sentence, passage: Passage, year: number | null): void {
    const dates = datesIn(sentence.text, this.lexicon, year, sentence.start);
    const date = dates.find(({ value, last }) => value !== last) ?? dates.at(-1);
    if (!date || has(sentence, "ordered")) return;
    const serial = serialsIn(sentence, this.fleet, this.serials).length > 0;
    const score =
      (serial ? 3 : 0) +
      (has(sentence, "place") ? 1 : 0) +
      (has(sentence, "work") ? 1 : 0) +
      (date.value !== date.last ? 2 : 0) -
      (has(sentence, "open") ? 3 : 0);
    this.writtenDays.push({ visit: this.visitOf(passage), date, score });
  }

  read(passage: Passage, year: number | null = null): void {
    if (!passage.text.trim() || addressesSoftware(passage.text)) return;
    const sentences = sentencesOf(passage, this.lexicon);
    if (!sentences.length) return;
    const masked: { start: number; end: number }[] = [];
    let openList = false;
    let told = false;
    const issuesBefore = this.#lastIssues;
    const issuesHere: StatementDraft[] = [];
    this.#anchorDate(passage, sentences);
    for (const [index, sentence] of sentences.entries()) {
      if (correct(this, sentence, passage)) {
        told = true;
        if (!has(sentence, "work", "fault")) continue;
      }
      if (passage.author === null && passage.section === null) this.#noteDates(sentence, passage, year);
      told = this.#readAnchors(sentence, passage, masked) || told;
      const visit = this.visitOf(passage);
      if (!visit) continue;
      if (passage.section === "parts") {
        for (const row of partRows(sentence, passage, this.lexicon, this.serials))
          visit.parts.push({ ...row, area: areaOf(sentence), author: null, order: this.order++ });
        continue;
      }
      this.#readUrgency(sentence, passage, [...issuesBefore, ...issuesHere], issuesHere);
      const statements = statementsOf(sentence, { passage, lexicon: this.lexicon, openList, masked });
      openList ||= opensList(sentence);
      for (const statement of statements) {
        if (
          statement.kind === "issue" &&
          !has(statement.clause, "fault") &&
          this.#goesOn(statement, [...issuesBefore, ...issuesHere])
        )
          continue;
        if (statement.kind === "action" && !statement.components.length && !this.#finishes(statement, visit, passage))
          continue;
        const draft: StatementDraft = {
          ...statement,
          author: passage.author,
          passage,
          order: this.order++,
          severity: statement.kind === "issue" && statement.urgency === "High" ? "High" : "Medium",
          hearsay: has(sentence, "hearsay"),
        };
        if (draft.kind === "action") this.#repair(visit, draft);
        else issuesHere.push(draft);
        visit.statements.push(draft);
        told = true;
      }
      if (has(sentence, "solved")) this.#solve(visit, sentence);
      if (!openList && passage.section !== "issues")
        told = this.#readParts(sentence, visit, passage, sentences.slice(0, index)) || told;
    }
    this.#hoursAsked =
      sentences.some((sentence) => asks(sentence) && has(sentence, "hours")) ||
      (this.#hoursAsked && !told && sentences.every((s) => !asks(s)));
    this.#urgencyAsked = sentences.some((sentence) => asks(sentence) && has(sentence, "urgent", "calm"));
    if (issuesHere.length) this.#lastIssues = issuesHere;
    this.#lastSentences = sentences;
    this.#lastPassage = passage;
    if (told) this.#tell(passage, sentences);
  }

  /** The visit a passage belongs to: that of its author, else the one spoken of last. */
  visitOf({ author }: Passage): Visit | null {
    return (author !== null ? this.#current.get(author) : null) ?? this.#latest;
  }

  get previous(): { passage: Passage | null; sentences: readonly Sentence[] } {
    return { passage: this.#lastPassage, sentences: this.#lastSentences };
  }

  enter(visit: Visit, author: string | null): void {
    this.#latest = visit;
    if (author !== null) this.#current.set(author, visit);
  }

  #readAnchors(sentence: Sentence, passage: Passage, masked: { start: number; end: number }[]): boolean {
    let told = false;
    if (passage.section) return false;
    const serials =
      asks(sentence) && this.visitOf(passage)?.serial ? [] : serialsIn(sentence, this.fleet, this.serials);
    const short = serials.length ? null : shortSerial(sentence, [...this.serials]);
    for (const serial of short ? [short] : serials) {
      masked.push(serial);
      this.arrive(serial, sentence, passage);
      told = true;
    }
    const customer = customerIn(sentence, this.fleet, this.people, serials.length > 0);
    if (customer && !has(sentence, "offTopic")) this.#placeAt(customer, passage, serials.length > 0);
    const expected = serials.length > 0 || this.#hoursAsked || short !== null;
    const hours = asks(sentence) ? null : hoursIn(sentence, masked, expected);
    if (hours) {
      const visit = this.visitOf(passage) ?? this.#begin(passage);
      const due = has(sentence, "open") && visit.hours !== null;
      if (!due) {
        masked.push(hours);
        for (const { from, to } of hitsOf(sentence, "hours")) {
          const [first, last] = [sentence.tokens[from]!, sentence.tokens[to - 1]!];
          if (Math.abs(first.start - hours.end) < 3 || Math.abs(hours.start - last.end) < 8)
            masked.push({ start: first.start, end: last.end });
        }
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

  #begin(passage: Passage | null): Visit {
    const visit = newVisit();
    visit.client = this.#client;
    this.visits.push(visit);
    this.enter(visit, passage?.author ?? null);
    return visit;
  }

  #again(visit: Visit, passage: Passage): Visit {
    const next = this.#begin(passage);
    next.serial = visit.serial;
    next.client = visit.client;
    return next;
  }

  #isLater = (visit: Visit, passage: Passage): boolean => {
    const last = lastDay(visit);
    return last !== null && passage.day !== null && (Date.parse(passage.day) - Date.parse(last)) / 86_400_000 >= 2;
  };

  /** The text comes to a machine: one met before, perhaps on another visit, or a new one. */
  arrive(serial: Found<string>, sentence: Sentence | null, passage: Passage | null): void {
    const author = passage?.author ?? null;
    const waiting = passage ? this.visitOf(passage) : this.#latest;
    const known = this.visits.findLast((visit) => visit.serial?.value === serial.value);
    this.serials.add(serial.value);
    if (known) {
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
      waiting.serial = serial;
      this.enter(waiting, author);
    } else this.#begin(passage).serial = serial;
  }

  #placeAt(customer: Found<string> & { score: number }, passage: Passage, anchor: boolean): void {
    const visit = this.visitOf(passage);
    const better = customer.score > this.#clientScore || (anchor && customer.score >= 4);
    if (this.#client && !better && visit?.client) return;
    this.#client = customer;
    this.#clientScore = customer.score;
    if (visit && (!visit.client || visit.statements.length === 0 || anchor)) visit.client = customer;
    if (visit === null) this.#begin(passage);
  }

  /** "That pane has to come soon": more on an issue told before, which may make it urgent. */
  #goesOn(statement: Statement, issues: StatementDraft[]): boolean {
    const told = issues.findLast((issue) => sameThing(issue.clause, statement.clause, true));
    if (told && statement.urgency) told.severity = statement.urgency;
    return told !== undefined;
  }

  /** "Cleaned and set again" names no thing: it finishes the fault told right before, and is told together with it. */
  #finishes(statement: Statement, visit: Visit, passage: Passage): boolean {
    const words = hitsOf(statement.clause, "work");
    const fault = visit.statements.at(-1);
    if (fault?.kind === "issue" && !fault.open && (fault.passage === passage || fault.author === passage.author)) {
      statement.description = `${fault.description}, ${statement.description[0]!.toLowerCase()}${statement.description.slice(1)}`;
      statement.area = fault.area;
      return true;
    }
    return (
      words.some(({ from, to }) => to - from > 1 || passage.section !== null) && statement.clause.tokens.length > 1
    );
  }

  /** A repair ends the fault that was told before it, when both are about the same thing. */
  #repair(visit: Visit, action: StatementDraft): void {
    const pronoun = action.components.length === 0;
    const gone = new Set<StatementDraft>();
    visit.statements.forEach((issue, index) => {
      if (issue.kind !== "issue") return;
      const same = !pronoun && sameThing(issue.clause, action.clause, !issue.open);
      const justBefore = pronoun && !issue.open && index === visit.statements.length - 1;
      if (!same && !justBefore) return;
      gone.add(issue);
      // The symptom stands before its cause: "does not turn, plug full of water".
      const symptom = visit.statements[index - 1];
      if (symptom?.kind === "issue" && !issue.open && !symptom.open && symptom.passage === issue.passage)
        gone.add(symptom);
    });
    visit.statements = visit.statements.filter((statement) => !gone.has(statement));
  }

  /** "No more fumes", "works now": what was wrong with it is over. */
  #solve(visit: Visit, sentence: Sentence): void {
    const faults = hitsOf(sentence, "fault").map(({ from }) => sentence.tokens[from]!.norm);
    visit.statements = visit.statements.filter((issue) => {
      if (
        issue.kind !== "issue" ||
        issue.open ||
        sentence.tokens.some(({ start }) => start >= issue.clause.start && start < issue.clause.end)
      )
        return true;
      const sameFault = hitsOf(issue.clause, "fault").some(({ from }) =>
        faults.some((norm) => akin(norm, issue.clause.tokens[from]!.norm)),
      );
      return !(sameFault || (componentsOf(sentence).length > 0 && sameThing(issue.clause, sentence, true)));
    });
  }

  /** How urgent the office or the crew calls an issue told before. */
  #readUrgency(sentence: Sentence, passage: Passage, issues: StatementDraft[], here: StatementDraft[]): void {
    if (!issues.length) return;
    const asked = asks(sentence);
    const urgency = urgencyOf(sentence);
    if (asked) return;
    const answers = this.#urgencyAsked;
    const yes = has(sentence, "yes") && !has(sentence, "calm");
    const no = has(sentence, "no") && hitsOf(sentence, "no")[0]!.from <= 1;
    const recent = here.length ? here : this.#lastIssues;
    const named = issues.filter(
      (issue) => componentsOf(sentence).length > 0 && sameThing(issue.clause, sentence, true),
    );
    if (answers && !here.length && (yes || no || urgency)) {
      const asking = this.#lastSentences.filter((earlier) => asks(earlier));
      const about = recent.filter((issue) =>
        asking.some((question) => componentsOf(question).length > 0 && sameThing(issue.clause, question, true)),
      );
      const high = no
        ? false
        : urgency
          ? urgency === "High"
          : this.#lastSentences.some((earlier) => freeHits(earlier, "urgent", "calm").length > 0);
      for (const issue of about.length ? about : recent.slice(-1)) issue.severity = high ? "High" : "Medium";
      return;
    }
    if (!urgency) return;
    const own = statementsOf(sentence, { passage, lexicon: this.lexicon, openList: false, masked: [] }).some(
      ({ kind }) => kind === "issue",
    );
    if (own) return;
    for (const issue of named.length ? named : recent.slice(-1)) issue.severity = urgency;
  }

  #readParts(sentence: Sentence, visit: Visit, passage: Passage, before: readonly Sentence[]): boolean {
    if (has(sentence, "ordered") && !has(sentence, "work"))
      this.asides.push(
        ...codesIn(sentence.text)
          .map(({ text }) => text)
          .filter((code) => !visit.parts.some((part) => part.number === code)),
      );
    if (
      asks(sentence) ||
      (has(sentence, "ordered") && !has(sentence, "work")) ||
      (has(sentence, "offTopic") && !passage.section)
    )
      return false;
    let told = false;
    for (const mention of partsOf(sentence, this.serials)) {
      if (passage.section === "work" && mention.number === null) continue;
      if (mention.number !== null && this.asides.includes(mention.number)) continue;
      if (mention.number === null && !mention.name) {
        // "6, 3 each side" explains a count, it adds none.
        if (before.some(({ tokens }) => tokens.length <= 4)) continue;
        if (!this.#completes(visit, mention)) continue;
      }
      const issue = visit.statements.findLast(
        (statement) =>
          statement.kind === "issue" && statement.clause.start <= mention.start && statement.clause.end >= mention.end,
      );
      if (issue) continue;
      told = this.#addPart(visit, mention, sentence, passage, before) || told;
    }
    return told;
  }

  #completes = (visit: Visit, mention: PartMention) =>
    mention.quantity !== null && visit.statements.at(-1)?.kind === "action";

  #addPart(
    visit: Visit,
    mention: PartMention,
    sentence: Sentence,
    passage: Passage,
    before: readonly Sentence[],
  ): boolean {
    const same = visit.parts.findIndex(
      (part) =>
        mention.stems.length > 0 &&
        !(part.number && mention.number && part.number !== mention.number) &&
        mention.stems.some((stem) => part.stems.some((other) => akin(stem, other))),
    );
    if (same >= 0) {
      const part = visit.parts[same]!;
      part.number ??= mention.number;
      part.quantity = mention.quantity ?? part.quantity;
      this.lastPart = { visit, index: same };
      return true;
    }
    let { name, stems } = mention;
    if (!name) {
      const unnumbered = visit.parts.findLastIndex(
        (part) =>
          part.number === null &&
          part.author === passage.author &&
          mention.number !== null &&
          mention.quantity === null,
      );
      if (unnumbered >= 0 && this.order - visit.parts[unnumbered]!.order <= 2) {
        visit.parts[unnumbered]!.number = mention.number;
        return true;
      }
      const source = [
        sentence,
        ...before.toReversed(),
        ...visit.statements
          .filter(({ kind }) => kind === "action")
          .toReversed()
          .slice(0, 1)
          .map(({ clause }) => clause),
      ];
      const namedBefore = (candidate: Sentence) =>
        componentsOf(candidate).filter(
          ({ from: at }) => candidate !== sentence || candidate.tokens[at]!.start < mention.start,
        );
      const from = source.find((candidate) => namedBefore(candidate).length > 0);
      const component = from && namedBefore(from)[0];
      if (!from || !component) return false;
      if (mention.quantity === null) mention.quantity = lastCount(from);
      name = from.text.slice(
        from.tokens[component.from]!.start - from.start,
        from.tokens[component.to - 1]!.end - from.start,
      );
      stems = component.stems;
    }
    visit.parts.push({ ...mention, name, stems, area: areaOf(sentence), author: passage.author, order: this.order++ });
    this.lastPart = { visit, index: visit.parts.length - 1 };
    return true;
  }

  #anchorDate(passage: Passage, sentences: readonly Sentence[]): void {
    if (!passage.day) return;
    const shift = sentences.flatMap((sentence) => hitsOf(sentence, "day")).find(({ value }) => value < 0);
    if (
      shift &&
      sentences.some((sentence) => has(sentence, "work") || serialsIn(sentence, this.fleet, this.serials).length > 0)
    ) {
      const moved = new Date(Date.parse(passage.day) + shift.value * 86_400_000).toISOString().slice(0, 10);
      passage.day = moved;
    }
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

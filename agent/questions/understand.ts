import type { PartsKnown } from "#db/queries/parts-spoken-of.ts";
import type { Language } from "#db/vocabulary.ts";
import { annotate } from "./annotate.ts";
import { todayIn } from "./calendar.ts";
import type { FleetVocabulary } from "./fleet-names.ts";
import { isFollowUp } from "./follow-up.ts";
import { partsQuestion } from "./parts/parts-question.ts";
import { absent, guard, unknownName, type Stop } from "./refusals.ts";
import { judged } from "./confidence.ts";
import type { FleetQuery } from "./plan.ts";
import { followUp, standAlone, subjectAfter } from "./planning.ts";
import type { Concept } from "./lexicon/concepts.ts";
import { Reading } from "./reading.ts";
import { readSubject } from "./subject.ts";
import type { SubjectReading } from "./subject-reading.ts";
import { findTimes } from "./time.ts";
import type { QuestionBook } from "./say/en.ts";
import type { Understanding } from "./understanding.ts";
import { filled, planInWords, questionBook } from "./words.ts";

export interface QuestionContext {
  vocabulary: FleetVocabulary;
  now: Date;
  /** IANA name; days begin and end there. */
  timeZone: string;
  /** The language of refusals and of the plan in words. */
  language?: Language;
  /** The plan that a follow-up changes. */
  previous?: FleetQuery;
  /** What the question may mean of the catalogue and the places; without it nothing is read about stock and costs. */
  parts?: PartsKnown;
  /** Who asks. */
  asker?: string;
}

/** Words after which a name is expected. */
const nameLeads = new Set(
  (
    "by from for at customer client company firm firma fa societe entreprise empresa engineer technician " +
    "kunde kunden kunden monteur techniker bei von fur client cliente clientes chez tecnico tecnica " +
    "technicien monteurs klant door par do da del"
  ).split(" "),
);

/**
 * Reads a question into a typed plan by vocabulary and grammar; nothing is asked of a model. A wrong answer is worse
 * than none: what is not understood lowers the confidence, and too much of it ends in a refusal that names the words.
 */
export function understand(question: string, context: QuestionContext): Understanding {
  const annotated = annotate(question, context.vocabulary);
  const today = todayIn(context.now, context.timeZone);
  const reading = new Reading(annotated, findTimes(annotated, today));
  const result = (
    found: Omit<Understanding, "coverage" | "language" | "followUp"> & Partial<Understanding>,
  ): Understanding => ({
    coverage: 1,
    followUp: false,
    language: annotated.language,
    ...(asksWhether(reading) ? { whether: true } : {}),
    ...(reading.has(...reckoning) ? { reckons: true } : {}),
    ...found,
  });
  const book = questionBook(context.language);
  const stop = (why: Stop) => {
    const missing = missingIn(why, book);
    return result({
      kind: why.kind,
      ...(missing ? { missing } : {}),
      confidence: "guessed" in why ? 0.7 : 0.95,
      words: stopInWords(why, missing ?? "", book),
    });
  };

  const refused = guard(reading);
  if (refused) return stop(refused);
  const ofParts =
    context.parts &&
    partsQuestion(reading, { known: context.parts, asker: context.asker, language: context.language, nameLeads });
  if (ofParts && "plan" in ofParts)
    return result({
      kind: "plan",
      plan: ofParts.plan,
      confidence: 0.95,
      words: planInWords(ofParts.plan, book),
      ofParts: true,
    });
  if (ofParts)
    return ofParts.stop === "notKept"
      ? result({
          kind: "unanswerable",
          confidence: 0.95,
          missing: book.absent.stock,
          words: book.stock.notKept,
          ofParts: true,
        })
      : { ...stop(ofParts.stop), ofParts: true };
  const subject = readSubject(reading);
  const follows = context.previous !== undefined && isFollowUp(reading, subject !== undefined);
  const about: SubjectReading | undefined = follows
    ? { subject: subjectAfter(context.previous!, subject, reading), sure: true }
    : subject;
  if (!about) {
    const nothing = absent(reading) ?? unknownName(reading, nameLeads);
    if (nothing) return stop(nothing);
    const unread = reading.textOf(reading.unread());
    return unread && reading.unknown().length > 0
      ? result({
          kind: "unanswerable",
          confidence: 0.5,
          missing: unread,
          words: filled(book.stop.unread, { words: unread }),
          coverage: 0,
        })
      : result({
          kind: "clarify",
          confidence: 0.5,
          words: book.stop.which,
          coverage: 0,
        });
  }
  const { plan, filters } = follows
    ? followUp(context.previous!, reading, about, today)
    : standAlone(reading, about, today);
  const nothing = absent(reading) ?? unknownName(reading, nameLeads);
  if (nothing) return stop(nothing);
  const choice = filters.find(({ candidates }) => candidates);
  if (choice)
    return result({
      kind: "clarify",
      candidates: choice.candidates,
      confidence: 0.9,
      words: filled(book.stop.one, { names: choice.candidates!.join(", ") }),
    });
  const one = oneOfMany(reading, context.vocabulary, plan);
  if (one)
    return result({
      kind: "clarify",
      candidates: one,
      confidence: 0.9,
      words: filled(book.stop.one, { names: one.join(", ") }),
    });
  return judged(reading, plan, about, { result, book, followUp: follows });
}

const reckoning: Concept[] = ["howMany", "agg:count", "agg:sum", "agg:avg", "agg:share", "per", "most", "least"];

/** Most languages ask by the verb that begins the sentence, Chinese wherever its word stands. */
const asksWhether = ({ annotated: { tags, language } }: Reading): boolean =>
  language === "zh"
    ? tags.some(({ concepts }) => concepts.has("whether"))
    : tags[0]?.first === 0 && tags[0].concepts.has("whether") && !tags[0].name;

/** "The 821": one machine is meant, but the model has several. */
function oneOfMany(reading: Reading, vocabulary: FleetVocabulary, plan: FleetQuery): string[] | undefined {
  if (!reading.has("howIs", "where") || plan.aggregate !== "list") return undefined;
  const model = reading.names("model").find((tag) => !/s$/.test(reading.annotated.words[tag.last]!.norm));
  if (!model) return undefined;
  const name = model.name!.values[0]!.toLowerCase();
  const machines = vocabulary.machines.filter((machine) =>
    machine.model.toLowerCase().split(/\s+/).join(" ").includes(name),
  );
  return machines.length > 1 ? machines.slice(0, 10).map(({ serialNumber }) => serialNumber) : undefined;
}

/** What the data lacks, as the reader calls it. */
function missingIn(stop: Stop, book: QuestionBook): string | undefined {
  if (stop.kind === "unanswerable") return stop.absent.map((one) => book.absent[one]).join(", ");
  return stop.kind === "not_found" ? stop.missing : undefined;
}

function stopInWords({ kind }: Stop, missing: string, { stop }: QuestionBook): string {
  if (kind === "secret" || kind === "write") return stop[kind];
  return filled(kind === "not_found" ? stop.notFound : stop.absent, { name: missing });
}

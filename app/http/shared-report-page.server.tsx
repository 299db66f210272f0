import type { ReactNode } from "react";
import type { Share } from "#db/queries/report-shares.ts";
import type { Language } from "#db/vocabulary.ts";
import type { Block, PrintedVisit, Table } from "#tools/reports/document.ts";
import { sharePath, signaturePad } from "#tools/signing/rules.ts";
import type { SharedWords } from "../ports/shared-words.server.ts";

/** What a customer sees by a link: drawn by the server, without scripts, so that it opens on any device. */

interface PageProps {
  language: Language;
  title: string;
  children: ReactNode;
}

function Page({ language, title, children }: PageProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style>{styles}</style>
      </head>
      <body>{children}</body>
    </html>
  );
}

/** The same whether a link is unknown, has ended or was revoked. */
export const NothingHere = ({ words, busy = false }: { words: SharedWords; busy?: boolean }) => {
  const { title, text } = busy ? words.busy : words.nothing;
  return (
    <Page language={words.language} title={title}>
      <main>
        <h1>{title}</h1>
        <p>{text}</p>
      </main>
    </Page>
  );
};

export interface SharedReport {
  token: string;
  company: string;
  share: Share;
  blocks: readonly Block[];
  photoIds: readonly number[];
  /** The report says something else than when it was sent. */
  changedSince: boolean;
  /** What was answered holds for what the report says now. */
  answered: boolean;
  /** What was wrong with an answer, and what was typed. */
  refused?: { message: string; name: string; reason: string };
}

export function SharedReportPage({ words, report }: { words: SharedWords; report: SharedReport }) {
  const { token, company, share, blocks, photoIds } = report;
  return (
    <Page language={words.language} title={`${words.title} · ${company}`}>
      <header>
        <p className="company">{company}</p>
        <p>
          {words.from(company, share.recipientName)} {words.until(share.expiresAt)}
        </p>
        {share.message && <blockquote>{share.message}</blockquote>}
      </header>
      <main>
        {report.changedSince && <p className="notice">{words.changedSince}</p>}
        {blocks.map((block, index) => (
          <BlockView key={index} block={block} />
        ))}
        {photoIds.length > 0 && (
          <section>
            <h2>{words.photos}</h2>
            <div className="photos">
              {photoIds.map((id, index) => (
                <a key={id} href={`${sharePath(token)}/photos/${id}`}>
                  <img src={`${sharePath(token)}/photos/${id}`} alt={words.photo(index + 1)} loading="lazy" />
                </a>
              ))}
            </div>
          </section>
        )}
        <p>
          <a href={`${sharePath(token)}/pdf`}>{words.pdf}</a>
        </p>
        <Answer words={words} report={report} />
      </main>
    </Page>
  );
}

function Answer({ words, report }: { words: SharedWords; report: SharedReport }) {
  const { share, token, refused } = report;
  const { answer, answeredBy, answeredAt, answerReason } = share;
  const said = answer && answeredBy && answeredAt && (
    <>
      <p role="status">{words.said(answer, answeredBy, answeredAt)}</p>
      {answerReason && <blockquote>{answerReason}</blockquote>}
    </>
  );
  return (
    <section className="answer">
      <h2>{words.answer.title}</h2>
      {said}
      {!report.answered && (
        <form method="post" action={sharePath(token)}>
          <p>{said ? words.answer.again : words.answer.text}</p>
          {refused && (
            <p className="notice" role="alert">
              {refused.message}
            </p>
          )}
          <label htmlFor="name">{words.answer.name}</label>
          <input id="name" name="name" required maxLength={200} autoComplete="name" defaultValue={refused?.name} />
          <label htmlFor="reason">{words.answer.reason}</label>
          <textarea id="reason" name="reason" maxLength={2_000} rows={4} defaultValue={refused?.reason} />
          <div className="acts">
            <button name="answer" value="accepted">
              {words.answer.accept}
            </button>
            <button name="answer" value="objected" className="second">
              {words.answer.object}
            </button>
          </div>
        </form>
      )}
    </section>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "title":
      return (
        <>
          <h1>{block.text}</h1>
          {block.subtitle && <p className="quiet">{block.subtitle}</p>}
        </>
      );
    case "notice":
      return <p className="notice">{block.text}</p>;
    case "visit":
      return <Visit visit={block.visit} />;
    case "signed":
      return <Signed block={block} />;
    // Lines for a pen are of the paper alone, and a customer is shown no other blocks.
    default:
      return null;
  }
}

function Visit({ visit: { heading, facts, tables, notes } }: { visit: PrintedVisit }) {
  return (
    <section>
      <h2>{heading}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
      {tables.map(({ heading, table }, index) => (
        <Lines key={index} heading={heading} table={table} />
      ))}
      {notes && (
        <>
          <h3>{notes.heading}</h3>
          <p className="written">{notes.text}</p>
        </>
      )}
    </section>
  );
}

/** A line of the paper's table, each value with what it is: on a phone a table has no room. */
const Lines = ({ heading, table: { head, rows } }: { heading: string; table: Table }) => (
  <>
    <h3>{heading}</h3>
    <ul>
      {rows.map(([first, ...others], at) => (
        <li key={at}>
          {first}
          <span className="quiet">
            {others
              .map((value, index) => value && `${head[index + 1]}: ${value}`)
              .filter(Boolean)
              .join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  </>
);

const Signed = ({ block: { label, name, strokes, lines } }: { block: Extract<Block, { kind: "signed" }> }) => (
  <section>
    <h2>{label}</h2>
    {strokes && (
      <svg viewBox={`0 0 ${signaturePad.width} ${signaturePad.height}`} role="img" aria-label={`${label}: ${name}`}>
        <path d={strokes} />
      </svg>
    )}
    <p>{name}</p>
    {lines.map((line) => (
      <p key={line} className="quiet">
        {line}
      </p>
    ))}
  </section>
);

/** Allowed by its hash (Content-Security-Policy), so it must leave the renderer as it stands here: no quotes, no `>`. */
export const styles = `
:root { color-scheme: light dark; --ink: #1c2024; --quiet: #60646c; --line: #d9d9e0; --paper: #fff; --warn: #8f5200; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #edeef0; --quiet: #b0b4ba; --line: #43484e; --paper: #111113; --warn: #ffca16; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
header { border-bottom: 1px solid var(--line); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 1rem 0 0; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
a { color: inherit; }
.company { font-weight: 700; }
.quiet { color: var(--quiet); font-size: .875rem; margin: 0; }
.notice { border: 1px solid var(--warn); border-radius: .5rem; color: var(--warn); font-weight: 600; padding: .75rem; }
.written, blockquote { white-space: pre-wrap; }
blockquote { margin: 1rem 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .75rem; margin: 0; }
dt { color: var(--quiet); font-size: .875rem; }
dd { margin: 0; }
ul { margin: 0; padding: 0; list-style: none; }
li { border-bottom: 1px solid var(--line); padding: .5rem 0; }
li .quiet { display: block; }
.photos { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: .5rem; }
img { width: 100%; height: 9rem; object-fit: cover; border-radius: .5rem; }
svg { width: 15rem; max-width: 100%; border-bottom: 1px solid var(--line); }
path { fill: none; stroke: var(--ink); stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
form { display: grid; gap: .5rem; }
label { font-weight: 600; }
input, textarea, button { font: inherit; border-radius: .5rem; padding: .75rem; }
input, textarea { width: 100%; border: 1px solid var(--quiet); background: var(--paper); color: var(--ink); }
.acts { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: .5rem; }
button { flex: 1 1 10rem; border: 1px solid var(--ink); background: var(--ink); color: var(--paper); cursor: pointer; }
button.second { background: var(--paper); color: var(--ink); }
`;

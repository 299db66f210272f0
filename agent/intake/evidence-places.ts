import type { EvidenceSpan, Visit } from "#tools/service-logs/report.ts";

/** Places counted from the new part, as counted from the beginning of the document. */
export function shifted(visit: Visit, by: number, messages: number): Visit {
  if (by === 0) return visit;
  const moved = (spans: EvidenceSpan[]) =>
    spans.map((span) => ({
      ...span,
      start: span.start + by,
      end: span.end + by,
      ...(span.message === undefined ? {} : { message: span.message + messages }),
    }));
  const evidence = Object.entries(visit.evidence).map(([field, spans]) => [field, moved(spans)]);
  return {
    ...visit,
    evidence: Object.fromEntries(evidence) as Visit["evidence"],
    unused: moved(visit.unused),
  };
}

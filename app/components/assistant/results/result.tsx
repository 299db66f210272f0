import { lazy, Suspense } from "react";
import type { ToolOutput } from "#agent/toolset/tool-output.ts";
import { Facts } from "#app/components/facts.tsx";
import { DownloadButton } from "./download-button.tsx";
import { MachineCard, type MachineRecord } from "./machine-card.tsx";
import { RecordList } from "./record-list.tsx";
import { useRecordFacts } from "./record-facts.ts";
import { SourceList } from "./source-list.tsx";
import type { SourceRecord } from "./sources.ts";

const QuestionResult = lazy(() => import("./question-result.tsx"));
const IntakeResult = lazy(() => import("./intake-result.tsx"));

type AnyRecord = Record<string, unknown>;

/** What a look-up found, as a component of the application rather than as text of a model. */
export default function Result({ tool, output }: { tool: string; output: ToolOutput; preliminary: boolean }) {
  if (output.kind === "file") return <DownloadButton tool={tool} download={output.download} />;
  if (output.kind === "list") {
    const items = output.items as AnyRecord[];
    if (items.length === 0) return null;
    if (tool === "machines_list" && items.length === 1)
      return <MachineCard machine={items[0] as unknown as MachineRecord} />;
    if (tool === "reports_search") return <SourceList sources={items as unknown as SourceRecord[]} />;
    return <RecordList tool={tool} items={items} total={output.total} />;
  }
  const record = output.record as AnyRecord;
  if (tool === "intake_extract-reports") {
    return (
      <Suspense>
        <IntakeResult record={record} />
      </Suspense>
    );
  }
  if (tool === "questions_ask") {
    return (
      <Suspense>
        <QuestionResult record={record} />
      </Suspense>
    );
  }
  if (tool === "machines_show") return <MachineCard machine={record as unknown as MachineRecord} />;
  if (tool.endsWith("_show") && typeof record.id === "number")
    return <RecordList tool={tool} items={[record]} total={1} />;
  return <RecordFacts record={record} />;
}

function RecordFacts({ record }: { record: AnyRecord }) {
  const facts = useRecordFacts(record);
  return facts.length > 0 ? <Facts facts={facts} /> : null;
}

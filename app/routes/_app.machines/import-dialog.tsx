import { Progress } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { FileDown, FileUp } from "lucide-react";
import Papa from "papaparse";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { Field } from "#app/components/ui/fields.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { refresh } from "#app/data/cached-lists.ts";
import { errorText } from "#app/data/client.ts";
import { machinesPath } from "#app/data/machines.ts";
import { saveCsvText } from "#app/data/save-file.ts";
import { previewImport, readLines, type ImportRow } from "#tools/machines/import/rules.ts";
import { decodeText } from "#tools/text-encoding/rules.ts";
import { importInParts, type FailedLine } from "./import-in-parts.ts";

/** Lines of the preview and of the failures that are drawn; files hold thousands. */
const linesShown = 100;

interface Running {
  done: number;
  failed: number;
}

export default function ImportDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations();
  const client = useQueryClient();
  const [rows, setRows] = useState<ImportRow[]>();
  const [withoutData, setWithoutData] = useState(false);
  const [running, setRunning] = useState<Running>();
  const [failures, setFailures] = useState<FailedLine[]>();
  const ready = rows?.filter(({ machine }) => machine) ?? [];
  const failed = (title: string, description?: string) => toast({ title, description, tone: "error" });

  const noData = () => failed(t("machines.bulk.noDataTitle"), t("machines.bulk.noData"));

  const choose = async (file: File | undefined) => {
    setFailures(undefined);
    setRows(undefined);
    setWithoutData(false);
    if (!file) return;
    try {
      const preview = previewImport(readLines(decodeText(new Uint8Array(await file.arrayBuffer())) ?? "")).filter(
        ({ reason }) => reason !== "header",
      );
      if (preview.some(({ machine }) => machine)) setRows(preview);
      else {
        setWithoutData(true);
        noData();
      }
    } catch {
      failed(t("machines.bulk.readTitle"), t("machines.bulk.read"));
    }
  };
  const start = async () => {
    if (withoutData) return noData();
    if (!rows) return failed(t("machines.bulk.noFileTitle"), t("machines.bulk.noFile"));
    setRunning({ done: 0, failed: 0 });
    try {
      const outcome = await importInParts(rows, setRunning);
      setFailures(outcome.failures);
      toast({
        title: t("machines.bulk.done", { n: outcome.added, m: outcome.failures.length }),
        tone: outcome.added > 0 ? "success" : "error",
      });
    } catch (error) {
      failed(t("machines.bulk.failedTitle"), errorText(error, t("common.tryAgain")));
    } finally {
      setRunning(undefined);
      refresh(client, machinesPath);
    }
  };
  const startButton = (
    <Button icon={<FileUp size={16} aria-hidden />} loading={running !== undefined} onClick={() => void start()}>
      {t("machines.bulk.start", { count: ready.length })}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => running === undefined && onOpenChange(next)}
      width="large"
      title={t("machines.bulk.title")}
      description={t("machines.bulk.description")}
      footer={failures ? <Button onClick={() => onOpenChange(false)}>{t("machines.bulk.finish")}</Button> : startButton}
    >
      <Field label={t("machines.bulk.file")}>
        {(ids) => (
          <input
            {...ids}
            className="import-file"
            type="file"
            accept=".csv,.txt"
            disabled={running !== undefined}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
      </Field>
      {running && rows && (
        <div className="import-progress" role="status">
          <Progress value={(running.done / rows.length) * 100} aria-label={t("machines.bulk.progressLabel")} />
          <Text size="2">
            {t("machines.bulk.progress", { done: running.done, of: rows.length, failed: running.failed })}
          </Text>
        </div>
      )}
      {failures ? <Failures failures={failures} /> : rows && <Preview rows={rows} ready={ready.length} />}
    </Dialog>
  );
}

function Preview({ rows, ready }: { rows: ImportRow[]; ready: number }) {
  const t = useTranslations("machines");
  return (
    <div className="import-lines">
      <Text as="p" size="2">
        {t("bulk.ready", { ready, left: rows.length - ready })}{" "}
        {rows.length > linesShown && t("bulk.firstLines", { count: linesShown })}
      </Text>
      <Table caption={t("bulk.previewCaption")}>
        <thead>
          <tr>
            <th scope="col">{t("bulk.line")}</th>
            <th scope="col">{t("field.serialNumber")}</th>
            <th scope="col">{t("bulk.becomes")}</th>
            <th scope="col">{t("field.customerName")}</th>
            <th scope="col">{t("field.location")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, linesShown).map(({ line, cells, machine, reason }) => (
            <tr key={line}>
              <td data-number>{line}</td>
              <th scope="row">{machine?.serialNumber ?? cells.join(", ").slice(0, 60)}</th>
              <td>{machine ? machine.model : t(`bulk.reasons.${reason!}`)}</td>
              <td>{machine?.customerName}</td>
              <td>{machine?.location}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Failures({ failures }: { failures: FailedLine[] }) {
  const t = useTranslations("machines");
  if (failures.length === 0) return null;
  const save = () => {
    // The formula guard keeps a spreadsheet from running what a cell begins with.
    const text = Papa.unparse(
      failures.map(({ cells, reason }) => [...cells, reason]),
      { escapeFormulae: true },
    );
    saveCsvText(t("bulk.failedFileName"), text);
  };
  return (
    <div className="import-lines">
      <Table caption={t("bulk.failedCaption")} captionShown>
        <thead>
          <tr>
            <th scope="col">{t("bulk.line")}</th>
            <th scope="col">{t("field.serialNumber")}</th>
            <th scope="col">{t("bulk.reason")}</th>
          </tr>
        </thead>
        <tbody>
          {failures.slice(0, linesShown).map(({ line, cells, reason }) => (
            <tr key={line}>
              <td data-number>{line}</td>
              <th scope="row">{cells.join(", ").slice(0, 80)}</th>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Button variant="soft" icon={<FileDown size={16} aria-hidden />} onClick={save}>
        {t("bulk.failedFile")}
      </Button>
    </div>
  );
}

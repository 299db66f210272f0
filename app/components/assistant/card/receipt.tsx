import { Link } from "@remix-run/react";
import { ArrowRight, CircleCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Card, Flex, Text } from "#app/components/ui/themed.tsx";
import type { ToolOutput } from "#agent/toolset/tool-output.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { makesRecord } from "#tools/history/rules.ts";
import { describe } from "#tools/records/rules.ts";
import { useFieldName } from "../results/record-facts.ts";
import { operationOf } from "../tool-of.ts";
import { linkOf } from "../record-link.ts";
import { UndoButton } from "./undo-button.tsx";

type AnyRecord = Record<string, unknown>;

/** Proof of a change that was made: what was saved, what the person had changed, and the way to it. */
export default function Receipt({
  tool,
  title,
  output,
}: {
  tool: string;
  title: string;
  output: Extract<ToolOutput, { kind: "record" }>;
}) {
  const t = useTranslations("assistant");
  const fieldName = useFieldName();
  const format = useFormat();
  const { role } = useUser();
  const record = (output.record ?? {}) as AnyRecord;
  const [undoneHere, setUndoneHere] = useState(false);
  const undone = output.undone || undoneHere;
  // What was made is gone with the undo; what was changed is still there.
  const gone = undone && makesRecord(operationOf(tool));
  const link = gone ? undefined : linkOf(tool, record, role);
  const changed = output.edited?.map(({ field }) => fieldName(field));
  return (
    <Card
      size="1"
      className="receipt"
      role="group"
      aria-label={t("card.saved", { title })}
      tabIndex={-1}
      data-takes-focus
    >
      <Flex gap="2" align="start">
        {undone ? (
          <Undo2 size={18} aria-hidden className="receipt-icon-undone" />
        ) : (
          <CircleCheck size={18} aria-hidden className="receipt-icon" />
        )}
        <div className="receipt-text">
          <Text as="div" size="2" weight="medium">
            {undone ? t("card.undoneTitle", { title }) : t("card.saved", { title })}
          </Text>
          {undone && (
            <Text as="div" size="2" role="status">
              {gone ? t("card.undoneCreation") : t("card.undoneFields")}
            </Text>
          )}
          <Text as="div" size="2" color="gray" className="breakable">
            {describe(record)}
          </Text>
          {typeof record.url === "string" && <HandedOut url={record.url} />}
          {!undone && changed && changed.length > 0 && (
            <Text as="div" size="1" color="gray">
              {t("card.changed", { fields: format.list(changed) })}
            </Text>
          )}
        </div>
        {output.undo && !undone && <UndoButton undo={output.undo} onUndone={() => setUndoneHere(true)} />}
        {link && (
          <Link to={link} className="receipt-link">
            {t("card.open")} <ArrowRight size={14} aria-hidden />
          </Link>
        )}
      </Flex>
    </Card>
  );
}

/** A link that no mail has brought: the person hands it out. */
function HandedOut({ url }: { url: string }) {
  const t = useTranslations("signing.share");
  return (
    <Text as="div" size="2" className="breakable">
      {t("notMailed")} <a href={url}>{url}</a>
    </Text>
  );
}

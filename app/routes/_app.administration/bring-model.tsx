import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Confirm } from "#app/components/ui/confirm.ts";
import { describedModel } from "#app/data/administration.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import type { LocalModelSource } from "#db/local-model-vocabulary.ts";
import { RowAct } from "./row-acts.tsx";

interface BringModelProps {
  model: string;
  source: LocalModelSource;
  onConfirm: () => Promise<unknown>;
}

/** Brings a model onto this server, after what is told of its size and licence. */
export function BringModel({ model, source, onConfirm }: BringModelProps) {
  const t = useTranslations("models.local");
  const [asking, setAsking] = useState(false);
  const label = t(source === "hub" ? "bring" : "folder");
  return (
    <>
      <RowAct label={label} name={model} aside onClick={() => setAsking(true)} />
      {asking && (
        <Confirm
          open
          onOpenChange={setAsking}
          title={t("askTitle", { model })}
          description={<Told model={model} source={source} />}
          confirmLabel={label}
          onConfirm={onConfirm}
        />
      )}
    </>
  );
}

const megabytes = 1_000_000;

function Told({ model, source }: Pick<BringModelProps, "model" | "source">) {
  const t = useTranslations("models.local");
  const format = useFormat();
  const { data, error } = useQuery(describedModel({ model, source }));
  const told = () => {
    if (error) return t("details.untold", { why: errorText(error, t("notDone")) });
    if (!data) return t("details.asking");
    const { totalBytes, licence, problem, problemDetail } = data;
    if (problem) return t("details.untold", { why: t(`problems.${problem}`, { detail: problemDetail ?? "–" }) });
    const size = format.number(Math.ceil((totalBytes ?? 0) / megabytes));
    if (source === "folder") return t("details.folder", { size });
    return licence ? t("details.hub", { size, licence }) : t("details.noLicence", { size });
  };
  return (
    <span role="status">
      {told()} {t("askHint")}
    </span>
  );
}

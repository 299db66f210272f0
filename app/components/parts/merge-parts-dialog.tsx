import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { useMergeParts, type PartItem } from "#app/data/parts.ts";
import type { Openable } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Text } from "../ui/themed.tsx";
import { toast } from "../ui/toast.ts";
import { PartPicker } from "./part-picker.tsx";
import "./parts.css";

interface MergePartsDialogProps extends Openable {
  part: PartItem;
  onMerged: (into: PartItem) => void;
}

/** Makes one part of two: the other stays, with the numbers, stock and requests of both. */
export default function MergePartsDialog({ open, onOpenChange, part, onMerged }: MergePartsDialogProps) {
  const t = useTranslations("parts");
  const common = useTranslations("common");
  const [into, setInto] = useState<PartItem>();
  const [fault, setFault] = useState("");
  const { mutateAsync, isPending } = useMergeParts();
  const merge = async (event: FormEvent) => {
    event.preventDefault();
    if (!into) return setFault(t("choose"));
    try {
      const sent = { partId: part.id, version: part.version, intoId: into.id, intoVersion: into.version };
      const merged = await mutateAsync(sent);
      toast({ title: t("merged", { part: merged.number }), tone: "success" });
      onOpenChange(false);
      onMerged(merged);
    } catch (error) {
      toast({ title: common("error"), description: errorText(error, t("failed")), tone: "error" });
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("mergeTitle", { part: part.number })}
      description={t("mergeHint")}
      submit={{ label: t("merge"), type: "submit", form: "merge-parts", loading: isPending }}
    >
      <form id="merge-parts" className="catalogue-form" onSubmit={merge} noValidate>
        <PartPicker
          label={t("mergeInto")}
          error={fault}
          except={part.id}
          onChoose={(chosen) => (setInto(chosen), setFault(""))}
        />
        {into && (
          <Text as="p" size="2" className="catalogue-wide">
            {t("mergeOutcome", { into: into.number, gone: part.number })}
          </Text>
        )}
      </form>
    </FormDialog>
  );
}

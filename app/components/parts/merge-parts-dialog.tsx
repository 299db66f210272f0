import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { useMergeParts, type PartItem } from "#app/data/parts.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import type { Openable } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Select } from "../ui/fields.tsx";
import { Text } from "../ui/themed.tsx";
import { toast } from "../ui/toast.ts";
import { PartPicker } from "./part-picker.tsx";
import "./parts.css";

/** What has to be known of a part to merge it. */
type Mergeable = Pick<PartItem, "id" | "number" | "name" | "maker" | "models" | "version">;

interface MergePartsDialogProps extends Openable {
  part: Mergeable;
  /** With which it is merged, where that is known: either of the two stays. */
  other?: Mergeable;
  onMerged: (into: PartItem) => void;
}

/** Makes one part of two: the other stays, with the numbers, stock and requests of both. */
export default function MergePartsDialog({ open, onOpenChange, part: one, other, onMerged }: MergePartsDialogProps) {
  const t = useTranslations("parts");
  const tellFailure = useTellFailure();
  const [into, setInto] = useState<Mergeable | undefined>(other && one);
  const [fault, setFault] = useState("");
  const part = other && into?.id === one.id ? other : one;
  const { mutateAsync, isPending } = useMergeParts();
  const models = into ? [...new Set([...into.models, ...part.models])] : [];
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
      tellFailure(error, t("failed"));
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
        {other ? (
          <Select
            label={t("mergeInto")}
            value={String(into?.id)}
            onValueChange={(id) => setInto([one, other].find((known) => String(known.id) === id))}
            choices={[one, other].map(({ id, number, maker, name }) => ({
              value: String(id),
              label: [number, maker, name].filter(Boolean).join(" · "),
            }))}
          />
        ) : (
          <PartPicker
            label={t("mergeInto")}
            error={fault}
            except={one.id}
            onChoose={(_id, found) => (setInto(found), setFault(""))}
          />
        )}
        {into && (
          <Text as="p" size="2" className="catalogue-wide">
            {t("mergeOutcome", { into: into.number, gone: part.number })}{" "}
            {models.length > 0 && t("mergeModels", { models: models.join(", ") })}
          </Text>
        )}
      </form>
    </FormDialog>
  );
}

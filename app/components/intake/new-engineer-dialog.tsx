import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { draftsPath, requestEngineer } from "#app/data/intake.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/fields.tsx";
import { toast } from "../ui/toast.ts";
import { AddUserForm } from "../users/add-user-form.tsx";
import { TemporaryPassword, type ResetResult } from "../users/temporary-password.tsx";
import type { DraftReview } from "./use-draft.ts";

/** Adds the engineer whom a report names; those who may not add one ask the administrators from here. */
export default function NewEngineerDialog({ review, onClose }: { review: DraftReview; onClose: () => void }) {
  const t = useTranslations("intake.newEngineer");
  const users = useTranslations("users");
  const mayAdd = useMay("users.create");
  /** The password is shown this once, before the dialog goes. */
  const [created, setCreated] = useState<ResetResult>();
  const isCreated = useRef(false);
  const name = review.report.formData.engineerName ?? "";
  const chosen = (engineer: { id: number; name: string }) =>
    review.change({
      ...review.report,
      formData: { ...review.report.formData, engineerId: engineer.id, engineerName: engineer.name },
    });
  if (created) return <TemporaryPassword title={users("created")} result={created} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={t("title")} description={mayAdd ? undefined : t("ask")} width="small">
      {mayAdd ? (
        <AddUserForm
          name={name}
          onAdded={chosen}
          onCreated={(result) => {
            isCreated.current = true;
            setCreated(result);
          }}
          onClose={() => isCreated.current || onClose()}
        />
      ) : (
        <AskForm review={review} onClose={onClose} />
      )}
    </Dialog>
  );
}

function AskForm({ review, onClose }: { review: DraftReview; onClose: () => void }) {
  const t = useTranslations("intake.newEngineer");
  const client = useQueryClient();
  const [name, setName] = useState(review.report.formData.engineerName ?? "");
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      await review.flush();
      await requestEngineer(review.draft.id, name);
      await client.invalidateQueries({ queryKey: [draftsPath] });
      onClose();
    } catch (failure) {
      toast({ title: t("failed"), description: errorText(failure, t("failed")), tone: "error" });
      setBusy(false);
    }
  };
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <TextField label={t("name")} required value={name} onValueChange={setName} />
      <div className="form-actions">
        <Button type="submit" loading={busy}>
          {t("askButton")}
        </Button>
      </div>
    </form>
  );
}

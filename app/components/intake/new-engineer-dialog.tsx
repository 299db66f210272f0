import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { requestEngineerCall } from "#app/data/intake.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { Dialog } from "../ui/dialog.tsx";
import { AddUserForm } from "../users/add-user-form.tsx";
import { TemporaryPassword, type ResetResult } from "../users/temporary-password.tsx";
import { AskAdministratorsForm } from "./ask-administrators-form.tsx";
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
        <AskAdministratorsForm
          review={review}
          value={name}
          ask={requestEngineerCall}
          texts={{ label: t("name"), button: t("askButton"), failed: t("failed") }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

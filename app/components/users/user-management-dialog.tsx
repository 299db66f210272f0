import { useTranslations } from "use-intl";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { People } from "./people.tsx";

/** People in groups by role, from every page. */
export default function UserManagementDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("users");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("title")} description={t("description")} width="large">
      <People />
    </Dialog>
  );
}

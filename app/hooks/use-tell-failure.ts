import { useTranslations } from "use-intl";
import { toast } from "../components/ui/toast.ts";
import { errorText } from "../data/client.ts";

/** Says why something could not be done; `failed` is what is said where the server gave no reason of its own. */
export function useTellFailure(): (error: unknown, failed: string) => void {
  const t = useTranslations("common");
  return (error, failed) => toast({ title: t("error"), description: errorText(error, failed), tone: "error" });
}

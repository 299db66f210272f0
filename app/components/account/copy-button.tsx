import { Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { toast } from "#app/components/ui/toast.ts";

/** Puts a secret on the clipboard, and says whether that worked: browsers refuse it without TLS. */
export function CopyButton({ text, label, copied }: { text: string; label: string; copied: string }) {
  const t = useTranslations("common");
  const failed = useTranslations("users")("copyFailed");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t("copied"), description: copied, tone: "success" });
    } catch {
      toast({ title: t("error"), description: failed, tone: "error" });
    }
  };
  return (
    <Button variant="soft" icon={<Copy size={16} aria-hidden />} onClick={copy}>
      {label}
    </Button>
  );
}

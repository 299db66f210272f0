import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useUser } from "#app/hooks/use-user.ts";

/** Finds out whether mails leave the house. */
export function MailSection({ available }: { available: boolean }) {
  const t = useTranslations("administration.mail");
  const { email } = useUser();
  const [to, setTo] = useState(email);
  const send = useMutation({
    mutationFn: () => call("installation.send-test-mail", { to }),
    onSuccess: ({ message }) => toast({ title: t("sent"), description: message, tone: "success" }),
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <Section title={t("title")} description={available ? t("available") : t("unavailable")}>
      <form onSubmit={submit} noValidate className="admin-filters">
        <TextField label={t("to")} type="email" value={to} onValueChange={setTo} disabled={!available} />
        <Button type="submit" variant="soft" loading={send.isPending} disabledReason={!available && t("unavailable")}>
          {t("send")}
        </Button>
      </form>
    </Section>
  );
}

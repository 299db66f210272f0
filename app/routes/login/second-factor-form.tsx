import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import type { FormRefusal } from "#app/http/native-form.server.ts";
import type { SignedInAnswer } from "./password-form.tsx";
import { textOf } from "./text-of.ts";

/** The second step for people who have two-factor sign-in. */
interface SecondFactorFormProps {
  /** What the server said to the form when it was sent without this program. */
  refusal: FormRefusal | undefined;
  onDone: (answer: SignedInAnswer) => void;
  onBack: () => void;
}

export function SecondFactorForm({ refusal, onDone, onBack }: SecondFactorFormProps) {
  const t = useTranslations("login");
  const common = useTranslations("common");
  const [fault, setFault] = useState(refusal?.text);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textOf(new FormData(event.currentTarget), "code");
    setBusy(true);
    setFault(undefined);
    try {
      onDone(await call("auth.verify-second-factor", { code }));
    } catch (error) {
      setFault(errorText(error, common("networkError")));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate method="post">
      <Heading as="h2" size="4">
        {t("codeTitle")}
      </Heading>
      {fault && <FormError>{fault}</FormError>}
      <TextField
        label={t("code")}
        hint={t("codeHint")}
        name="code"
        autoComplete="one-time-code"
        inputMode="text"
        autoFocus
        size="3"
      />
      <Button type="submit" size="3" loading={busy}>
        {t("codeSubmit")}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        <Text size="2">{t("codeBack")}</Text>
      </Button>
    </form>
  );
}

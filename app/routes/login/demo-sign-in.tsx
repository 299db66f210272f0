import { useState } from "react";
import { useTranslations } from "use-intl";
import { initialsOf } from "#app/components/ui/initials.ts";
import { FormError } from "#app/components/ui/states.tsx";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import type { Role } from "#db/vocabulary.ts";
import type { SignedInAnswer } from "./password-form.tsx";

interface DemoSignInProps {
  accounts: { role: Role; name: string; email: string }[];
  password: string;
  onDone: (answer: SignedInAnswer) => void;
}

/** One press signs in as each role of the demo, by the door that everybody takes. */
export function DemoSignIn({ accounts, password, onDone }: DemoSignInProps) {
  const t = useTranslations("login");
  const role = useTranslations("common.role");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const enter = async (email: string) => {
    setBusy(true);
    setFault(undefined);
    try {
      onDone(await call("auth.login", { email, password }));
    } catch (error) {
      setFault(errorText(error, t("failed")));
      setBusy(false);
    }
  };
  return (
    <section className="demo-sign-in" aria-labelledby="demo-as">
      <h2 id="demo-as">{t("demoAs")}</h2>
      {fault && <FormError>{fault}</FormError>}
      {accounts.map((account) => (
        <button key={account.email} type="button" disabled={busy} onClick={() => void enter(account.email)}>
          <span className="initials" aria-hidden>
            {initialsOf(account.name)}
          </span>
          <span>
            <strong>{role(account.role)}</strong> <small>{account.name}</small>
          </span>
        </button>
      ))}
    </section>
  );
}

import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox, PasswordField, Select } from "#app/components/ui/fields.tsx";
import { FormError } from "#app/components/ui/states.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import type { Answer } from "#app/http/api-types.ts";
import type { AuthorizationRequest } from "#tools/connected-programs/schema.ts";

interface ConsentFormProps {
  asked: Answer<"connected-programs.show-request">;
  /** What the program had the person bring along, which goes back to the server as it is. */
  request: AuthorizationRequest;
  person: { name: string; email: string };
}

type Access = "read" | "write";

/** Which program asks, for whom, where it will send the person, and what it may do: a yes or a no. */
export function ConsentForm({ asked, request, person }: ConsentFormProps) {
  const t = useTranslations("programs");
  const [access, setAccess] = useState<Access>("read");
  const [unattendedWrites, setUnattendedWrites] = useState(false);
  const [password, setPassword] = useState("");
  const [leaving, setLeaving] = useState(false);
  const leaveTo = (address: string) => {
    setLeaving(true);
    location.assign(address);
  };
  const allow = useMutation({
    mutationFn: () =>
      call("connected-programs.create", {
        ...request,
        readOnly: access === "read",
        unattendedWrites: access === "write" && unattendedWrites,
        password,
      }),
    onSuccess: ({ redirectTo }) => leaveTo(redirectTo),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    allow.mutate();
  };
  const choices = [
    { value: "read" as const, label: t("read") },
    ...(asked.writes ? [{ value: "write" as const, label: t("write") }] : []),
  ];
  return (
    <form onSubmit={submit} noValidate method="post">
      <Heading as="h2" size="4" className="consent-place">
        {t("asks", { name: asked.name })}
      </Heading>
      <dl className="consent-facts">
        <dt>{t("forWhom")}</dt>
        <dd>
          {person.name} ({person.email})
        </dd>
        <dt>{t("sendsTo")}</dt>
        <dd>{asked.onThisMachine ? t("onThisMachine", { address: asked.sendsTo }) : asked.sendsTo}</dd>
      </dl>
      <Text as="p" size="2" color="gray">
        {t("unproven")}
      </Text>
      <Select label={t("may")} hint={t("bounds")} value={access} onValueChange={setAccess} choices={choices} />
      {access === "write" && (
        <Checkbox label={t("unattended")} checked={unattendedWrites} onCheckedChange={setUnattendedWrites} />
      )}
      {allow.isError && <FormError>{errorText(allow.error, t("failed"))}</FormError>}
      <PasswordField label={t("password")} value={password} onValueChange={setPassword} required />
      {leaving && (
        <Text as="p" size="2" role="status">
          {t("leaving")}
        </Text>
      )}
      <div className="consent-answers">
        <Button type="submit" loading={allow.isPending}>
          {t("allow")}
        </Button>
        <Button variant="soft" color="gray" onClick={() => leaveTo(asked.refusalUrl)}>
          {t("deny")}
        </Button>
      </div>
    </form>
  );
}

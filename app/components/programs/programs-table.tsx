import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Confirm } from "#app/components/ui/confirm.ts";
import { DateText } from "#app/components/ui/format.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Badge, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshPrograms, type ProgramItem } from "#app/data/connected-programs.ts";

interface ProgramsTableProps {
  programs: ProgramItem[];
  /** With whose they are, for whoever sees everybody's. */
  withPeople?: boolean;
}

/** Connected programs: what each may do, when it came last, and an end to it. */
export default function ProgramsTable({ programs, withPeople = false }: ProgramsTableProps) {
  const t = useTranslations("programs");
  return (
    <Table caption={t(withPeople ? "everybodys" : "caption")} landmark={!withPeople}>
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          {withPeople && <th scope="col">{t("person")}</th>}
          <th scope="col" className="not-on-phones">
            {t("connected")}
          </th>
          <th scope="col" className={withPeople ? "not-on-phones" : undefined}>
            {t("lastUsed")}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t("disconnect")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {programs.map((program) => (
          <ProgramRow key={program.id} program={program} withPeople={withPeople} />
        ))}
      </tbody>
    </Table>
  );
}

function ProgramRow({ program, withPeople }: { program: ProgramItem; withPeople: boolean }) {
  const { id: programId, name, sendsTo, userName, readOnly, connectedAt, lastUsedAt } = program;
  const t = useTranslations("programs");
  const client = useQueryClient();
  const [ending, setEnding] = useState(false);
  const end = useMutation({
    mutationFn: () => call("connected-programs.revoke", { programId }),
    onSuccess: () => toast({ title: t("disconnected"), tone: "success" }),
    onError: (error) =>
      toast({ title: t("notDisconnected"), description: errorText(error, t("notDisconnected")), tone: "error" }),
    onSettled: () => refreshPrograms(client),
  });
  return (
    <tr>
      <th scope="row" className="breakable">
        {name}
        <Text as="div" size="1" color="gray">
          {sendsTo}
        </Text>
        <Badge color={readOnly ? "gray" : "amber"}>{t(readOnly ? "readOnly" : "full")}</Badge>
      </th>
      {withPeople && <td>{userName}</td>}
      <td className="not-on-phones">{connectedAt && <DateText value={connectedAt} />}</td>
      <td className={withPeople ? "not-on-phones" : undefined}>
        {lastUsedAt ? <DateText value={lastUsedAt} time /> : t("notUsed")}
      </td>
      <td>
        <Button variant="ghost" color="red" aria-label={t("disconnectName", { name })} onClick={() => setEnding(true)}>
          {t("disconnect")}
        </Button>
        {ending && (
          <Confirm
            open
            onOpenChange={setEnding}
            title={t("disconnectTitle")}
            description={withPeople ? t("disconnectOf", { name, person: userName }) : t("disconnectHint", { name })}
            confirmLabel={t("disconnect")}
            onConfirm={() => end.mutateAsync()}
            destructive
          />
        )}
      </td>
    </tr>
  );
}

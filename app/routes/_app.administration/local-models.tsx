import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { servingModels, type ServingModels } from "#app/data/administration.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { localModelSources } from "#db/local-model-vocabulary.ts";
import { BringModel } from "./bring-model.tsx";
import { QuestionedAct } from "./row-acts.tsx";
import { UseModel } from "./use-model.tsx";

type LocalPurposeFacts = ServingModels["localModels"][number];
type Wanted = NonNullable<LocalPurposeFacts["wanted"]>;

/** Models that run on this server: what can be had, how far each is, and what it was measured to take. */
export function LocalModels({ local, mostMs }: { local: LocalPurposeFacts[]; mostMs: number }) {
  const t = useTranslations("models.local");
  return (
    <Section title={t("title")} description={t("hint")}>
      <Table caption={t("caption")} landmark={false}>
        <thead>
          <tr>
            <th scope="col">{t("model")}</th>
            <th scope="col">{t("state")}</th>
          </tr>
        </thead>
        <tbody>
          {local.map((facts) => (
            <LocalRow key={facts.purpose} facts={facts} mostMs={mostMs} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

function LocalRow({ facts: { purpose, offered, wanted }, mostMs }: { facts: LocalPurposeFacts; mostMs: number }) {
  const t = useTranslations("models.local");
  const purposes = useTranslations("models.purposes");
  const { bring, remove } = useActs(purpose);
  const choices = offered.filter(({ model }) => model !== wanted?.model || wanted.state === "failed");
  return (
    <tr>
      <th scope="row">
        <Flex direction="column" align="start" gap="2">
          {purposes(purpose)}
          {choices.map(({ model, page }) => (
            <div key={model}>
              <Text as="div" size="1" weight="regular" mb="1" className="breakable">
                <a href={page} target="_blank" rel="noreferrer">
                  {model}
                </a>
              </Text>
              <Flex gap="2" wrap="wrap">
                {localModelSources.map((source) => (
                  <BringModel
                    key={source}
                    model={model}
                    source={source}
                    onConfirm={() => bring.mutateAsync({ model, source })}
                  />
                ))}
              </Flex>
            </div>
          ))}
        </Flex>
      </th>
      <td className="breakable">
        {wanted ? (
          <>
            <LocalState purpose={purpose} wanted={wanted} />
            <Flex direction="column" align="start" gap="2">
              {purpose === "extraction" && wanted.state === "ready" && (
                <UseModel purpose={purpose} wanted={wanted} mostMs={mostMs} />
              )}
              <QuestionedAct
                label={t(wanted.state === "ready" || wanted.state === "failed" ? "remove" : "cancel")}
                name={wanted.model}
                title={t("removeTitle", { model: wanted.model })}
                description={t("removeHint")}
                onConfirm={() => remove.mutateAsync()}
                destructive
              />
            </Flex>
          </>
        ) : (
          <Text size="2" color="gray">
            {t("none")}
          </Text>
        )}
      </td>
    </tr>
  );
}

const megabytes = 1_000_000;

function LocalState({ purpose, wanted }: Pick<LocalPurposeFacts, "purpose"> & { wanted: Wanted }) {
  const t = useTranslations("models.local");
  const format = useFormat();
  const { state, problem, problemDetail, licence, revision, files, totalBytes, doneBytes, measuredMs } = wanted;
  const mb = (bytes: number) => format.number(Math.ceil(bytes / megabytes));
  const lines = [
    totalBytes > 0 && t("size", { size: mb(totalBytes) }),
    totalBytes > 0 && (licence ? t("licence", { licence }) : t("noLicence")),
    revision && t("revision", { revision: revision.slice(0, 12) }),
    state === "ready" && t("sums", { count: files.length }),
    wanted.measuredBytes !== null && t("memory", { size: mb(wanted.measuredBytes) }),
  ].filter(Boolean);
  const seconds = measuredMs === null ? null : Math.max(0.1, measuredMs / 1_000);
  return (
    <Flex direction="column" align="start" gap="1" mb="2" role="status">
      <Text size="2">{wanted.model}</Text>
      <Badge color={state === "ready" ? "green" : state === "failed" ? "red" : "amber"}>
        {state === "files" ? t("states.files", { done: mb(doneBytes), total: mb(totalBytes) }) : t(`states.${state}`)}
      </Badge>
      {problem && <Text size="2">{t(`problems.${problem}`, { detail: problemDetail ?? "–" })}</Text>}
      {seconds !== null && (
        <Text size="2">
          {t(`measured.${purpose}`, { seconds: format.number(seconds, { maximumFractionDigits: 1 }) })}
        </Text>
      )}
      <Text size="1" color="gray">
        {lines.join(" · ")}
      </Text>
    </Flex>
  );
}

function useActs(purpose: LocalPurposeFacts["purpose"]) {
  const t = useTranslations("models.local");
  const client = useQueryClient();
  const onError = (error: unknown) =>
    toast({ title: t("notDone"), description: errorText(error, t("notDone")), tone: "error" });
  const onSettled = () => client.invalidateQueries({ queryKey: servingModels.queryKey });
  const bring = useMutation({
    mutationFn: (choice: { model: string; source: (typeof localModelSources)[number] }) =>
      call("admin.create-local-model", choice),
    onSuccess: () => toast({ title: t("brought"), tone: "success" }),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call("admin.delete-local-model", { purpose }),
    onSuccess: () => toast({ title: t("removed"), tone: "success" }),
    onError,
    onSettled,
  });
  return { bring, remove };
}

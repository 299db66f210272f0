import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Badge, Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { servingModels, type ServingModels } from "#app/data/administration.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import type { chosenPurposes } from "#db/local-model-vocabulary.ts";
import { QuestionedAct } from "./row-acts.tsx";

interface UseModelProps {
  purpose: (typeof chosenPurposes)[number];
  wanted: NonNullable<ServingModels["localModels"][number]["wanted"]>;
  /** An answer may take so long. */
  mostMs: number;
}

/** Whether the model or what is built in does the work: an administrator says so, where the model is fast enough. */
export function UseModel({ purpose, wanted: { model, used, measuredMs }, mostMs }: UseModelProps) {
  const t = useTranslations("models.local");
  const client = useQueryClient();
  const use = useMutation({
    mutationFn: (wish: boolean) => call("admin.update-local-model", { purpose, used: wish }),
    onSuccess: (_done, wish) => toast({ title: t(wish ? "use.begun" : "use.left", { model }), tone: "success" }),
    onError: (error) => toast({ title: t("notDone"), description: errorText(error, t("notDone")), tone: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: servingModels.queryKey }),
  });
  const slow = (measuredMs ?? 0) > mostMs;
  return (
    <Flex direction="column" align="start" gap="2">
      {slow && !used ? (
        <Text size="2">{t("use.slow")}</Text>
      ) : (
        <>
          <Badge color={used ? "green" : "gray"}>{t(used ? "use.used" : "use.unused")}</Badge>
          <QuestionedAct
            label={t(used ? "use.leave" : "use.use")}
            name={model}
            title={used ? t("use.leave") : t("use.title", { model })}
            description={used ? t("use.unused") : t("use.hint")}
            onConfirm={() => use.mutateAsync(!used)}
          />
        </>
      )}
    </Flex>
  );
}

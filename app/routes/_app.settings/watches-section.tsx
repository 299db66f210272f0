import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Pause, Play, RefreshCw, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { NewWatch } from "#app/components/questions/new-watch.tsx";
import { ScheduleText } from "#app/components/questions/schedule-text.tsx";
import { IconButton, Button } from "#app/components/ui/button.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call, pathOf, readOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useMay } from "#app/hooks/use-user.ts";
import type { ItemOf } from "#app/http/api-types.ts";
import { isBrief } from "#tools/watches/rules.ts";
import { NewBrief } from "./new-brief.tsx";
import { WatchHistory } from "./watch-history.tsx";

type Watch = ItemOf<"watches.list">;

/** The questions that stand: when each is asked, what came of it, and letting it rest. */
export function WatchesSection() {
  const t = useTranslations("watches");
  const { data, isError, refetch } = useQuery(readOf("watches.list"));
  const mayBrief = useMay("watches.create-brief");
  return (
    <Section id="watches" title={t("title")} description={t("description")}>
      {isError && <ErrorState message={t("failed")} onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingRows rows={2} />}
      {data?.length === 0 && <EmptyState title={t("none")} description={t("noneHint")} />}
      {data?.map((watch) => (
        <WatchItem key={watch.id} watch={watch} />
      ))}
      <NewWatch />
      {data && !data.some(isBrief) && mayBrief && <NewBrief />}
    </Section>
  );
}

function WatchItem({ watch }: { watch: Watch }) {
  const t = useTranslations("watches");
  const client = useQueryClient();
  const [opened, setOpened] = useState(false);
  const { id, schedule, paused, nextRunAt, version } = watch;
  const question = isBrief(watch) ? t("brief.title") : watch.question;
  const doing = useMutation({
    mutationFn: async (what: "pause" | "ask" | "delete"): Promise<void> => {
      if (what === "pause") await call("watches.update", { watchId: id, version, paused: !paused });
      else if (what === "ask") await call("watches.ask", { watchId: id });
      else await call("watches.delete", { watchId: id });
    },
    onSuccess: (_answer, what) => {
      if (what === "ask") setOpened(true);
    },
    onError: (error) => toast({ title: t("title"), description: errorText(error, t("notDone")), tone: "error" }),
    onSettled: () => client.invalidateQueries({ queryKey: [pathOf("watches.list")] }),
  });
  const act = (what: "pause" | "ask" | "delete", label: string, icon: ReactNode) => (
    <IconButton
      size="1"
      variant="ghost"
      color="gray"
      label={`${label}: ${question}`}
      loading={doing.isPending && doing.variables === what}
      onClick={() => doing.mutate(what)}
    >
      {icon}
    </IconButton>
  );
  return (
    <article className="watch-item" aria-label={question}>
      <Flex justify="between" align="start" gap="3">
        <Text weight="medium">{question}</Text>
        <Flex gap="2">
          {act("ask", t("askNow"), <RefreshCw size={16} aria-hidden />)}
          {act(
            "pause",
            paused ? t("goOn") : t("rest"),
            paused ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />,
          )}
          {act("delete", t("remove"), <Trash2 size={16} aria-hidden />)}
        </Flex>
      </Flex>
      <Text as="p" size="1" color="gray">
        <ScheduleText schedule={schedule} /> ·{" "}
        {paused ? (
          t("rests")
        ) : (
          <>
            {t("next")} <DateText value={nextRunAt} time />
          </>
        )}
      </Text>
      <Button size="1" variant="soft" color="gray" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {t("history")}
      </Button>
      {opened && <WatchHistory watchId={id} brief={isBrief(watch)} />}
    </article>
  );
}

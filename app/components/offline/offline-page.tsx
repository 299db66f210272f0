import { RotateCw, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Contact } from "#app/components/shell/contact.tsx";
import { ago } from "#app/components/shell/ago.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import { canKeep, keptManuals, keptWork, type KeptManual } from "#app/data/offline/store.ts";
import type { OfflineWork } from "#app/data/offline/take-along.ts";
import { entriesOf } from "#app/data/outbox/store.ts";
import { savedUser } from "#app/data/saved-user.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { OfflineMachines } from "./offline-machines.tsx";
import { OfflineManuals } from "./offline-manuals.tsx";
import { OfflineTasks } from "./offline-tasks.tsx";
import { useReturn } from "./use-return.ts";
import "./offline.css";

interface Kept {
  takenAt: number;
  work: OfflineWork;
  userId: number;
  manuals: KeptManual[];
  /** How much of what the person sent waits here. */
  waiting: number;
}

/** What can be read where there is no network, and how old it is; it gives way to the page that was asked for. */
export function OfflinePage() {
  const t = useTranslations("offline");
  const kept = useKept();
  const goBack = useReturn();
  return (
    <main className="offline-page" id="content">
      <header className="offline-head">
        <Heading as="h1" size="5">
          <WifiOff size={20} aria-hidden /> {t("title")}
        </Heading>
        <Text as="p" size="2" color="gray">
          {t("hint")}
        </Text>
        <Button icon={<RotateCw size={16} aria-hidden />} onClick={goBack}>
          {t("again")}
        </Button>
      </header>
      {kept === "nothing" && (
        <Text as="p" size="2" role="status">
          {t("nothing")}
        </Text>
      )}
      {typeof kept === "object" && <KeptWork kept={kept} />}
    </main>
  );
}

function KeptWork({ kept: { takenAt, work, userId, manuals, waiting } }: { kept: Kept }) {
  const t = useTranslations("offline");
  const age = useTranslations("shell.ago");
  const format = useFormat();
  const at = new Date(takenAt).toISOString();
  const since = ago(at, new Date());
  const contacts = work.contacts.filter(({ number }) => number);
  return (
    <>
      <Text as="p" size="2" role="status" className="offline-age">
        {t("asOf", {
          time: format.dateTime(at),
          ago: "count" in since ? age(since.text, { count: since.count }) : age(since.text),
        })}
        {waiting > 0 && ` · ${t("waiting", { count: waiting })}`}
      </Text>
      <OfflineTasks tasks={work.tasks} machines={work.machines} />
      <OfflineMachines machines={work.machines} />
      <OfflineManuals userId={userId} manuals={manuals} />
      {contacts.length > 0 && (
        <section className="offline-part" aria-labelledby="offline-contacts">
          <Heading as="h2" size="4" id="offline-contacts">
            {t("contacts")}
          </Heading>
          {contacts.map((contact) => (
            <Contact key={contact.name + contact.number} contact={contact} />
          ))}
        </section>
      )}
    </>
  );
}

/** What this browser keeps for the person who was signed in last. */
function useKept(): Kept | "nothing" | undefined {
  const [kept, setKept] = useState<Kept | "nothing">();
  useEffect(() => {
    const user = savedUser();
    if (!user || !canKeep()) return setKept("nothing");
    const read = async () => {
      const found = await keptWork<OfflineWork>(user.id);
      if (!found) return setKept("nothing");
      const manuals = await keptManuals(user.id);
      const entries = await entriesOf(user.id).catch(() => []);
      setKept({
        ...found,
        userId: user.id,
        manuals,
        waiting: entries.filter(({ kind }) => kind !== "attachment").length,
      });
    };
    read().catch(() => setKept("nothing"));
  }, []);
  return kept;
}

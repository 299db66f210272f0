import { Dialog } from "@radix-ui/themes";
import { useNavigate } from "@remix-run/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { ClipboardPlus, FileInput, PackagePlus, Search, Sparkles, TriangleAlert } from "lucide-react";
import { useEffect, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { readOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useViewContext } from "#app/hooks/page-context.tsx";
import { useUser } from "#app/hooks/use-user.ts";
import { pages } from "#app/pages.ts";
import { hitKinds } from "#db/vocabulary.ts";
import { may, type OperationName } from "#tools/permissions/rules.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { linkOfHit, type SearchHit } from "./hit-link.ts";
import { HitRow, marked } from "./hit-row.tsx";
import { useSettled } from "#app/hooks/use-settled.ts";
import type { RecordAct } from "./record-dialog.tsx";
import "./command-menu.css";

const RecordDialog = onDemand(() => import("./record-dialog.tsx"));

/** As they stand on the keys. */
const keys = { close: "Esc", ask: "Ctrl ↵" };

/** People type a word in less. */
const waitMs = 120;

const acts: { act: RecordAct; operation: OperationName; icon: typeof Search }[] = [
  { act: "service", operation: "service-logs.create", icon: ClipboardPlus },
  { act: "issue", operation: "issues.report", icon: TriangleAlert },
  { act: "parts", operation: "parts-requests.create", icon: PackagePlus },
];

interface CommandMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Hands a text to the assistant. */
  onAsk: (text: string) => void;
}

/** Everything by a few letters: machines, issues, reports, people, parts, chats, pages and what can be done. */
export default function CommandMenu({ open, onOpenChange, onAsk }: CommandMenuProps) {
  const t = useTranslations("search");
  const user = useUser();
  const navigate = useNavigate();
  const inView = useViewContext();
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("");
  const [doing, setDoing] = useState<{ act: RecordAct; machineId: number | null }>();
  const query = typed.trim();
  const asked = useSettled(query, waitMs);
  const { data, error } = useQuery({
    ...readOf("records.search", { query: asked }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const hits = query === "" ? [] : (data ?? []);
  const words = query.replace(/^#/, "").split(/\s+/);
  const best = hits.find(({ kind }) => kind === "machine");
  const machine = best ?? (inView.machineId ? { id: inView.machineId, title: null } : undefined);
  // What fits best is what Enter opens: not the row that stood there before the answer came.
  const first = hits[0] && valueOf(hits[0], 0);
  useEffect(() => {
    if (first) setChosen(first);
  }, [first, data]);
  const close = () => {
    onOpenChange(false);
    setTyped("");
  };
  const go = (to: string) => {
    close();
    navigate(to);
  };
  const ask = () => {
    close();
    onAsk(query);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || query === "") return;
    event.preventDefault();
    ask();
  };
  const fits = (name: string) => words.every((word) => name.toLowerCase().includes(word.toLowerCase()));
  const shownPages = usePageNames().filter(({ name }) => fits(name));
  const shownActs = acts.filter(
    ({ act, operation }) => may(user.role, operation) && (best !== undefined || fits(t(`acts.${act}`))),
  );
  return (
    <>
      <Dialog.Root open={open} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
        <Dialog.Content className="command-menu" maxWidth="640px" align="start" aria-describedby={undefined}>
          <Dialog.Title className="visually-hidden">{t("title")}</Dialog.Title>
          <Command
            label={t("title")}
            shouldFilter={false}
            loop
            value={chosen}
            onValueChange={setChosen}
            onKeyDown={onKeyDown}
          >
            <div className="command-head">
              <Search size={18} aria-hidden />
              <Command.Input value={typed} onValueChange={setTyped} placeholder={t("placeholder")} autoFocus />
              <kbd>{keys.close}</kbd>
            </div>
            <Command.List className="command-list">
              {error && !data && <p className="command-note">{errorText(error, t("failed"))}</p>}
              {query !== "" && !error && hits.length === 0 && (
                <p className="command-note" role="status">
                  {data && asked === query ? t("nothing") : t("looking")}
                </p>
              )}
              {hitKinds.map((kind) => (
                <Group key={kind} heading={t(`kinds.${kind}`)}>
                  {hits
                    .filter((hit) => hit.kind === kind)
                    .map((hit, at) => (
                      <HitItem key={`${hit.id} ${at}`} value={valueOf(hit, at)} hit={hit} words={words} onGo={go} />
                    ))}
                </Group>
              ))}
              <Group heading={best ? t("actsOn", { machine: best.title }) : t("actions")}>
                {shownActs.map(({ act, icon: Icon }) => (
                  <Command.Item
                    key={act}
                    value={`act ${act}`}
                    onSelect={() => {
                      setDoing({ act, machineId: machine ? Number(machine.id) : null });
                      close();
                    }}
                  >
                    <span className="command-sign">
                      <Icon size={16} aria-hidden />
                    </span>
                    <span className="command-text">
                      <span className="command-title">{best ? t(`acts.${act}`) : marked(t(`acts.${act}`), words)}</span>
                    </span>
                  </Command.Item>
                ))}
              </Group>
              <Group heading={t("pages")}>
                {shownPages.map(({ path, name }) => (
                  <Command.Item key={path} value={`page ${path}`} onSelect={() => go(path)}>
                    <span className="command-sign">
                      <FileInput size={16} aria-hidden />
                    </span>
                    <span className="command-text">
                      <span className="command-title">{marked(name, words)}</span>
                    </span>
                  </Command.Item>
                ))}
              </Group>
              {query && (
                <Group heading={t("assistant")}>
                  <Command.Item value="ask" onSelect={ask}>
                    <span className="command-sign">
                      <Sparkles size={16} aria-hidden />
                    </span>
                    <span className="command-text">{t("ask", { text: query })}</span>
                    <kbd>{keys.ask}</kbd>
                  </Command.Item>
                </Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Root>
      {doing && <RecordDialog {...doing} onClose={() => setDoing(undefined)} />}
    </>
  );
}

/** By which the list tells its rows apart; `at` is the place within the kind. */
const valueOf = ({ kind, id }: SearchHit, at: number) => `${kind} ${id} ${at}`;

/** A heading over rows; none over nothing. */
const Group = ({ heading, children }: { heading: string; children: ReactNode[] | ReactNode }) =>
  Array.isArray(children) && children.length === 0 ? null : <Command.Group heading={heading}>{children}</Command.Group>;

interface HitItemProps {
  value: string;
  hit: SearchHit;
  words: string[];
  onGo: (to: string) => void;
}

/** What no page of this role shows can be read, not opened. */
function HitItem({ value, hit, words, onGo }: HitItemProps) {
  const { role } = useUser();
  const to = linkOfHit(hit, role);
  return (
    <Command.Item value={value} disabled={!to} onSelect={() => to && onGo(to)}>
      <HitRow hit={hit} words={words} />
      <kbd className="command-enter">↵</kbd>
    </Command.Item>
  );
}

function usePageNames(): { path: string; name: string }[] {
  const t = useTranslations("shell");
  const { role } = useUser();
  return pages
    .filter(({ roles }) => roles.includes(role))
    .flatMap(({ path, label, title }) => {
      const name = label ? t(`nav.${label as "assistant"}`) : title && t(`header.${title}`);
      return name ? [{ path, name }] : [];
    });
}

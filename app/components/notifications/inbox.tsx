import { useSearchParams } from "@remix-run/react";
import { Inbox as InboxIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Badge, IconButton } from "#app/components/ui/themed.tsx";
import { unreadShown, useUnreadNotifications } from "#app/data/notifications.ts";
import type { WantedMachine } from "../record-dialogs/add-machine-dialog.tsx";
import "./notifications.css";

const loadList = () => import("./notification-popover.tsx");
const NotificationPopover = lazy(loadList);
const AddMachineDialog = lazy(() => import("../record-dialogs/add-machine-dialog.tsx"));

/** Mails lead to a page with this in its address. */
const openParam = "notifications";

/** The signed-in person's notifications, beside the bell: how many are unread, and behind it the list. */
export function Inbox({ onUsers }: { onUsers: () => void }) {
  const t = useTranslations("notifications");
  const unread = useUnreadNotifications().length;
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState<WantedMachine>();
  const open = opened || params.get(openParam) === "open";
  // Once there it stays, so that the focus finds its way back to the button.
  const [used, setUsed] = useState(open);
  useEffect(() => {
    if (open) setUsed(true);
  }, [open]);
  const change = (next: boolean) => {
    setOpened(next);
    if (!next && params.has(openParam))
      setParams((now) => (now.delete(openParam), now), { replace: true, preventScrollReset: true });
  };
  const button = (
    <IconButton
      variant="ghost"
      color="gray"
      size="3"
      className="bell"
      aria-label={t("open", { count: unread })}
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={() => void loadList()}
      onFocus={() => void loadList()}
      onClick={() => change(true)}
    >
      <InboxIcon size={20} aria-hidden />
      {unread > 0 && (
        <Badge variant="solid" radius="full" size="1" className="bell-count" aria-hidden>
          {unread >= unreadShown ? `${unreadShown - 1}+` : unread}
        </Badge>
      )}
    </IconButton>
  );
  return (
    <>
      {open || used ? (
        <Suspense fallback={button}>
          <NotificationPopover
            open={open}
            button={button}
            unread={unread}
            onClose={() => change(false)}
            onUsers={onUsers}
            onMachine={setWanted}
          />
        </Suspense>
      ) : (
        button
      )}
      <span className="visually-hidden" role="status">
        {t("open", { count: unread })}
      </span>
      {wanted && (
        <Suspense>
          <AddMachineDialog open onOpenChange={() => setWanted(undefined)} wanted={wanted} />
        </Suspense>
      )}
    </>
  );
}

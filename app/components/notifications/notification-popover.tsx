import { Popover, ScrollArea } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck, Settings } from "lucide-react";
import { useId, type ReactElement } from "react";
import { useTranslations } from "use-intl";
import { Flex, Heading, IconButton } from "#app/components/ui/themed.tsx";
import { errorText } from "#app/data/client.ts";
import { newestNotifications, useMarkRead } from "#app/data/notifications.ts";
import type { WantedMachine } from "../record-dialogs/add-machine-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import { NotificationItem } from "./notification-item.tsx";

interface NotificationPopoverProps {
  open: boolean;
  button: ReactElement;
  unread: number;
  onClose: () => void;
  /** Somebody needs a password: opens User Management. */
  onUsers: () => void;
  /** Somebody needs a machine: opens the form to add it. */
  onMachine: (wanted: WantedMachine) => void;
}

/** The newest notifications under their button. Escape and a click elsewhere close it. */
export default function NotificationPopover({
  open,
  button,
  unread,
  onClose,
  onUsers,
  onMachine,
}: NotificationPopoverProps) {
  const t = useTranslations("notifications");
  const title = useId();
  const list = useQuery({ ...newestNotifications, enabled: open });
  const mark = useMarkRead((error) => toast({ title: t("failed"), description: errorText(error, ""), tone: "error" }));
  const settled = (id: number) => {
    mark.mutate([id]);
    onClose();
  };
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Trigger>{button}</Popover.Trigger>
      <Popover.Content align="end" size="1" className="notifications" aria-labelledby={title}>
        <Flex justify="between" align="center" gap="2" wrap="wrap">
          <Heading as="h2" size="3" id={title}>
            {t("title")}
          </Heading>
          <Flex gap="3" align="center">
            {unread > 0 && (
              <Button
                variant="ghost"
                size="1"
                icon={<CheckCheck size={14} aria-hidden />}
                onClick={() => mark.mutate(undefined)}
              >
                {t("markAllRead")}
              </Button>
            )}
            <IconButton asChild variant="ghost" color="gray" size="1" aria-label={t("settings")} title={t("settings")}>
              <Link to="/settings#notifications" onClick={onClose}>
                <Settings size={16} aria-hidden />
              </Link>
            </IconButton>
          </Flex>
        </Flex>
        <ScrollArea className="notifications-scroll" scrollbars="vertical">
          {list.isPending && <LoadingRows rows={3} height="4rem" />}
          {list.isError && !list.data && (
            <ErrorState message={errorText(list.error, t("loadFailed"))} onRetry={() => void list.refetch()} />
          )}
          {list.data?.length === 0 && <EmptyState title={t("empty")} description={t("emptyHint")} />}
          {list.data && list.data.length > 0 && (
            <ul className="notifications-list" aria-labelledby={title}>
              {list.data.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onRead={() => mark.mutate([notification.id])}
                  onFollowed={() => settled(notification.id)}
                  onUsers={() => (settled(notification.id), onUsers())}
                  onMachine={(wanted) => (onClose(), onMachine(wanted))}
                />
              ))}
            </ul>
          )}
        </ScrollArea>
      </Popover.Content>
    </Popover.Root>
  );
}

import { Link } from "@remix-run/react";
import {
  Archive,
  Check,
  CircleAlert,
  ClipboardList,
  Eye,
  Gauge,
  Forklift,
  KeyRound,
  type LucideIcon,
  Mic,
  QrCode,
  UserPlus,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { Button as ThemeButton, Flex, Text } from "#app/components/ui/themed.tsx";
import { notificationWords } from "#app/notifications/words.ts";
import { useMay, usePageLinks } from "#app/hooks/use-user.ts";
import type { NotificationKind } from "#db/vocabulary.ts";
import type { NotificationContent } from "#tools/notifications/schema.ts";
import type { WantedMachine } from "../record-dialogs/add-machine-dialog.tsx";
import type { ListedNotification } from "../shell/shell-context.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { DateText } from "../ui/format.tsx";
import { onDemand } from "../ui/on-demand.tsx";

const NotificationSections = onDemand(() => import("./notification-sections.tsx"));

const icons: Record<NotificationKind, LucideIcon> = {
  "password-reset-requested": KeyRound,
  "machine-wanted": Forklift,
  "machine-added": Forklift,
  "engineer-wanted": UserPlus,
  "recording-waits": Mic,
  "tasks-assigned": ClipboardList,
  "task-released": ClipboardList,
  "answer-waits": ClipboardList,
  "report-objected": CircleAlert,
  "watch-changed": Eye,
  "morning-brief": Eye,
  "telematics-doubt": Gauge,
  "webhook-off": CircleAlert,
  "guest-reported": QrCode,
  "backup-failed": CircleAlert,
  "disk-nearly-full": CircleAlert,
  "queue-stuck": CircleAlert,
  "model-unreachable": CircleAlert,
  "database-restored": CircleAlert,
  "export-ready": Archive,
  "export-failed": CircleAlert,
};

interface NotificationItemProps {
  notification: ListedNotification;
  onRead: () => void;
  /** The person went to what it is about. */
  onFollowed: () => void;
  onUsers: () => void;
  onMachine: (wanted: WantedMachine) => void;
}

/** One notification with the step that it asks for. */
export function NotificationItem({ notification, onRead, onFollowed, onUsers, onMachine }: NotificationItemProps) {
  const t = useTranslations("notifications");
  const [mayReset, mayAdd] = [useMay("users.reset-password"), useMay("machines.create")];
  const typed = notification as unknown as NotificationContent;
  const { title, text, path: wanted, action, sections } = notificationWords(typed, t);
  const path = usePageLinks()(wanted);
  const Icon = icons[notification.kind] ?? CircleAlert;
  return (
    <li className="notification" data-unread={!notification.read || undefined}>
      <span className="notification-icon" aria-hidden>
        <Icon size={16} />
      </span>
      <div className="notification-body">
        <Text as="p" size="2" weight={notification.read ? "regular" : "bold"} className="breakable">
          {!notification.read && <span className="visually-hidden">{t("unread")}: </span>}
          {title}
        </Text>
        {sections ? (
          <NotificationSections sections={sections} onFollowed={onFollowed} />
        ) : (
          <Text as="p" size="2" color="gray" className="breakable">
            {text}
          </Text>
        )}
        <Flex align="center" gap="3" wrap="wrap">
          <Text size="1" color="gray">
            <DateText value={notification.createdAt} time />
          </Text>
          {path && (
            <ThemeButton asChild variant="soft" size="1">
              <Link to={path} onClick={onFollowed}>
                {action}
              </Link>
            </ThemeButton>
          )}
          {typed.kind === "password-reset-requested" && mayReset && (
            <Button variant="soft" size="1" onClick={onUsers}>
              {action}
            </Button>
          )}
          {typed.kind === "machine-wanted" && !wanted && mayAdd && (
            <Button variant="soft" size="1" onClick={() => onMachine(typed.data)}>
              {action}
            </Button>
          )}
        </Flex>
      </div>
      {!notification.read && (
        <IconButton variant="ghost" color="gray" size="1" label={t("markReadOf", { title })} onClick={onRead}>
          <Check size={16} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

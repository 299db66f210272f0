import { X } from "lucide-react";
import { Toast } from "radix-ui";
import { useTranslations } from "use-intl";
import { Button, IconButton, Text } from "./themed.tsx";
import { defaultToastMs, dismissToast, type ShownToast } from "./toast.ts";

const swipePx = 50;
const focusKeys = ["F8"];

/** Shows a toast: F8 moves the focus to it, a swipe to the right dismisses it. */
export default function ToastRegion({ message }: { message: ShownToast }) {
  const t = useTranslations("common");
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={swipePx} label={t("notification")}>
      <Toast.Root
        key={message.id}
        className="toast"
        data-tone={message.tone}
        open={message.open}
        duration={message.duration ?? defaultToastMs}
        type={message.tone === "error" ? "foreground" : "background"}
        onOpenChange={(open) => !open && dismissToast(message.id)}
      >
        <div className="toast-text">
          <Toast.Title asChild>
            <Text as="div" size="2" weight="bold">
              {message.title}
            </Text>
          </Toast.Title>
          {message.description && (
            <Toast.Description asChild>
              <Text as="div" size="2" className="breakable">
                {message.description}
              </Text>
            </Toast.Description>
          )}
        </div>
        {message.action && (
          <Toast.Action asChild altText={message.action.label}>
            <Button size="1" variant="soft" onClick={message.action.onAction}>
              {message.action.label}
            </Button>
          </Toast.Action>
        )}
        <Toast.Close asChild>
          <IconButton variant="ghost" color="gray" size="1" aria-label={t("close")}>
            <X size={16} aria-hidden />
          </IconButton>
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport className="toast-viewport" hotkey={focusKeys} label={`${t("notifications")} ({hotkey})`} />
    </Toast.Provider>
  );
}

import { Camera, Check, Clock, MessagesSquare, Navigation } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { useFrame } from "../../components/shell/frame-context.tsx";
import { Button } from "../../components/ui/button.tsx";
import { PhotoInput } from "../../components/ui/photo-input.tsx";
import { Button as LinkButton } from "../../components/ui/themed.tsx";
import { isWebLink } from "../../components/ui/web-link.ts";
import type { Task } from "./records.ts";
import type { useOwnTask } from "./use-own-task.ts";

interface TaskActsProps {
  task: Task;
  steps: ReturnType<typeof useOwnTask>;
  /** The one act of the card is the largest on the screen; in a row it is one among others. */
  large?: boolean;
  /** Where the machine stands, on a map. */
  mapUrl: string | null;
}

/** Start, fix, photo and the assistant, each at one touch. */
export function TaskActs({ task, steps, large = false, mapUrl }: TaskActsProps) {
  const t = useTranslations("engineer.tasks");
  const { openAssistant } = useFrame();
  const pending = task.status === "pending" && !steps.startWaits;
  const size = large ? "3" : "1";
  return (
    <div className="task-acts" data-large={large || undefined}>
      {pending && (
        <Button
          className="task-main"
          size={size}
          variant={large ? "solid" : "surface"}
          loading={steps.isChanging}
          onClick={steps.start}
        >
          {t("start")}
        </Button>
      )}
      {!steps.fixedWaits && (
        <Button
          className={pending ? undefined : "task-main"}
          size={size}
          variant={large && !pending ? "solid" : "surface"}
          icon={<Check size={large ? 18 : 14} aria-hidden />}
          loading={steps.isChanging}
          onClick={steps.fix}
        >
          {t("fixed")}
        </Button>
      )}
      {(steps.fixedWaits || steps.startWaits) && (
        <span className="status" role="status">
          <Clock size={14} aria-hidden />
          {t(steps.fixedWaits ? "fixedWaits" : "startWaits")}
        </span>
      )}
      <PhotoButton title={task.title} size={size} isAdding={steps.isAdding} onPhoto={steps.addPhoto} />
      <Button
        size={size}
        variant="surface"
        icon={<MessagesSquare size={large ? 18 : 14} aria-hidden />}
        onClick={() => openAssistant(t("tell.words", { serial: task.machineSerialNumber, title: task.title }))}
      >
        <span className="task-word">{t("tell.label")}</span>
      </Button>
      {isWebLink(mapUrl) && (
        <LinkButton asChild size={size} variant="surface">
          <a href={mapUrl} target="_blank" rel="noreferrer">
            <Navigation size={large ? 18 : 14} aria-hidden />
            <span className="task-word">{t("route")}</span>
          </a>
        </LinkButton>
      )}
    </div>
  );
}

interface PhotoButtonProps {
  title: string;
  size: "1" | "3";
  isAdding: boolean;
  onPhoto: (photo: File) => void;
}

/** Takes a photo on a phone, chooses one elsewhere; it goes to the task at once. */
function PhotoButton({ title, size, isAdding, onPhoto }: PhotoButtonProps) {
  const t = useTranslations("engineer.tasks");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size={size}
        variant="surface"
        icon={<Camera size={size === "3" ? 18 : 14} aria-hidden />}
        loading={isAdding}
        onClick={() => input.current?.click()}
      >
        <span className="task-word">{t("photo")}</span>
      </Button>
      <PhotoInput ref={input} label={t("photoOf", { title })} onPhoto={onPhoto} />
    </>
  );
}

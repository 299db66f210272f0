import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { usePageLinks } from "#app/hooks/use-user.ts";
import { labelTokenIn } from "#tools/guest-reports/rules.ts";
import { codeIn, pixelsIn, pixelsOf } from "./scanned-code.ts";
import "./scan.css";

/** Often enough to be quick, seldom enough to leave the phone cool. */
const lookEveryMs = 200;
/** Of a photo there is but one. */
const photoMs = 1_000;

/** Scans the label of a machine by the camera, or in a photo, and opens the machine: the assistant then knows which one. */
export default function ScanDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("triage.scan");
  const [fault, setFault] = useState<string>();
  const photo = useRef<HTMLInputElement>(null);
  const found = useFound(() => onOpenChange(false), setFault);
  const video = useCamera(found, () => setFault(t("noCamera")));
  const look = async (file: File | undefined) => {
    if (!file) return;
    const code = await pixelsOf(file).then(
      (pixels) => codeIn(pixels, photoMs),
      () => undefined,
    );
    if (code === undefined) setFault(t("noCode"));
    else await found(code);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("hint")}
      footer={
        <Button variant="soft" onClick={() => photo.current?.click()}>
          {t("photo")}
        </Button>
      }
    >
      <video ref={video} className="scan-picture" muted playsInline aria-label={t("camera")} />
      {fault && (
        <p className="scan-fault" role="alert">
          {fault}
        </p>
      )}
      <input
        ref={photo}
        type="file"
        accept="image/*"
        hidden
        tabIndex={-1}
        aria-label={t("photo")}
        onChange={(event) => {
          void look(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </Dialog>
  );
}

/** What to do with what a code says: open its machine, or say why not. Looks each code up once. */
function useFound(close: () => void, say: (fault: string) => void): (code: string) => Promise<void> {
  const t = useTranslations("triage.scan");
  const navigate = useNavigate();
  const linkFor = usePageLinks();
  const looked = useRef<string>();
  return async (code) => {
    if (looked.current === code) return;
    looked.current = code;
    const token = labelTokenIn(code);
    if (token === undefined) return say(t("notOurs"));
    try {
      const { machineId, serialNumber } = await call("machine-labels.show-labelled-machine", { token });
      const to = linkFor(`/engineer-dashboard?machineId=${machineId}`);
      toast({ title: t("found", { machine: serialNumber }), tone: "success" });
      if (to) navigate(to);
      close();
    } catch (error) {
      looked.current = undefined;
      say(errorText(error, t("noCode")));
    }
  };
}

/** Shows what the camera sees, and tells each code in it, as long as this is on the screen. */
function useCamera(found: (code: string) => Promise<void>, deny: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const now = useRef({ found, deny });
  now.current = { found, deny };
  const look = useCallback(() => {
    const picture = video.current;
    if (!picture?.videoWidth) return;
    const code = codeIn(pixelsIn(picture, picture.videoWidth, picture.videoHeight));
    if (code !== undefined) void now.current.found(code);
  }, []);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let ended = false;
    const end = () => stream?.getTracks().forEach((track) => track.stop());
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (ended || !video.current) return end();
      video.current.srcObject = stream;
      await video.current.play();
    };
    void begin().catch(() => !ended && now.current.deny());
    const timer = setInterval(look, lookEveryMs);
    return () => {
      ended = true;
      clearInterval(timer);
      end();
    };
  }, [look]);
  return video;
}

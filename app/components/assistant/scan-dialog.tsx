import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { ApiError, errorText } from "#app/data/client.ts";
import { machinesOnPlate, type PlatedMachine } from "#app/data/plate.ts";
import { useMay, usePageLinks } from "#app/hooks/use-user.ts";
import { labelTokenIn } from "#tools/guest-reports/rules.ts";
import { codeIn, photoOf, pixelsIn, pixelsOf } from "./scanned-code.ts";
import "./scan.css";

/** Often enough to be quick, seldom enough to leave the phone cool. */
const lookEveryMs = 200;
/** Of a photo there is but one. */
const photoMs = 1_000;

/**
 * Scans the label of a machine, or its serial plate, by the camera or in a photo, and opens the machine: the assistant
 * then knows which one.
 */
export default function ScanDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("triage.scan");
  const mayReadPlates = useMay("machines.search-plate");
  const [fault, setFault] = useState<string>();
  const photo = useRef<HTMLInputElement>(null);
  const openMachine = useOpenMachine(() => onOpenChange(false));
  const found = useFound(openMachine, setFault);
  const plate = usePlate(openMachine, setFault);
  const [hasCamera, setHasCamera] = useState(true);
  const video = useCamera(found, () => {
    setHasCamera(false);
    setFault(t("noCamera"));
  });
  const look = async (file: File | undefined) => {
    if (!file) return;
    const code = await pixelsOf(file).then(
      (pixels) => codeIn(pixels, photoMs),
      () => undefined,
    );
    if (code !== undefined) await found(code);
    else if (mayReadPlates) await plate.read(file);
    else setFault(t("noCode"));
  };
  const readNow = async () => {
    const file = video.current && (await photoOf(video.current));
    if (file) await plate.read(file);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("hint")}
      footer={
        <>
          <Button variant="soft" onClick={() => photo.current?.click()}>
            {t("photo")}
          </Button>
          {mayReadPlates && hasCamera && (
            <Button loading={plate.reading} onClick={() => void readNow()}>
              {t("plate")}
            </Button>
          )}
        </>
      }
    >
      <video ref={video} className="scan-picture" muted playsInline aria-label={t("camera")} />
      {plate.reading && (
        <p className="scan-fault" role="status">
          {t("reading")}
        </p>
      )}
      {fault && !plate.reading && (
        <p className="scan-fault" role="alert">
          {fault}
        </p>
      )}
      {plate.machines.length > 1 && (
        <div className="scan-machines" role="group" aria-label={t("which")}>
          {plate.machines.map((machine) => (
            <Button key={machine.machineId} variant="soft" color="gray" onClick={() => openMachine(machine)}>
              {[machine.serialNumber, machine.model].join(" · ")}
            </Button>
          ))}
        </div>
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

/** Opens the page of a machine that was scanned. */
function useOpenMachine(close: () => void): (machine: Pick<PlatedMachine, "machineId" | "serialNumber">) => void {
  const t = useTranslations("triage.scan");
  const navigate = useNavigate();
  const linkFor = usePageLinks();
  return ({ machineId, serialNumber }) => {
    const to = linkFor(`/engineer-dashboard?machineId=${machineId}`);
    toast({ title: t("found", { machine: serialNumber }), tone: "success" });
    if (to) navigate(to);
    close();
  };
}

/** Has the photo of a serial plate read: opens its machine, lets the person choose of several, or says why not. */
function usePlate(openMachine: ReturnType<typeof useOpenMachine>, say: (fault: string | undefined) => void) {
  const t = useTranslations("triage.scan");
  const [reading, setReading] = useState(false);
  const [machines, setMachines] = useState<PlatedMachine[]>([]);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);
  const read = async (photo: File) => {
    const { signal } = left.current;
    say(undefined);
    setMachines([]);
    setReading(true);
    try {
      const found = await machinesOnPlate(photo, signal);
      const [only, second] = found;
      if (only && !second) openMachine(only);
      else setMachines(found);
      if (second) say(t("which"));
    } catch (error) {
      if (!signal.aborted)
        say(error instanceof ApiError && error.status === 404 ? t("noCode") : errorText(error, t("noCode")));
    } finally {
      if (!signal.aborted) setReading(false);
    }
  };
  return { read, reading, machines };
}

/** What to do with what a code says: open its machine, or say why not. Looks each code up once. */
function useFound(
  openMachine: ReturnType<typeof useOpenMachine>,
  say: (fault: string) => void,
): (code: string) => Promise<void> {
  const t = useTranslations("triage.scan");
  const looked = useRef<string>();
  return async (code) => {
    if (looked.current === code) return;
    looked.current = code;
    const token = labelTokenIn(code);
    if (token === undefined) return say(t("notOurs"));
    try {
      openMachine(await call("machine-labels.show-labelled-machine", { token }));
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

import { Check, Square, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";

/** Safari says that it records WebM, but what it makes is broken: where MP4 is possible there, it comes first. */
const formats = [
  { type: "audio/mp4", ending: "m4a", first: /^((?!chrome|android|crios|fxios).)*safari/i },
  { type: "audio/webm;codecs=opus", ending: "webm" },
  { type: "audio/webm", ending: "webm" },
  { type: "audio/mp4", ending: "m4a" },
];

const chosenFormat = () =>
  formats.find(({ type, first }) => (!first || first.test(navigator.userAgent)) && MediaRecorder.isTypeSupported(type));

/** Records at once, shows how loud it is, and lets one listen before the note is attached or thrown away. */
export default function VoiceRecorder({ onDone }: { onDone: (file?: File) => void }) {
  const t = useTranslations("assistant.voice");
  const [file, setFile] = useState<File>();
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const recorder = useRef<MediaRecorder>();
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    let ended = false;
    let release = () => undefined as void;
    const deny = () => {
      toast({ title: t("denied"), description: t("deniedHint"), tone: "error" });
      done.current();
    };
    if (!navigator.mediaDevices || typeof MediaRecorder === "undefined") return deny();
    void navigator.mediaDevices.getUserMedia({ audio: true }).then((stream) => {
      release = () => stream.getTracks().forEach((track) => track.stop());
      if (ended) return release();
      recorder.current = record(stream, (recorded) => {
        release();
        if (!ended) setFile(recorded);
      });
      meter(stream, (loudness) => !ended && setLevel(loudness));
    }, deny);
    const timer = setInterval(() => recorder.current?.state === "recording" && setSeconds((now) => now + 1), 1_000);
    return () => {
      ended = true;
      clearInterval(timer);
      release();
    };
  }, [t]);

  if (file) return <Preview file={file} onDone={onDone} />;
  return (
    <Flex className="voice" align="center" gap="3">
      <IconButton label={t("discard")} variant="ghost" color="gray" onClick={() => onDone()}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      <meter className="voice-level" min={0} max={1} value={level} aria-label={t("level")} />
      <Text size="2" className="numbers" role="timer">
        {t("recording", { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` })}
      </Text>
      <IconButton label={t("stop")} color="red" onClick={() => recorder.current?.stop()}>
        <Square size={14} fill="currentColor" aria-hidden />
      </IconButton>
    </Flex>
  );
}

function Preview({ file, onDone }: { file: File; onDone: (file?: File) => void }) {
  const t = useTranslations("assistant.voice");
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Flex className="voice" align="center" gap="3" wrap="wrap">
      <audio controls src={address} aria-label={t("preview")} className="voice-preview" />
      <Button variant="soft" color="gray" icon={<Trash2 size={16} aria-hidden />} onClick={() => onDone()}>
        {t("discard")}
      </Button>
      <Button icon={<Check size={16} aria-hidden />} onClick={() => onDone(file)}>
        {t("use")}
      </Button>
    </Flex>
  );
}

function record(stream: MediaStream, onFile: (file: File) => void): MediaRecorder {
  const format = chosenFormat();
  const recorder = new MediaRecorder(stream, format && { mimeType: format.type });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.onstop = () => {
    const type = recorder.mimeType.split(";")[0]!;
    const ending = format?.ending ?? (type.includes("mp4") ? "m4a" : "webm");
    const time = new Date().toISOString().slice(0, 16).replace(/[T:]/g, "-");
    onFile(new File(pieces, `voice-note-${time}.${ending}`, { type }));
  };
  recorder.start(1_000);
  return recorder;
}

/** Tells how loud it is, 0 to 1, while the stream lives. */
function meter(stream: MediaStream, onLevel: (level: number) => void) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const look = () => {
    if (!stream.active) return void context.close();
    analyser.getFloatTimeDomainData(samples);
    const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    onLevel(Math.min(1, loudness * 4));
    requestAnimationFrame(look);
  };
  look();
}

/**
 * What the form for guests gains where scripts run: photos leave small, a recording can be made, and what was chosen is
 * not lost when sending fails. Plain code without the app around it.
 */
import { scaled } from "../data/photo-scaling.ts";

const form = document.querySelector("form")!;
const alert = form.querySelector<HTMLElement>("[role=alert]")!;
const send = form.querySelector<HTMLButtonElement>("button.act")!;
let recording: File | undefined;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  void sendReport();
});

async function sendReport(): Promise<void> {
  const label = send.textContent;
  send.disabled = true;
  send.textContent = form.dataset.sending!;
  alert.textContent = "";
  try {
    const answer = await fetch(location.pathname, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: await filled(),
    });
    const told = (await answer.json()) as { link?: string; message?: string };
    if (told.link) return location.assign(told.link);
    alert.textContent = told.message ?? form.dataset.failed!;
  } catch {
    alert.textContent = form.dataset.failed!;
  }
  alert.scrollIntoView({ block: "center" });
  send.disabled = false;
  send.textContent = label;
}

async function filled(): Promise<FormData> {
  const body = new FormData(form);
  const photos = body.getAll("files").filter((file): file is File => file instanceof File && file.size > 0);
  body.delete("files");
  for (const photo of photos) body.append("files", await scaled(photo).catch(() => photo));
  if (recording) body.append("files", recording);
  return body;
}

const voice = form.querySelector<HTMLElement>("[data-voice]")!;
const button = voice.querySelector("button")!;
const player = voice.querySelector("audio")!;
let recorder: MediaRecorder | undefined;

if (typeof MediaRecorder !== "undefined" && "mediaDevices" in navigator) voice.hidden = false;

button.addEventListener("click", () => {
  if (recorder?.state === "recording") recorder.stop();
  else void record();
});

async function record(): Promise<void> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch {
    // No microphone, or none for us: words and photos are there.
    voice.hidden = true;
    return;
  }
  const pieces: Blob[] = [];
  recorder = new MediaRecorder(stream);
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.onstop = () => {
    for (const track of stream.getTracks()) track.stop();
    const type = recorder!.mimeType.split(";")[0] ?? "audio/webm";
    recording = new File(pieces, `recording.${type.split("/")[1] ?? "webm"}`, { type });
    player.src = URL.createObjectURL(recording);
    player.hidden = false;
    button.textContent = button.dataset.start!;
  };
  recorder.start();
  button.textContent = button.dataset.stop!;
}

import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import SignaturePad from "signature_pad";
import { signaturePad as box } from "#tools/signing/rules.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/fields.tsx";
import { groupsOfPath, pathOfLines } from "./signature-path.ts";

/** Strokes that a finger in a glove draws. */
const look = { minWidth: 1.2, maxWidth: 3.2, dotSize: 2.4 };

interface SignatureFieldProps {
  label: string;
  hint: string;
  /** SVG path data; null while nothing is drawn. */
  value: string | null;
  onValueChange: (path: string | null) => void;
  error?: string;
}

/** A pad to sign on with finger, pen or mouse, as wide as its dialog. */
export function SignatureField({ label, hint, value, onValueChange, error }: SignatureFieldProps) {
  const t = useTranslations("signing");
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const drawn = useRef(value);
  const changed = useRef(onValueChange);
  changed.current = onValueChange;
  useEffect(() => {
    const element = canvas.current!;
    const penColor = getComputedStyle(element).color;
    const drawing = new SignaturePad(element, { ...look, penColor });
    pad.current = drawing;
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const draw = () => {
      // In pixels of the screen, or lines would be blurred; what was drawn is drawn again in the new size.
      const ratio = Math.max(window.devicePixelRatio, 1);
      element.width = element.clientWidth * ratio;
      element.height = element.clientHeight * ratio;
      element.getContext("2d")!.scale(ratio, ratio);
      drawing.fromData(
        groupsOfPath(drawn.current, size(), {
          ...look,
          penColor,
          velocityFilterWeight: 0.7,
          compositeOperation: "source-over",
        }),
      );
    };
    draw();
    const ends = () => {
      drawn.current = pathOfLines(
        drawing.toData().map(({ points }) => points),
        size(),
      );
      changed.current(drawn.current);
    };
    drawing.addEventListener("endStroke", ends);
    const resized = new ResizeObserver(draw);
    resized.observe(element);
    return () => {
      resized.disconnect();
      drawing.removeEventListener("endStroke", ends);
      drawing.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    drawn.current = null;
    onValueChange(null);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="signature-pad">
          <canvas
            {...ids}
            ref={canvas}
            role="img"
            aria-label={value ? t("dialog.drawn") : t("dialog.notDrawn")}
            style={{ aspectRatio: `${box.width} / ${box.height}` }}
          />
          <Button variant="soft" color="gray" size="2" disabled={!value} onClick={clear}>
            {t("dialog.clear")}
          </Button>
        </div>
      )}
    </Field>
  );
}

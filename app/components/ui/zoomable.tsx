import { Maximize2, Minus, Plus, Scan } from "lucide-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Flex, Text } from "./themed.tsx";
import "./zoomable.css";

/** Left, top, width and height of a place on a page or picture, as shares of it. */
export type Place = readonly [left: number, top: number, width: number, height: number];

interface ZoomableProps {
  title: string;
  /** The places that are looked at. */
  marks?: readonly Place[];
  /** A picture or page as wide as the room it has; drawn anew where that changes. */
  children: (width: number | undefined) => ReactNode;
}

/** A picture or a page with its marked places: a press, or Enter, opens it large. */
export function Zoomable({ title, marks = [], children }: ZoomableProps) {
  const t = useTranslations("common.zoom");
  const sheet = useRef<HTMLDivElement>(null);
  /** Height by width of what is shown, while it is open. */
  const [aspect, setAspect] = useState<number>();
  // Who presses leaves the field whose place was marked: large it stays so.
  const lastMarked = useRef(marks);
  if (marks.length > 0) lastMarked.current = marks;
  const open = () => {
    const { width, height } = sheet.current!.getBoundingClientRect();
    if (height > 0) setAspect(height / width);
  };
  return (
    <div className="zoomable" ref={sheet}>
      {children(undefined)}
      <Marks places={marks} />
      <button type="button" className="zoomable-open" aria-label={t("open", { title })} onClick={open}>
        <Maximize2 size={16} aria-hidden />
      </button>
      {aspect !== undefined && (
        <Dialog open title={title} width="full" onOpenChange={() => setAspect(undefined)}>
          <Enlarged aspect={aspect} title={title} marks={lastMarked.current}>
            {children}
          </Enlarged>
        </Dialog>
      )}
    </div>
  );
}

const Marks = ({ places }: { places: readonly Place[] }) =>
  places.map(([left, top, width, height]) => (
    <span
      key={`${left} ${top}`}
      className="zoomable-mark"
      style={{ left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    />
  ));

/** Times of the size at which the whole fits. */
const sizes = [1, 1.5, 2, 3, 4, 6] as const;

interface Room {
  width: number;
  height: number;
}

/** What is shown, in a box that scrolls. A larger size keeps the marked place in the middle, or what was there. */
function Enlarged({ aspect, title, marks = [], children }: ZoomableProps & { aspect: number }) {
  const t = useTranslations("common.zoom");
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>();
  const [at, setAt] = useState(0);
  const middle = useRef<[number, number]>([0.5, 0.5]);
  useLayoutEffect(() => {
    const measure = () => {
      // Without the bars that a larger size brings: they must not change what "whole" is.
      const { offsetWidth: width, offsetHeight: height } = box.current!;
      setRoom({ width, height });
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  const width = room && Math.floor(Math.min(room.width, room.height / aspect) * sizes[at]!);
  const [mark] = marks;
  const markX = mark && mark[0] + mark[2] / 2;
  const markY = mark && mark[1] + mark[3] / 2;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const [x, y] = middle.current;
    element.scrollLeft = (markX ?? x) * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = (markY ?? y) * element.scrollHeight - element.clientHeight / 2;
  }, [width, markX, markY]);
  const change = (next: number) => {
    const element = box.current;
    if (!element || next < 0 || next >= sizes.length) return;
    middle.current = [
      (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
      (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
    ];
    setAt(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") change(at + 1);
    else if (event.key === "-") change(at - 1);
    else if (event.key === "0") change(0);
  };
  return (
    <div className="enlarged" onKeyDown={press}>
      <Flex align="center" gap="2">
        <IconButton
          variant="soft"
          label={t("out")}
          disabledReason={at === 0 && t("whole")}
          onClick={() => change(at - 1)}
        >
          <Minus size={18} aria-hidden />
        </IconButton>
        <IconButton
          variant="soft"
          label={t("in")}
          disabledReason={at === sizes.length - 1 && t("largest")}
          onClick={() => change(at + 1)}
        >
          <Plus size={18} aria-hidden />
        </IconButton>
        <IconButton variant="soft" label={t("fit")} onClick={() => change(0)}>
          <Scan size={18} aria-hidden />
        </IconButton>
        <Text size="2" color="gray" role="status">
          {t("size", { percent: 100 * sizes[at]! })}
        </Text>
      </Flex>
      <div ref={box} className="enlarged-box" role="group" aria-label={title} tabIndex={0} {...dragged}>
        {width !== undefined && (
          <div className="zoomable enlarged-sheet" style={{ width, height: Math.floor(width * aspect) }}>
            {children(width)}
            <Marks places={marks} />
          </div>
        )}
      </div>
    </div>
  );
}

/** A mouse drags what a finger scrolls. */
const dragged = {
  onPointerDown: ({ pointerType, button, pointerId, currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (pointerType === "mouse" && button === 0) currentTarget.setPointerCapture(pointerId);
  },
  onPointerMove: ({ pointerId, currentTarget, movementX, movementY }: PointerEvent<HTMLDivElement>) => {
    if (currentTarget.hasPointerCapture(pointerId)) currentTarget.scrollBy(-movementX, -movementY);
  },
};

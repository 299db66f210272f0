import { Text, type TextProps } from "@react-pdf/renderer";
import { createContext, useContext, type PropsWithChildren } from "react";
import { chineseFirst } from "./fonts.ts";
import { piecesOf, standsWithoutSpaces, withFixedSpaces } from "./line-breaks.ts";

export const Families = createContext<string[]>([]);

/** Within words lines are broken only where they cannot hold one: the layout would also break where the font changes. */
const unbroken = 9_999;
/** A word longer than this would run out of its column or keep the layout busy for seconds. */
export const longestWord = 24;

export function Words({
  style,
  longest = longestWord,
  children,
  ...props
}: PropsWithChildren<TextProps & { longest?: number }>) {
  const families = useContext(Families);
  const text = typeof children === "string" ? children : "";
  const unspaced = standsWithoutSpaces(text);
  const own = {
    direction: isRightToLeft(text) ? "rtl" : "ltr",
    ...(/\p{Script=Han}/u.test(text) ? { fontFamily: chineseFirst(families) } : {}),
  };
  return (
    <Text
      hyphenationPenalty={unspaced ? 1 : unbroken}
      hyphenationCallback={(word) => piecesOf(word, longest)}
      {...props}
      style={[own, ...(style ? [style].flat() : [])] as TextStyle}
    >
      {unspaced ? withFixedSpaces(text) : children}
    </Text>
  );
}

type TextStyle = TextProps["style"];

/** A text runs as its first letter does. */
const isRightToLeft = (text: string) => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(/\p{L}/u.exec(text)?.[0] ?? "");

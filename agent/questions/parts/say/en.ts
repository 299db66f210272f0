/** What is said of parts that are stored and ordered, and of costs. */
export const stock = {
  notKept: "Stock is not kept",
  none: "None of {part} in stock.",
  nothing: "Nothing in {place}.",
  row: "{part}: {places}",
  at: "{quantity} in {place}",
  of: "{quantity} of {minimum} in {place}",
  inPlace: "In {place}: {parts}.",
  low: "Below minimum: {parts}.",
  nothingLow: "Nothing is below its minimum.",
  counted: "last counted on {date}",
  neverCounted: "never counted",
  late: "Late: {lines}.",
  nothingLate: "No order is late.",
  comes: "{lines}.",
  notOrdered: "{part} is not on order.",
  line: "{quantity} {part} from {supplier} ({order}), {day}",
  due: "promised for {date}",
  noDay: "no date promised",
  cost: "Costs{scope}: {amount} {currency}{groups}.",
  noCost: "No costs{scope}.",
  noMoney: "You do not see what things cost. Administrators can allow it.",
};

export type StockBook = typeof stock;

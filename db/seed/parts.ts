import { subMonths } from "date-fns";
import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { partPrices, parts, partsLines, suppliers } from "../schema/index.ts";
import type { Language, MachineType, PartUnit } from "../vocabulary.ts";
import { de } from "./faults/de.ts";
import { en } from "./faults/en.ts";
import { es } from "./faults/es.ts";
import type { FaultPhrases } from "./faults/fault.ts";
import { fr } from "./faults/fr.ts";
import { demoCustomers } from "./fleet.ts";
import { Chance } from "./random.ts";
import { plannedParts } from "./service-plans.ts";

/** Numbers and addresses that are reserved for stories. */
const demoSuppliers = [
  {
    name: "Harbour Hydraulics",
    email: "orders@harbour-hydraulics.test",
    currency: "GBP",
    language: "en",
    deliveryDays: 4,
  },
  { name: "Kranteile Nord", email: "bestellung@kranteile-nord.test", currency: "EUR", language: "de", deliveryDays: 6 },
  { name: "Filtros Levante", email: "pedidos@filtros-levante.test", currency: "EUR", language: "es", deliveryDays: 9 },
  { name: "Lakeside Wire Rope", email: "sales@lakeside-rope.test", currency: "USD", language: "en", deliveryDays: 21 },
] as const;

interface DemoPart {
  number: string;
  name: string;
  names?: Partial<Record<Language, string>>;
  unit?: PartUnit;
  models?: string[];
}

/** What each model is serviced with: number, name, and what it is called in the other languages. */
const serviceParts: [stem: string, name: string, names: Partial<Record<Language, string>>][] = [
  [
    "EF",
    "engine oil filter",
    { de: "Motorölfilter", es: "filtro de aceite del motor", fr: "filtre à huile moteur", zh: "机油滤芯" },
  ],
  [
    "HR",
    "hydraulic return filter",
    {
      de: "Hydraulik-Rücklauffilter",
      es: "filtro de retorno hidráulico",
      fr: "filtre retour hydraulique",
      zh: "液压回油滤芯",
    },
  ],
  ["AF", "air filter", { de: "Luftfilter", es: "filtro de aire", fr: "filtre à air", zh: "空气滤芯" }],
  ["CF", "cab filter", { de: "Kabinenfilter", es: "filtro de cabina", fr: "filtre de cabine", zh: "驾驶室滤芯" }],
  ["VB", "V-belt", { de: "Keilriemen", es: "correa trapezoidal", fr: "courroie trapézoïdale", zh: "三角皮带" }],
  ["WB", "wiper blade", { de: "Wischerblatt", es: "escobilla", fr: "balai d’essuie-glace", zh: "雨刮片" }],
  [
    "SP",
    "slew brake pad",
    {
      de: "Bremsbelag Drehwerk",
      es: "pastilla de freno de giro",
      fr: "garniture de frein d’orientation",
      zh: "回转制动片",
    },
  ],
];

/** What every machine needs. */
const consumables: DemoPart[] = [
  {
    number: "GR-0400",
    name: "grease cartridge EP 2, 400 g",
    names: {
      de: "Fettkartusche EP 2, 400 g",
      es: "cartucho de grasa EP 2",
      fr: "cartouche de graisse EP 2",
      zh: "EP 2 润滑脂 400 g",
    },
  },
  {
    number: "GO-0090",
    name: "gear oil 80W-90",
    names: {
      de: "Getriebeöl 80W-90",
      es: "aceite de engranajes 80W-90",
      fr: "huile de boîte 80W-90",
      zh: "80W-90 齿轮油",
    },
    unit: "l",
  },
  { number: "AB-0032", name: "AdBlue", unit: "l" },
  {
    number: "WR-0012",
    name: "wire rope clip 12 mm",
    names: { de: "Drahtseilklemme 12 mm", es: "sujetacables 12 mm", fr: "serre-câble 12 mm", zh: "12 mm 钢丝绳夹" },
  },
  {
    number: "CA-0025",
    name: "cable 2.5 mm²",
    names: { de: "Leitung 2,5 mm²", es: "cable 2,5 mm²", fr: "câble 2,5 mm²", zh: "2.5 mm² 电缆" },
    unit: "m",
  },
  {
    number: "FU-0015",
    name: "blade fuse 15 A",
    names: { de: "Flachsicherung 15 A", es: "fusible 15 A", fr: "fusible 15 A", zh: "15 A 保险片" },
  },
  {
    number: "LA-0070",
    name: "work light LED 70 W",
    names: {
      de: "Arbeitsscheinwerfer LED 70 W",
      es: "faro de trabajo LED 70 W",
      fr: "phare de travail LED 70 W",
      zh: "70 W LED 工作灯",
    },
  },
  {
    number: "BA-0225",
    name: "battery 12 V 225 Ah",
    names: {
      de: "Batterie 12 V 225 Ah",
      es: "batería 12 V 225 Ah",
      fr: "batterie 12 V 225 Ah",
      zh: "12 V 225 Ah 蓄电池",
    },
  },
  {
    number: "OR-0100",
    name: "O-ring assortment",
    names: {
      de: "O-Ring-Sortiment",
      es: "surtido de juntas tóricas",
      fr: "assortiment de joints toriques",
      zh: "O 形圈套装",
    },
    unit: "set",
  },
];

/** Entered twice by somebody who wrote the number otherwise: what may be the same is shown. */
const enteredTwice: DemoPart[] = [
  { number: "GR 400", name: "grease cartridge EP 2, 400 g" },
  { number: "FU-15", name: "blade fuse 15 A" },
];

const demoParts = 120;
/** Parts that reports name and nobody has listed yet: what the catalogue proposes. */
const unlisted = new Set(["CB-0068", "BU-0772", "AN-0310", "SB-6218"]);

/** The catalogue of the demo: what its reports, requests and service plans name, and what its models are serviced with. */
export async function seedParts(db: Db, now: Date): Promise<void> {
  const chance = new Chance(2_026);
  const lifecycle = { createdAt: subMonths(now, 14), updatedAt: subMonths(now, 14) };
  const sources = await db
    .insert(suppliers)
    .values(demoSuppliers.map((supplier) => ({ ...supplier, ...lifecycle })))
    .returning({ id: suppliers.id, currency: suppliers.currency });
  const wanted = [
    ...namedParts().filter(({ number }) => !unlisted.has(number)),
    ...plannedParts(),
    ...consumables,
    ...enteredTwice,
    ...partsOfModels(),
  ];
  const known = [...new Map(wanted.map((part) => [part.number, part])).values()].slice(0, demoParts);
  const sourceOf = known.map(() => chance.of(sources));
  const added = await db
    .insert(parts)
    .values(known.map((part, at) => ({ ...part, supplierId: sourceOf[at]!.id, ...lifecycle })))
    .returning({ id: parts.id });
  const [early, late] = [13, 5].map((months) => subMonths(now, months).toISOString().slice(0, 10));
  await db.insert(partPrices).values(
    // Of some nobody knows what they cost.
    added.slice(0, -6).flatMap(({ id: partId }, at) => {
      const { id: supplierId, currency } = sourceOf[at]!;
      const price = Math.round(400 + 18_000 * chance.next() ** 3) / 100;
      const dearer = Math.round(price * chance.whole(102, 109)) / 100;
      const about = { partId, supplierId, currency, createdAt: now };
      return [
        { ...about, price, validFrom: early! },
        ...(chance.happens(0.6) ? [{ ...about, price: dearer, validFrom: late! }] : []),
      ];
    }),
  );
  await db.execute(
    sql`update ${partsLines} set catalogue_id = part.id from ${parts} part where part.number = parts_lines.part_number`,
  );
}

/** What faults of the demo are mended with, with the names that the languages have for it. */
function namedParts(): DemoPart[] {
  const found = new Map<string, DemoPart>();
  const read = ({ faults, routines }: FaultPhrases, language: Language) => {
    for (const { parts: used = [], on } of [...faults, ...routines])
      for (const { name, number } of used) {
        const part = found.get(number);
        if (part) part.names = { ...part.names, [language]: name };
        else found.set(number, { number, name, names: { [language]: name }, unit: "pcs", models: modelsOf(on) });
      }
  };
  read(en, "en");
  read(de, "de");
  read(es, "es");
  read(fr, "fr");
  return [...found.values()];
}

const fleetModels = [
  ...new Map(
    demoCustomers.flatMap(({ machines }) => machines.map(({ model, type }) => [model, type] as const)),
  ).entries(),
];

const modelsOf = (types: readonly MachineType[] | undefined): string[] =>
  types ? fleetModels.filter(([, type]) => types.includes(type)).map(([model]) => model) : [];

function partsOfModels(): DemoPart[] {
  return fleetModels.flatMap(([model], at) =>
    serviceParts.map(([stem, name, names]) => ({
      number: `${stem}-${(at + 1) * 1_100 + 20}`,
      name: `${name} ${model}`,
      names: Object.fromEntries(Object.entries(names).map(([language, text]) => [language, `${text} ${model}`])),
      models: [model],
    })),
  );
}

const largeNames = [
  "filter element",
  "seal kit",
  "hydraulic hose",
  "bearing",
  "bolt",
  "sensor",
  "valve",
  "relay",
  "pump",
  "sheave",
];

/** So many parts of a large catalogue, of ten kinds and twenty makers, each with a price. */
export async function seedLargeParts(db: Db, { now, count }: { now: Date; count: number }): Promise<void> {
  await db.execute(
    sql`insert into parts (number, maker, name, created_at, updated_at)
      select 'LP-' || lpad(n::text, 6, '0'), 'Maker ' || n % 20,
        (array[${sql.join(
          largeNames.map((name) => sql`${name}`),
          sql`, `,
        )}]::text[])[n % 10 + 1] || ' ' || n, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from generate_series(1, ${count}::int) n`,
  );
  await db.execute(
    sql`insert into part_prices (part_id, price, currency, valid_from, created_at)
      select id, 5 + id % 400, 'EUR', ${now.toISOString()}::date - 200, ${now.toISOString()}::timestamptz from parts
      where number like 'LP-%'`,
  );
}

import type { CustomerContact, Language, MachineType } from "../vocabulary.ts";

export interface DemoCustomer {
  name: string;
  /** What else the customer is called. */
  aliases?: string[];
  contacts?: CustomerContact[];
  language?: Language;
  sites: string[];
  /** Where on the map its sites are. */
  map: string;
  machines: { model: string; type: MachineType; serials: string[] }[];
}

const fifty500 = { model: "5500 G-Series", type: "crawler_crane" } as const;
const m821 = { model: "821 M/E-Series", type: "material_handler" } as const;
const m835 = { model: "835 M-Series", type: "material_handler" } as const;
const m870 = { model: "870 R-Series", type: "material_handler" } as const;
const m625 = { model: "625 C-Series", type: "material_handler" } as const;
const m720 = { model: "720 R-Series", type: "material_handler" } as const;
const mobile = { model: "MK 120-5", type: "mobile_crane" } as const;
const tower = { model: "TT 280 Flat-Top", type: "tower_crane" } as const;
const digger = { model: "EX 395 LC", type: "excavator" } as const;
const dozer = { model: "D 68 PX", type: "bulldozer" } as const;

/** Twelve customers in nine countries with sixty-four machines of all six types. */
export const demoCustomers: DemoCustomer[] = [
  {
    name: "Harrowgate Metals",
    aliases: ["Harrowgate"],
    contacts: [
      {
        name: "Janet Ashworth",
        function: "Yard manager",
        phone: "+44 114 496 0118",
        mail: "j.ashworth@harrowgate.example",
      },
    ],
    language: "en",
    sites: ["Sheffield, yard 1", "Sheffield, yard 2"],
    map: "53.3811,-1.4701",
    machines: [
      { ...m821, serials: ["821.0.3117", "821.0.3142"] },
      { ...m835, serials: ["835.0.2208", "835.0.2231", "835.0.2264"] },
      { ...m870, serials: ["870.0.1190"] },
    ],
  },
  {
    name: "Nordhafen Umschlag",
    aliases: ["NHU", "Nordhafen Umschlag GmbH"],
    contacts: [
      {
        name: "Holger Brandt",
        function: "Betriebsleiter",
        phone: "+49 381 555 0142",
        mail: "h.brandt@nordhafen.example",
      },
    ],
    language: "de",
    sites: ["Rostock, Pier 5", "Rostock, Schüttgutlager"],
    map: "54.1452,12.0973",
    machines: [
      { ...m870, serials: ["870.0.1203", "870.0.1217", "870.0.1244"] },
      { ...fifty500, serials: ["5500.061", "5500.074"] },
      { ...dozer, serials: ["D68-20417"] },
    ],
  },
  {
    name: "Ferrailles du Rhône",
    aliases: ["FDR"],
    contacts: [
      {
        name: "Claire Vasseur",
        function: "Responsable du parc",
        phone: "+33 4 65 71 01 44",
        mail: "c.vasseur@ferrailles-rhone.example",
      },
    ],
    language: "fr",
    sites: ["Lyon, port Édouard-Herriot", "Valence"],
    map: "45.7256,4.8357",
    machines: [
      { ...m821, serials: ["821.0.3160", "821.0.3188"] },
      { ...m835, serials: ["835.0.2290", "835.0.2302"] },
      { ...digger, serials: ["EX395-11082"] },
    ],
  },
  {
    name: "Chatarras Levante",
    contacts: [
      { name: "Inés Ferrer", function: "Jefa de parque", phone: "+34 960 555 0127", mail: "i.ferrer@levante.example" },
    ],
    language: "es",
    sites: ["Valencia, muelle sur", "Sagunto"],
    map: "39.4445,-0.3170",
    machines: [
      { ...m835, serials: ["835.0.2318", "835.0.2333"] },
      { ...m720, serials: ["720.0.0541", "720.0.0556"] },
      { ...m625, serials: ["625.0.0817"] },
    ],
  },
  {
    name: "Van Doorn Recycling",
    aliases: ["Van Doorn"],
    contacts: [
      { name: "Ruben de Wit", function: "Terreinchef", phone: "+31 168 555 0193", mail: "r.dewit@vandoorn.example" },
    ],
    language: "en",
    sites: ["Moerdijk, kade 3", "Moerdijk, hal B"],
    map: "51.6889,4.6006",
    machines: [
      { ...m821, serials: ["821.0.3204", "821.0.3219"] },
      { ...m870, serials: ["870.0.1260"] },
      { ...m625, serials: ["625.0.0829", "625.0.0842"] },
      { ...dozer, serials: ["D68-20455"] },
    ],
  },
  {
    name: "Clydeport Lifting",
    contacts: [
      {
        name: "Fiona Rennie",
        function: "Operations manager",
        phone: "+44 141 496 0155",
        mail: "f.rennie@clydeport.example",
      },
    ],
    language: "en",
    sites: ["Greenock, ocean terminal", "Glasgow, KGV dock"],
    map: "55.9560,-4.7700",
    machines: [
      { ...fifty500, serials: ["5500.082", "5500.089", "5500.097"] },
      { ...mobile, serials: ["MK120-0713", "MK120-0728"] },
      { ...tower, serials: ["TT280-0334"] },
    ],
  },
  {
    name: "Baltic Bridgeworks",
    sites: ["Gdynia, slip 2", "Gdańsk, Martwa Wisła"],
    map: "54.5330,18.5480",
    machines: [
      { ...fifty500, serials: ["5500.103", "5500.110"] },
      { ...tower, serials: ["TT280-0349", "TT280-0352"] },
      { ...mobile, serials: ["MK120-0741"] },
    ],
  },
  {
    name: "Stadtbau Lindner",
    aliases: ["Lindner"],
    contacts: [
      {
        name: "Katrin Lindner",
        function: "Bauleitung",
        phone: "+49 341 555 0176",
        mail: "k.lindner@stadtbau-lindner.example",
      },
    ],
    language: "de",
    sites: ["Leipzig, Baustelle Nordbogen", "Halle, Depot"],
    map: "51.3700,12.3900",
    machines: [
      { ...tower, serials: ["TT280-0361", "TT280-0377", "TT280-0380"] },
      { ...mobile, serials: ["MK120-0756"] },
      { ...digger, serials: ["EX395-11120", "EX395-11134"] },
    ],
  },
  {
    name: "Corrib Quarries",
    sites: ["Galway, Angliham", "Oughterard"],
    map: "53.3200,-9.0300",
    machines: [
      { ...digger, serials: ["EX395-11149", "EX395-11155", "EX395-11171"] },
      { ...dozer, serials: ["D68-20468", "D68-20490"] },
    ],
  },
  {
    name: "Meridian Biomass",
    sites: ["Immingham, berth 4", "Drax, fuel store"],
    map: "53.6300,-0.1900",
    machines: [
      { ...m870, serials: ["870.0.1275", "870.0.1288"] },
      { ...m720, serials: ["720.0.0573"] },
      { ...m835, serials: ["835.0.2350"] },
    ],
  },
  {
    name: "Fjord Havn Terminal",
    sites: ["Stavanger, Risavika", "Tananger"],
    map: "58.9260,5.5800",
    machines: [
      { ...m870, serials: ["870.0.1301"] },
      { ...fifty500, serials: ["5500.118"] },
      { ...m821, serials: ["821.0.3236", "821.0.3251"] },
    ],
  },
  {
    name: "Prairie Rail Salvage",
    sites: ["Omaha, east yard", "Council Bluffs"],
    map: "41.2565,-95.9345",
    machines: [
      { ...m625, serials: ["625.0.0855", "625.0.0861"] },
      { ...m821, serials: ["821.0.3270"] },
      { ...m720, serials: ["720.0.0588"] },
      { ...digger, serials: ["EX395-11188"] },
    ],
  },
];

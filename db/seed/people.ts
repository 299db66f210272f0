import type { Language, Role } from "../vocabulary.ts";

export interface DemoPerson {
  name: string;
  email: string;
  mobilePhone: string;
  role: Role;
  language?: Language;
  /** The language an engineer writes reports in. */
  writes?: "en" | "de" | "fr" | "es";
}

/** Sixteen people; the first of each role has the sign-in that the demo prints. */
export const demoPeople: DemoPerson[] = [
  { name: "Helen Marsh", email: "admin@demo.test", mobilePhone: "+44 7700 900101", role: "admin" },
  { name: "Jonas Weidner", email: "jonas.weidner@demo.test", mobilePhone: "+49 1555 0100102", role: "admin" },
  { name: "Rosa Delgado", email: "operator@demo.test", mobilePhone: "+34 600 100 103", role: "operator" },
  { name: "Piet Vermeer", email: "piet.vermeer@demo.test", mobilePhone: "+31 6 5550 0104", role: "operator" },
  { name: "Amara Nwosu", email: "amara.nwosu@demo.test", mobilePhone: "+44 7700 900105", role: "operator" },
  { name: "Tom Haldane", email: "service@demo.test", mobilePhone: "+44 7700 900106", role: "service", writes: "en" },
  {
    name: "Lukas Brandt",
    email: "lukas.brandt@demo.test",
    mobilePhone: "+49 1555 0100107",
    role: "service",
    writes: "de",
  },
  {
    name: "Claire Fontaine",
    email: "claire.fontaine@demo.test",
    mobilePhone: "+33 6 39 98 01 08",
    role: "service",
    writes: "fr",
  },
  {
    name: "Diego Navarro",
    email: "diego.navarro@demo.test",
    mobilePhone: "+34 600 100 109",
    role: "service",
    writes: "es",
  },
  {
    name: "Siobhan Kelly",
    email: "siobhan.kelly@demo.test",
    mobilePhone: "+353 85 550 0110",
    role: "service",
    writes: "en",
  },
  {
    name: "Marek Zielinski",
    email: "marek.zielinski@demo.test",
    mobilePhone: "+48 500 100 111",
    role: "service",
    writes: "en",
  },
  {
    name: "Anneke Smit",
    email: "anneke.smit@demo.test",
    mobilePhone: "+31 6 5550 0112",
    role: "service",
    writes: "en",
  },
  {
    name: "Rajesh Pillai",
    email: "rajesh.pillai@demo.test",
    mobilePhone: "+44 7700 900113",
    role: "service",
    writes: "en",
  },
  {
    name: "Katrin Vogel",
    email: "katrin.vogel@demo.test",
    mobilePhone: "+49 1555 0100114",
    role: "service",
    writes: "de",
  },
  { name: "Owen Pritchard", email: "view@demo.test", mobilePhone: "+44 7700 900115", role: "view" },
  { name: "Ingrid Solberg", email: "ingrid.solberg@demo.test", mobilePhone: "+47 400 10 116", role: "view" },
];

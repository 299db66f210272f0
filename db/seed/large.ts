import type { DemoCustomer } from "./fleet.ts";
import { demoCustomers } from "./fleet.ts";
import { demoPeople, type DemoPerson } from "./people.ts";
import type { FleetSize } from "./records.ts";

/** The fleet by which speed is measured; `percent` of it where growth is. */
const whole = { machines: 1_000, people: 200, reports: 100_000, issues: 50_000, partsRequests: 20_000 };

/** The first machine has a history far longer than the others': that of a machine with several visits a day. */
export const busiestMachineId = 1;
const busiestVisits = 5_000;

const machinesPerCustomer = 8;
const givenNames = ["Ana", "Bruno", "Celia", "Dirk", "Elif", "Femi", "Greta", "Hugo", "Ines", "Jan", "Kira", "Luca"];
const familyNames = ["Adeyemi", "Berg", "Costa", "Duarte", "Eriksen", "Faure", "Grant", "Hofer", "Ivanov", "Jansen"];
const towns = ["Ghent", "Porto", "Gdansk", "Aarhus", "Cork", "Bremen", "Nantes", "Trieste", "Bilbao", "Tampere"];
const trades = ["Scrap", "Harbour", "Quarries", "Timber", "Demolition", "Terminal", "Recycling", "Cranes"];
const languages = ["en", "de", "fr", "es"] as const;

export function largeFleet(percent: number): FleetSize & { passages: number } {
  const part = (count: number) => Math.max(1, Math.round((count * percent) / 100));
  const machines = Math.max(machinesPerCustomer, part(whole.machines));
  const reports = part(whole.reports);
  const busiest = part(busiestVisits);
  // A little more than needed: young machines have shorter histories, and the oldest visits are cut off.
  const visits = Math.ceil((1.14 * (reports - busiest)) / (machines - 1));
  return {
    people: largeCrew(Math.max(demoPeople.length, part(whole.people))),
    customers: customersWith(machines),
    visitsOf: ({ id }) => (id === busiestMachineId ? busiest : visits),
    mostReports: reports,
    issues: part(whole.issues),
    partsRequests: part(whole.partsRequests),
    passages: reports,
  };
}

/** The people of the demo, whose sign-ins are known, and so many more; mostly engineers. */
function largeCrew(count: number): DemoPerson[] {
  const more = Array.from({ length: count - demoPeople.length }, (_, index): DemoPerson => {
    const number = index + 1;
    const name = `${givenNames[index % givenNames.length]!} ${familyNames[index % familyNames.length]!} ${number}`;
    const role = index % 10 === 8 ? "operator" : index % 10 === 9 ? "view" : "service";
    return {
      name,
      email: `person${number}@fleet.test`,
      mobilePhone: `+44 7700 ${String(number).padStart(6, "0")}`,
      role,
      ...(role === "service" ? { writes: languages[index % languages.length] } : {}),
    };
  });
  return [...demoPeople, ...more];
}

function customersWith(machines: number): DemoCustomer[] {
  const kinds = demoCustomers.flatMap((customer) => customer.machines);
  return Array.from({ length: Math.ceil(machines / machinesPerCustomer) }, (_, index): DemoCustomer => {
    const town = towns[index % towns.length]!;
    const own = Math.min(machinesPerCustomer, machines - index * machinesPerCustomer);
    return {
      name: `${town} ${trades[index % trades.length]!} ${index + 1}`,
      sites: [`${town}, yard 1`, `${town}, yard 2`],
      map: `${40 + (index % 20)}.5,${index % 30}.25`,
      machines: Array.from({ length: own }, (_, place) => {
        const number = index * machinesPerCustomer + place;
        const { model, type } = kinds[number % kinds.length]!;
        return { model, type, serials: [`${model.split(" ")[0]}.${5_000 + number}`] };
      }),
    };
  });
}

import type { FaultPhrases } from "./fault.ts";

const handlers = ["material_handler"] as const;
const cranes = ["crawler_crane", "mobile_crane", "tower_crane"] as const;
const tracked = ["crawler_crane", "excavator", "bulldozer"] as const;

export const en: FaultPhrases = {
  faults: [
    {
      area: "Hydraulic",
      found: "Return line at the main pump weeping under load",
      done: "Return hose at main pump replaced and bled",
      parts: [{ name: "return hose 1 1/4 in", number: "HS-40217" }],
    },
    {
      area: "Hydraulic",
      on: [...handlers],
      found: "Grab cylinder drifts down with a full grab",
      done: "Grab cylinder resealed, holding pressure checked",
      parts: [{ name: "cylinder seal kit", number: "SK-1180" }],
    },
    {
      area: "Hydraulic",
      on: [...handlers],
      found: "Rotator motor leaking at the shaft seal",
      done: "Rotator shaft seal changed and rotator refilled",
      parts: [
        { name: "rotator shaft seal", number: "RM-0632" },
        { name: "hydraulic oil 20 l", number: "OIL-46-20" },
      ],
    },
    {
      area: "Hydraulic",
      found: "Pilot pressure drops to 22 bar when warm",
      done: "Pilot filter and relief cartridge changed, pilot pressure set to 35 bar",
      parts: [
        { name: "pilot filter element", number: "PF-3391" },
        { name: "relief cartridge", number: "RC-0475" },
      ],
    },
    {
      area: "Hydraulic",
      found: "Stick cylinder rod scored, oil film on the chrome",
      done: "Stick cylinder exchanged for a reconditioned unit",
      parts: [{ name: "stick cylinder, reconditioned", number: "CY-7702" }],
      urgent: true,
    },
    {
      area: "Hydraulic",
      found: "Swivel joint dripping onto the slip rings",
      done: "Swivel seal set fitted, slip rings cleaned",
      parts: [{ name: "swivel seal set", number: "SW-2204" }],
    },
    {
      area: "Hydraulic",
      on: [...cranes],
      found: "Hoist brake releases late, load sinks a hand's width on lifting",
      done: "Hoist brake disc pack replaced and bled, tested with 110 per cent",
      parts: [{ name: "brake disc pack", number: "BD-5510" }],
      urgent: true,
    },
    {
      area: "Hydraulic",
      found: "Oil cooler fins blocked, oil at 91 degrees after two hours",
      done: "Oil cooler removed, washed out and refitted",
      parts: [],
    },
    {
      area: "Electrical",
      found: "Reversing camera shows no picture",
      done: "Camera cable renewed as far as the cab connector",
      parts: [{ name: "camera cable 12 m", number: "CC-0912" }],
    },
    {
      area: "Electrical",
      found: "Alternator charges only 24.1 V",
      done: "Alternator replaced, charging 28.2 V",
      parts: [{ name: "alternator 100 A", number: "AL-2410" }],
    },
    {
      area: "Electrical",
      found: "Boom work light flickers when slewing",
      done: "Broken earth strap on boom found and renewed",
      parts: [{ name: "earth strap 400 mm", number: "ES-0400" }],
    },
    {
      area: "Electrical",
      on: [...cranes],
      found: "Load moment display loses the radius sensor now and then",
      done: "Radius sensor exchanged and calibrated",
      parts: [{ name: "radius sensor", number: "RS-8810" }],
      urgent: true,
    },
    {
      area: "Electrical",
      on: ["tower_crane"],
      found: "Anemometer stands still in light wind",
      done: "Anemometer bearing seized, unit replaced",
      parts: [{ name: "anemometer", number: "AN-0310" }],
    },
    {
      area: "Electrical",
      found: "Joystick button for the horn without function",
      done: "Joystick switch insert changed, right-hand side",
      parts: [{ name: "switch insert", number: "JS-0127" }],
    },
    {
      area: "Electrical",
      found: "Battery isolator gets hot",
      done: "Battery isolator and both lugs renewed",
      parts: [{ name: "battery isolator 250 A", number: "BI-0250" }],
    },
    {
      area: "Electrical",
      found: "Central lubrication pump reports fault 3",
      done: "Lubrication pump control board replaced, cycle tested",
      parts: [{ name: "control board, lubrication", number: "LB-3003" }],
    },
    {
      area: "Structural",
      on: [...handlers],
      found: "Hairline crack at the cab riser weld, 40 mm",
      done: "Crack at cab riser ground out and welded, dye test clear",
      urgent: true,
    },
    {
      area: "Structural",
      found: "Catwalk handrail loose, two bolts missing",
      done: "Handrail bolts fitted and locked",
      parts: [{ name: "bolt M16x50 10.9", number: "BT-1650", quantity: 2 }],
    },
    {
      area: "Structural",
      on: [...tracked],
      found: "Track roller third from the front seized on the left",
      done: "Track roller replaced, track tension set",
      parts: [{ name: "track roller", number: "TR-4401" }],
    },
    {
      area: "Structural",
      on: [...cranes],
      found: "Hook block sheave worn beyond the gauge",
      done: "Hook block sheave and bearing changed",
      parts: [
        { name: "sheave 400 mm", number: "SH-0400" },
        { name: "sheave bearing", number: "SB-6218" },
      ],
    },
    {
      area: "Structural",
      on: [...cranes],
      found: "Hoist rope with eleven broken wires over one lay",
      done: "Hoist rope changed, 180 m, run in under load",
      parts: [{ name: "hoist rope 22 mm, 180 m", number: "RP-22180" }],
      urgent: true,
    },
    {
      area: "Structural",
      on: ["excavator"],
      found: "Bucket pin bushing with 6 mm play",
      done: "Bucket pin and bushings renewed",
      parts: [
        { name: "bucket pin", number: "BP-0771" },
        { name: "bushing", number: "BU-0772", quantity: 2 },
      ],
    },
    {
      area: "Structural",
      on: ["bulldozer"],
      found: "Cutting edge worn to the bolts on the right",
      done: "Cutting edge turned and corner bit replaced",
      parts: [{ name: "corner bit, right", number: "CB-0068" }],
    },
    {
      area: "Structural",
      found: "Door lock of the engine bay broken, door held by wire",
      done: "Engine bay lock replaced",
      parts: [{ name: "lock with key", number: "LK-0031" }],
    },
    {
      area: "Other",
      found: "Engine hunts at idle when cold",
      done: "Fuel pre-filter with water, filters changed and tank drained",
      parts: [
        { name: "fuel pre-filter", number: "FF-2101" },
        { name: "fuel filter", number: "FF-2102" },
      ],
    },
    {
      area: "Other",
      found: "Coolant loss, about two litres a week",
      done: "Coolant pump replaced, system pressure tested",
      parts: [
        { name: "coolant pump", number: "CP-3140" },
        { name: "coolant 10 l", number: "CL-0010" },
      ],
    },
    {
      area: "Other",
      found: "Air conditioning blows warm",
      done: "Air conditioning leak at condenser repaired and system refilled",
      parts: [{ name: "condenser o-ring set", number: "AC-0055" }],
    },
    {
      area: "Other",
      found: "Operator seat sinks, damper without pressure",
      done: "Seat damper replaced",
      parts: [{ name: "seat damper", number: "ST-0220" }],
    },
    {
      area: "Other",
      found: "Windscreen with a crack in the driver's view",
      done: "Windscreen replaced",
      parts: [{ name: "windscreen, lower", number: "WS-0210" }],
    },
    {
      area: "Other",
      found: "Exhaust clamp broken, soot on the engine hood",
      done: "Exhaust clamp and gasket renewed",
      parts: [{ name: "exhaust clamp 120 mm", number: "EC-0120" }],
    },
  ],
  routines: [
    {
      area: "Other",
      done: "500 h service: engine oil and filter changed",
      parts: [
        { name: "engine oil filter", number: "OF-1204" },
        { name: "engine oil 20 l", number: "OIL-15W40-20" },
      ],
    },
    {
      area: "Other",
      done: "1000 h service with all fuel and air filters",
      parts: [
        { name: "air filter, outer", number: "AF-0881" },
        { name: "fuel filter", number: "FF-2102" },
      ],
    },
    {
      area: "Hydraulic",
      done: "Hydraulic oil sample taken, return filter changed",
      parts: [{ name: "return filter element", number: "RF-6640" }],
    },
    { area: "Structural", done: "Slew ring bolts checked with torque wrench, none moved" },
    { area: "Structural", done: "Undercarriage checked and track tension set", on: [...tracked] },
    { area: "Structural", done: "Ropes and sheaves inspected, within limits", on: [...cranes] },
    {
      area: "Other",
      done: "All lubrication points greased, central lubrication filled",
      parts: [{ name: "grease 18 kg", number: "GR-0018" }],
    },
    { area: "Electrical", done: "Lights, horn, camera and emergency stops tested, all in order" },
  ],
  notes: [
    "Machine released to {customer} after a test run.",
    "Operator shown what was done. Access at {site} only from the weighbridge side.",
    "Worked between ships, finished in the late shift.",
    "Next visit to be planned with the yard foreman.",
    "Heavy dust at {site}; air filters should be blown out weekly.",
    "No further findings.",
  ],
};

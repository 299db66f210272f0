/** What a term of the trade is: a thing, what is wrong with it, or what is done to it. */
export type Kind = "part" | "fault" | "work";

/**
 * Terms of the trade that mean the same in every language of the crews, for matching what one person wrote with what another
 * did; the lexicon says how each is written (`trade:hose`).
 */
const terms: Record<Kind, string> = {
  part:
    "hose pipe cylinder pump valve seal swivel rotator hydraulic oil brake slew motor lining track hoist breather pedal steering " +
    "clutch coupler throttle tensioner engine rope cab door hinge window mirror seat heater aircon radiator fan coolant filter " +
    "belt tyre tank exhaust injector grease extinguisher compressor turbo gearbox fuel armrest bonnet sling thermostat condenser " +
    "paint panel sunblind boom jib stick hook grab bucket handrail step ladder catwalk plate guard frame counterweight outrigger " +
    "pin bolt bush bearing latch weld tine roller teeth blade pawl chain sprocket undercarriage sheave shackle mast floor wiper " +
    "battery alternator starter light beacon horn alarm sensor switch relay fuse wiring display joystick camera radio anemometer " +
    "limiter solenoid remote ignition magnet generator gauge connector breaker charger antenna indicator",
  fault:
    "leak peeling overheat cold smoke smell burst chafed foggy dirty jerky sounds stiff bulging wobbly detached overflow broken " +
    "worn loose missing noise vibration stuck faulty weak slip damaged blocked flat blows trouble tripping dead burnt error " +
    "deformed crack bent rust",
  work: "replace repair adjust inspect clean lubricate",
};

export interface FieldTerm {
  name: string;
  kind: Kind;
}

export const tradeTerms: readonly FieldTerm[] = (Object.keys(terms) as Kind[]).flatMap((kind) =>
  terms[kind].split(" ").map((name) => ({ name, kind })),
);

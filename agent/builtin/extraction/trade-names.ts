const organisation = new RegExp(
  String.raw`(?:^|[\s-])(?:recycling|scrap|metals?|steel\w*|terminals?|port|ports|harbou?r|hafen\w*|quay|kade|kai` +
    String.raw`|timber|demolition|construction|constructions|bau|hoch-?tief|logist\w+|quarr\w+|carri[eè]res?|canteras?` +
    String.raw`|cantiere|cave|ferros?|ferrallas?|chatarras?|graneles|stahl\w*|schrott\w*|umschlag\w*|werft\w*|kran\w*` +
    String.raw`|yards?|mills?|works?|mining|minerals?|energy|cement\w*|ispat|infra\w*|industr\w+|gmbh|ag|kg|ltd|limited` +
    String.raw`|llc|inc|plc|co|corp|sarl|sas|s\.?a|s\.?l|s\.?p\.?a|s\.?r\.?l|lda|ltda|bv|nv|b\.v|pvt|kft|oy|ab|as|group` +
    String.raw`|gruppe|groupe|grupo|gruppo|bros|brothers|sons|sagl|puerto|porto|hout\w*|overslag|betong?|acier\w*` +
    String.raw`|aciari\w*|acer[ií]as?|aceros?|sider\w+|fonderi\w+|\p{L}*metall\p{L}*|cantieri|rottami|demolizioni` +
    String.raw`|entsorgung\w*|aggregates?|salvage|foundr(?:y|ies)|landfill|refiner(?:y|ies)|smelt\w*|waste|plant` +
    "|station|shipyards?|sawmills?|wharf|docks?|recyclers?|shredding|shredders?|handlers?|traders?|fonderies?" +
    String.raw`|foundry|sucatas?|sider[uú]rgic\w*|desguaces?|hierros|granulats?|ferraill\w*|s[äa]gewerk\w*|kies\w*` +
    String.raw`|handling|shipping|stevedor\w*|containers?|depot)(?=$|[\s.,])`,
  "iu",
);

/** Whether a name has a word that says what the company does or how it is owned, not who it is. */
export const isTradeName = (name: string) => organisation.test(name);

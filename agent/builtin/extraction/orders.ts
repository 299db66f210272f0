/**
 * Texts that address the reader's software instead of people. They are left out whole: nothing of them is carried out, nothing
 * of them becomes content. Judged by two signs: a machine reader is addressed, or the record itself is dictated.
 */

const reader = new RegExp(
  String.raw`\b(?:a\.?i\.?|k\.?i\.?|i\.?a\.?)[- ]?(?:systems?|assistants?|agents?|models?|tools?|bots?|software` +
    "|summari[sz]ers?|scribes?|readers?|extractors?|helpers?|services?|parsers?|processors?|recorders?" +
    String.raw`|transcribers?|note[- ]?takers?|systeme[ns]?|assistent\w*|modelle?n?|agente[ns]?|syst[eè]mes?|sistemas?` +
    String.raw`|sistemi|assistente\w*|asistentes?|modelos?|modell[oi]|mod[eè]les?|systemen)\b|\b(?:syst[eè]mes?` +
    "|sistemas?|sistemi|asistentes?|assistentes?|assistants?|agentes?|mod[eè]les?|modelos?|modelli" +
    String.raw`|herramientas?|outils?|ferramentas?|strumenti)\s+(?:d['’]|de\s+|di\s+)?i\.?a\.?\b|\b(?:digital|virtual` +
    "|automated|automatic|automatische[nrs]?|digitale[nr]?|virtuelle[nr]?|num[eé]riques?|virtuales?|virtuels?" +
    String.raw`|digitales?|digitais|virtuais|digitali|virtuali)\s+(?:assistants?|assistenten|asistentes?|assistentes?` +
    String.raw`|assistenti|agents?|readers?)|\b(?:assistants?|asistentes?|assistentes?|assistente|assistenti` +
    String.raw`|assistenten)\s+(?:autom[aá]tic\w*|automatiqu\w*|automatis\w*|digital\w*|digita(?:is|le)|virtua\w+` +
    String.raw`|num[eé]riques?|virtuels?|automatis[eé]s?)|\b(?:chat)?bots?\b|\b(?:language model|llm|gpt|chatgpt` +
    String.raw`|copilot|parser|robots?)\b|\b(?:k[üu]nstliche|artificial|artificielle|kunstmatige` +
    String.raw`|artificiale) (?:intelligen\w+)|\binteligencia artificial\b|\bintelig[eê]ncia artificial\b` +
    String.raw`|\bintelligen(?:ce|za) artifici\w+|\b(?:automatis(?:ed|iert\w*)|automated|automatische?[nrs]?` +
    String.raw`|automatizad[oa]s?|automatis[eé]e?s?|automatizzat[aio])\s+(?:\w+\s+)?(?:processing|extraction|reader` +
    "|summary|verarbeitung|auswertung|erfassung|traitement|procesamiento|processamento|verwerking" +
    String.raw`|elaborazione)|एआई|बॉट|\bai\b(?=[\s:,!]*(?:please|must|should|reading|note|ignore|pls))`,
  "iu",
);

const manipulation = new RegExp(
  String.raw`\b(?:ignore|disregard|discard|forget|override|bypass)\b.{0,40}\b(?:previous|above|prior|earlier` +
    String.raw`|instructions?|everything|rules|said)\b|\b(?:ignorier\w*|vergiss|missachte\w*)\b.{0,40}\b(?:anweisung\w*` +
    String.raw`|vorherige\w*|alles|bisherige\w*)|\b(?:ignore[zr]?|oublie[zr]?)\b.{0,40}\b(?:instructions?` +
    String.raw`|pr[eé]c[eé]dent\w*|consignes?|tout)|\b(?:ignor[ae]n?|olvid[ae]n?|ignorar` +
    String.raw`|esque[cç]\w*)\b.{0,40}\b(?:instruc\w+|anterior\w*|todo|tudo)|\b(?:negeer` +
    String.raw`|vergeet)\b.{0,40}\b(?:instructies|voorgaande|eerdere|alles)|\b(?:ignora` +
    String.raw`|dimentica)\b.{0,40}\b(?:istruzioni|precedent\w*|tutto)|\bsystem (?:prompt|message|notice|override` +
    String.raw`|instruction)|(?:^|[\n"“”«'(\[])\s*system\s*[:\]>]|\binstructions?\b.{0,25}\b(?:void|cancelled|canceled` +
    String.raw`|obsolete|replaced|superseded)\b|\b(?:end of|new) (?:system )?(?:instructions?|prompt)\b|</?(?:system` +
    String.raw`|instructions?|assistant)>|\[/?(?:system|inst)\]`,
  "iu",
);

const record = new RegExp(
  String.raw`\b(?:set|put|record|enter|log|list|mark|change|register|book|treat|report|close|delete|output|answer` +
    String.raw`|reply|respond|confirm|credit)\b[^.!?\n]{0,60}\b(?:hour ?meter to|hours (?:as|to)|the (?:customer|client` +
    "|fitter|engineer|technician) as|(?:customer|client|fitter|engineer|technician) is|as (?:closed|completed" +
    "|resolved|delivered|fixed|paid)|all (?:issues|defects|faults)|each defect|every (?:issue|defect|fault)" +
    String.raw`|no (?:issues|defects|faults)|working days)|\b(?:als|as) (?:kunde|monteur|klant|engineer` +
    String.raw`|techniker)\b[^.!?\n]{0,50}\b(?:einzutragen|eintragen|zu erfassen|invullen|in te vullen|erfassen)` +
    String.raw`|\bgutzuschreiben\b|\bnicht (?:zu melden|zu erfassen|aufzunehmen)\b|\b(?:ne pas|no|n[aã]o|niet` +
    "|non) (?:signaler|informar|reportar|relatar|registrar|registar|melden|vermelden" +
    String.raw`|segnalare)\b[^.!?\n]{0,40}\b(?:d[eé]fauts?|aver[ií]as|defectos|defeitos|avarias|gebreken|storingen` +
    String.raw`|guasti|difetti)|\b(?:inscrire|indiquer|enregistrer|noter|registrar|registre|poner|anotar|indicar` +
    String.raw`|registe|vul|vermeld|inserire|indicare|registrare)\b[^.!?\n]{0,60}\b(?:comme client|comme technicien` +
    "|como cliente|como t[eé]cnico|als klant|als monteur|come cliente|come tecnico)",
  "iu",
);

/** The hour meter told to be set, in the other languages; "set the hour meter to" stands above. */
const meter = new RegExp(
  String.raw`\b(?:setze?|stelle?|trage?|pon|ponga|poned|coloca|coloque|mets|mettez|indiquez|zet|vul|imposta` +
    String.raw`|metti)\b[^.!?\n]{0,40}(?:z[äa]hlerstand|betriebsstunden|stundenz[äa]hler|hor[oóií]metro|cuentahoras` +
    String.raw`|compteur|horam[èe]tre|urenstand|urenteller|draaiuren|contaore)[^.!?\n]{0,15}\s(?:auf|en|em|para|a|à|op` +
    String.raw`|in)\s+["'“]?\d`,
  "iu",
);

/** Whether a message or paragraph speaks to software, or dictates what the record shall hold. */
export function addressesSoftware(text: string): boolean {
  const head = text.slice(0, 4000);
  return manipulation.test(head) || reader.test(head) || record.test(head) || meter.test(head);
}

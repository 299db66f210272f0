/**
 * What people say before they come to the point. `fillers` are excuses, greetings and hesitation; after one of `asking` an
 * order follows, even where the sentence ends with a question mark. Phrases are regular expressions, tried from the start.
 */
const fillers = [
  // English, the longer phrases before those they begin with. A question that is asked for stays a question.
  "(?:(?:can|could|would|will) (?:you|u) )?(?:please |just |maybe |possibly )*(?:tell me|let me " +
    "know|remind me|say)(?: please)?(?= (?:what|which|who|whose|where|when|why|how)\\b)",
  "(?:do you (?:happen to )?know|have you any idea|(?:have you (?:got )?)?any idea|i(?:['’]d| would| " +
    "should) (?:like|love|need) to (?:know|see|learn|hear|find out|be told)|i (?:need|want) to know|i " +
    "wonder)(?= (?:what|which|who|whose|where|when|why|how)\\b)",
  "sorry to (?:bother|disturb|trouble) you(?: again)?(?: but)?|if you (?:don'?t )?mind",
  "(?:when|whenever|if) you (?:have|get) (?:a )?(?:minute|moment|chance|time)",
  "quick (?:one|q)|(?:just )?(?:a )?quick question|one more(?: thing| question)?|another (?:one|thing|question)|a question",
  "right|ok|okay|so|well|yeah|yep|yes|alright|listen|look|hey|hi|hello|hiya|morning|sorry|excuse me|pardon|btw|by the way",
  "thank you(?: very much| so much)?|thanks(?: a lot)?|thx|cheers",
  "good (?:morning|afternoon|evening|day)|please|pls|plz|kindly|erm?|uh+m?|um+|hm+|if possible|if it'?s possible|if i may",
  // German
  "(?:(?:kannst|könntest|können|könnten) (?:du|sie) )?(?:mir |uns |bitte |mal |kurz " +
    ")*(?:sagen|verraten|sag mir|sagen sie mir|weißt du|wissen sie),?(?= (?:was|wer|wen|wem|wo|wann|wie|" +
    "welche\\p{L}*|warum)(?!\\p{L}))",
  "also|na|feierabend|ähm?|äh|hallo|moin|servus|guten (?:morgen|tag|abend)|entschuldig(?:e|ung|en sie)(?: die störung)?|bitte",
  "danke(?: dir| ihnen)?(?: sehr)?|vielen dank",
  "kurze frage|eine frage|noch (?:eine frage|was|etwas)|mal eben|wenn (?:es )?möglich|übrigens|wenn du (?:kurz )?zeit hast",
  // French
  "(?:(?:peux|pourrais)-tu |(?:pouvez|pourriez)-vous |tu peux |vous pouvez )?(?:me |nous " +
    ")?(?:dire|dis-moi|dites-moi|sais-tu|savez-vous|tu sais|vous savez)(?= (?:qui|quel\\p{L}*|où|quand|" +
    "comment|combien|pourquoi)(?!\\p{L}))",
  "merci(?: beaucoup| bien)?(?! de)|alors|bon|bonjour|salut|bonsoir|coucou|désolée?(?: de (?:te|vous) déranger)?|excuse[zs]?[ -]moi|petite question",
  "une (?:petite )?question|s['’]il (?:te|vous) pla[iî]t|stp|svp|euh|si possible|au fait",
  "quand (?:tu (?:as|auras)|vous (?:avez|aurez)) (?:un moment|le temps)",
  // Spanish
  "(?:(?:me |nos )?(?:puedes|podrías|puede|podría) )?(?:decirme|decirnos|decir|dime|dinos|dígame|sabes|" +
    "sabe usted)(?= (?:qué|quién\\p{L}*|cuál\\p{L}*|dónde|cuándo|cómo|cuánt\\p{L}*|que|quien|cual|donde|" +
    "cuando|como)(?!\\p{L}))",
  "(?:muchas )?gracias|hola|buenas|buenos días|buenas tardes|oye|oiga|perdona|perdón|perdone|disculpa|disculpe|una pregunta|por favor|porfa",
  "bueno|pues|a ver|si es posible|cuando puedas|cuando tengas (?:un momento|tiempo)|por cierto",
];
// Chinese writes them without a blank behind.
const hanFillers =
  "你好|您好|告诉我一下|请告诉我|告诉我|你知道|早上好|下午好|不好意思|打扰一下|对不起|请问一下|请问|顺便问一下|那个|嗯";

const asking = [
  "(?:(?:is there |would there be )?any (?:chance|way)(?: that)?|do you think) (?:you|we|i|someone) (?:could|can|might|would)",
  "(?:(?:is|would) it be|is it|was it|would it be) (?:possible|ok|okay|all right)(?: for you)? to",
  "(?:i(?: am|['’]m)? |i )?(?:was )?wonder(?:ing)? (?:if|whether) (?:you|we|i|someone) (?:could|can|might|would)",
  "(?:could|can|would) (?:you|someone|somebody) (?:possibly|maybe|perhaps|please|pls|plz|kindly|just|quickly|also)(?: please)?",
  "would you be (?:so kind|able|kind enough)(?: as)? to|be so kind(?: as to| and)|do me a favou?r and",
  "i(?:['’]d| would) (?:like|want|love|need) you to|i (?:want|need) you to|(?:i|we)(?:['’]d| would| " +
    "should) be (?:most |very )?(?:grateful|glad|happy|obliged|pleased) if (?:you could|it were possible to)?",
  "it would be (?:great|nice|good|lovely) if you could",
  "(?:könntest|kannst|würdest|könnten|können|würden) (?:du|sie) (?:mir |uns )?(?:bitte|mal|vielleicht|kurz|eventuell)(?: (?:bitte|mal|kurz|eben))*",
  "wär(?:e|st) (?:es|du) (?:möglich|so (?:nett|lieb|gut))(?:,? (?:dass (?:du|sie)|und))?|sei(?:en sie)? so (?:nett|gut|lieb) und",
  "ich (?:möchte|hätte gern|will)(?: gerne?)?,? dass (?:du|sie)",
  "est-ce qu(?:e |['’])(?:tu|vous|on) (?:peux|pouvez|pourrais|pourriez|peut|pourrait)|merci de(?: bien vouloir)?",
  "(?:serait|est)-(?:il|ce) possible (?:de|d['’])|(?:auriez-vous|aurais-tu) (?:l['’]amabilité|la gentillesse) (?:de|d['’])",
  "(?:tu|vous|on) (?:peux|pouvez|pourrais|pourriez|peut|pourrait)|je (?:voudrais|veux|souhaite) que (?:tu|vous)",
  "(?:pourrais-tu|pourriez-vous|peux-tu|pouvez-vous)(?: (?:s['’]il (?:te|vous) pla[iî]t|stp|svp|peut-être))?",
  "(?:sería|es) posible(?: que)?|(?:me |nos )?(?:podrías|podría|puedes|puede|podéis|pueden)(?: (?:por favor|porfa))?",
  "te importaría|(?:quisiera|me gustaría|necesito|quiero) que|serías tan amable de",
];
const hanAsking = [
  "(?:能不能|能否|可不可以|可否|可以|能)(?:麻烦你|请你|请|你)?(?:帮我|帮忙|帮)",
  "(?:麻烦你|麻烦|劳驾)(?:帮我|帮忙)?|(?:我想)?请你(?:帮我|帮忙)?|请帮我|请帮忙|帮我|我(?:想|要)让你",
];

const filler = new RegExp(
  `^(?:(?:${fillers.join("|")})(?=[\\s,.:;!?¡¿–-])[\\s,.:;!?¡¿–-]*|[¡¿]+|(?:${hanFillers})[\\s，,。！!、]*)+`,
  "iu",
);
const asks = new RegExp(`^(?:(?:${asking.join("|")})(?=[\\s,:])[\\s,:]*|(?:${hanAsking.join("|")})[\\s，,]*)`, "iu");
/** "…, if that's possible": said behind the point. */
const trailing = new RegExp(
  `[\\s,]+(?:${[
    "if (?:(?:that|it)(?:['’]?s| is) )?(?:possible|ok|okay|all right|no (?:trouble|bother))",
    "at (?:your|his|her|their) (?:earliest )?convenience|when(?:ever)? (?:it is |it['’]?s )?convenient|bei " +
      "gelegenheit|sobald (?:du kannst|sie können)|dès que (?:tu peux|vous pouvez)|cuando (?:puedas|pueda)",
    "if (?:you (?:can|could|(?:don['’]?t )?mind)|i may)|when you (?:can|get (?:a|the) chance)",
    "wenn (?:das|es) (?:geht|möglich ist)|falls möglich|si (?:c['’]est|es) possible|si es posible|si (?:tu|vous) (?:peux|pouvez)|si puedes",
  ].join("|")})[\\s.!]*$`,
  "iu",
);
/** How a letter opens and closes, with whoever writes it. */
const salutation =
  /^\s*(?:dear|sehr geehrte\p{L}*|liebe[rs]?|chers?|chères?|estimad[oa]s?|madame|monsieur|尊敬的|亲爱的)(?:[ ,/]*(?:\p{L}+\.?|&)){0,6}?[,!:，：](?: *monsieur,)?\s*/iu;
const closings = new RegExp(
  `[\\s,.;!?。，；！？]+(?:${[
    "(?:kind|best|warm|many)?(?:est)? ?regards|(?:yours|respectfully)(?: " +
      "(?:sincerely|faithfully|truly))|(?:many |with )?(?:thanks|thank you)(?: (?:in advance|and (?:kind|best) " +
      "regards|so much|very much))?",
    "(?:mit )?(?:freundlichen|besten|herzlichen|vielen|viele|beste|liebe|schöne)n? (?:grüßen?|grüssen?|dank)(?: im voraus)?|mfg|vg|lg",
    "(?:bien )?cordialement|(?:avec mes |meilleures )?salutations(?: distinguées)?|bien à (?:vous|toi)|merci (?:d['’]avance|beaucoup)",
    "(?:un )?(?:cordial(?:es)? )?saludos?(?: cordial(?:es)?)?|atentamente|gracias(?: de antemano| por (?:la|su) ayuda)?",
    "此致(?:敬礼)?|谢谢|祝好",
  ].join("|")})`,
  "giu",
);
/** What may stand behind a closing: up to four names. */
const signature = /^(?:[\s,!.-]+\p{Lu}\p{L}*\.?){0,4}[\s,!.-]*$/u;
const something = /[\p{L}\p{N}]{2}|\p{Script=Han}/u;

/** A letter without its salutation and its closing; a message that is nothing else stays as it is. */
function withoutCourtesy(text: string): string {
  const opened = text.replace(salutation, "");
  const closing = [...opened.matchAll(closings)].find(({ 0: said, index }) =>
    signature.test(opened.slice(index + said.length)),
  );
  const body = closing ? opened.slice(0, closing.index) + (closing[0].slice(0, 2).includes("?") ? "?" : "") : opened;
  return something.test(body) && body.split(/\s+/).length > 2 ? body : text;
}

/** The utterance from where it comes to the point; unchanged where nothing else is said. */
export function toThePoint(text: string): string {
  const plain = withoutCourtesy(text.trim()).replace(trailing, "").replace(filler, "");
  const order = plain.replace(asks, "");
  if (order !== plain && something.test(order))
    return order.replace(/(?:吗|呢|么)?\s*[?？]/gu, ".").replace(/\.\s*$/, "");
  return something.test(plain) && plain.split(/\s+/).length > 1 ? plain : text;
}

/** How orders are denied, put off, taken back or only imagined, in folded words. */

/** Verbs that order something beside a record, although alone they are too common to be looked for. */
export const verb = /^(?:mark|marking|touch|do|send|take|put|give|hand|book|anfassen|toques?|touche[zr]?)$/;

/** "Don't", "no need to", "I haven't … yet", directly before what is denied. */
export const negators: Record<string, RegExp> = {
  en: new RegExp(
    String.raw`(?:^|(?<!why )\b)(?:do not|dont|never|no (?:need|reason) to|not to|neednt|need not|lets not|shouldnt` +
      "|should not|mustnt|must not|wouldnt|would not|rather not|better not|(?:nobody|no one|noone|nothing" +
      "|none(?: of (?:them|these|those))?) (?:is|are|should|shall|must|may)|havent|have not|hasnt|has not|didnt" +
      "|did not|not going to|refrain from|isnt to|is not to|arent to|are not to)(?: (?:be|been|being|just" +
      "|please|yet|ever|actually|bother|to|even|really|go|and|want|let|anyone|anybody|someone|us|him|her|them" +
      "|§))*? $",
  ),
  fr: /\b(?:ne?|pas besoin de?|pas la peine de?|inutile de?)(?: (?:le|la|les|l|lui|y|me|se|leur|surtout|pas|plus|jamais|rien|encore|faut|faire|veux|d))* $/,
  es: /\b(?:no|nunca|jamas|tampoco)(?: (?:lo|la|le|se|les|los|las|me|te|nos|todavia|aun|hace|falta|hay|que|necesario|vayas|a|quiero|es|hagas))* $/,
  pt: /\b(?:nao|nunca)(?: (?:o|a|os|as|lhe|se|me|ainda|preciso|precisa|de))* $/,
};
/** Languages that deny somewhere in the clause, before or behind the verb. */
export const inClause: Record<string, RegExp> = {
  de: /^(?:nicht|nie|niemals|keinesfalls|kein|keine|keinen)$/,
  nl: /^(?:niet|nooit|geen)$/,
};
export const inHan = /不要|(?<![特级类区分性])别(?![的人])|不用|不必|无需|请勿|先不|暂不|暂时不|没必要/u;

/** Takes back or puts off what was said before it in the message: "…, no, forget that". */
export const takingBack = new RegExp(
  `^(?:(?:no|or|and|but|so|actually|well|please|just|then|lets|ok|we can|ill|i ll|nein|ne|oder|aber|non|ou|mais|o|pero|bueno) )*(?:${[
    "hold off|hold (?:on|fire) (?:with|on)|wait (?:with|until|till|before)|(?:forget|ignore) " +
      "(?:it|that|about (?:it|that))$|(?:forget|ignore) what i said|never ?mind",
    "leave (?:it|that|them|this|those|everything)(?: (?:be|alone|as is|as it is|for now|for today|for the moment|there))*(?: (?:until|till) .*)?$",
    "not (?:yet|now|today)$|(?:dont|do not)(?: (?:do (?:it|that|anything)|bother))?(?: yet)?$|bitte nicht$|surtout pas$|on second thoughts? no$|cancel that$",
    "lass(?:t|en sie)? (?:es|das|mal|sie|ihn|die|den|erst ?mal|lieber|noch| " +
      ")*(?:sein|bleiben|lieber|liegen|erst ?mal)|vergiss (?:es|das|was ich)|(?:lieber|besser|doch|erst " +
      "?mal|jetzt) (?:noch )?nicht$|warte(?:n (?:sie|wir))? (?:noch |erst |lieber )*(?:damit|mit|bis)",
    "laisse[zs]? (?:tomber|comme ca|ca)|oublie[zs]? (?:ca|cela)?$|oublie[zs]? ce que|finalement " +
      "(?:non|pas)|pas (?:encore|maintenant|tout de suite)$|attend(?:s|ez|ons) (?:encore|avant|que|un peu)",
    "dejal[oa]s?(?: (?:por ahora|asi|estar|de momento))?$|olvidal[oa]$|olvid[ae] lo que|mejor no$|(?:todavia|aun|ahora) no$|esper(?:a|e|emos) (?:a|hasta|con)",
    "算 了|先 放|先 等|再 等 等|不 用 了|以 后 再 说",
  ].join("|")})`,
  "u",
);

/** "Forget what I said about …": what follows is meant instead. */
export const replacing =
  /^(?:sorry )?(?:forget|ignore|vergiss|oublie[zs]?|olvid[ae])(?: about)? (?:what|was|ce que|lo que)\b/;

/** What is only imagined, considered or was nearly done. Polite wishes ("I would like you to …") are none of it. */
export const unreal = new RegExp(
  [
    "\\bi (?:was|were) (?:just )?(?:going|about) to\\b|\\bi was gonna\\b|\\bi (?:nearly|almost)\\b",
    "\\b(?:i|we) (?:would|could|should|might) have\\b|\\b(?:id|wed|ive) (?:nearly|almost)\\b|\\b(?:id|i would|we would|wed) (?:rather )?not\\b",
    "\\b(?:i|we) (?:might|may) (?!need|i |as well)",
    "\\bif (?!you (?:could|would))(?:\\S+ ){1,5}?(?:were|was|had|could)\\b.* (?:id|ill|wed|hed|shed|would|could|might)\\b",
    "\\bwhat if\\b|\\bsuppose\\b|\\bimagine\\b",
    "\\b(?:wenn|falls) (?!du |sie |ihr |es (?:moglich|geht)).*\\b(?:ware|hatte|konnte)\\b.*\\b(?:wurde|hatte|" +
      "konnte) (?:ich|man|wir)\\b|\\bich hatte (?:fast|beinahe)\\b|\\b(?:fast|beinahe) hatte ich\\b",
    "\\bsi (?!vous |tu |possible).*\\b\\S+(?:ait|ais|aient)\\b.*\\b\\S+(?:rais|rait|rions)\\b|\\bj aurais " +
      "(?!besoin|voulu|aime)|\\bj allais\\b|\\bj ai failli\\b",
    "\\bsi (?!puedes|pudieras|podrias).*\\b\\S+(?:iera|ieras|iese|uera|uviera)\\b.*\\b\\S+ria\\b|\\b(?:yo )?iba a\\b|\\bestuve a punto de\\b",
    "如 果 .*(?:就|会)|要 是|本 来 (?:想|要)|差 点",
  ].join("|"),
  "u",
);

/** What has to happen before: it is no order, what follows is. */
export const condition = new RegExp(
  "^(?:(?:and|but|ok|so|und|et|y) )?(?:once|as soon as|when (?!is |are |was |were |did |do |does |will " +
    "|can )(?=.* (?:is|are|has|have) )|after (?=.* (?:is|are|has|have) )|sobald|des qu[e ]?|une fois(?: que)?" +
    "|en cuanto|tan pronto como|cuando (?=.*(?:este|esten) ))",
);

/** Joins a clause of another kind to what was denied before. */
export const contrast = /^(?:but|aber|sondern|mais|pero|sino|maar|mas|instead|stattdessen|但|而)$/;

/** What may stand before the order of a clause. */
export const beforeOrder = new RegExp(
  "^(?:instead|rather|just|only|please|pls|so|then|and|stattdessen|lieber|nur|bitte|dann|und|plutot" +
    "|seulement|et|solo|mejor|y|只|请|改|you|can|could|we|should|better|have|get|tell|me|let|us|know|sag|mir|dis" +
    "|moi|dime)$",
);

/** "I don't think it needs a visit" denies what follows. */
export const doubt = new RegExp(
  String.raw`^(?:(?:and|but|so) )?(?:i|we) (?:dont|do not) (?:think|believe|suppose|feel|see why)\b|^i doubt\b` +
    String.raw`|^ich (?:glaube|denke|finde) nicht\b|^je (?:ne )?(?:crois|pense) pas\b|^no creo\b|^我 (?:不 觉 得|觉 得 不)`,
);

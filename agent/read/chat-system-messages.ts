/** Lines that WhatsApp writes itself, in the languages of the exports we know. */

const systemLines = [
  // Encryption
  /end-to-end[ -](encrypted|versleuteld)|ende-zu-ende-verschlüsselt|chiffrés? de bout en bout|cifrad[oa]s? de extremo a extremo/i,
  /(encriptad|criptografad|protegid)[oa]s? (de )?(ponto a ponto|ponta a ponta)|criptografia de ponta a ponta|crittografat[ei] end-to-end|एंड-टू-एंड/i,
  // Groups and members; only for lines without an author
];

const memberLines = new RegExp(
  String.raw`\b(created (this )?group|added|left$|joined using|changed (the|this|their)|removed|was added` +
    "|hat .*(hinzugefügt|erstellt|verlassen|geändert|entfernt)|a (créé|ajouté|quitté|modifié)|(creó|añadió" +
    "|salió|cambió|eliminó)|(criou|adicionou|saiu|mudou|removeu)|heeft .*(toegevoegd|gemaakt|verlaten" +
    "|gewijzigd)|ha (creato|aggiunto|abbandonato|cambiato|rimosso))",
  "i",
);

const deleted = new RegExp(
  "^(this message was deleted|you deleted this message|(du hast )?diese nachricht (wurde )?gelöscht" +
    "|ce message a été supprimé|vous avez supprimé ce message|(eliminaste este mensaje" +
    "|(se eliminó )?este mensaje( fue eliminado)?|se eliminó este mensaje)|(esta mensagem foi (apagada" +
    "|eliminada)|(você|voc[eê]) apagou esta mensagem|apagaste esta mensagem|eliminou esta mensagem)" +
    "|(dit bericht (is|werd) verwijderd|(u hebt|je hebt|jij hebt) dit bericht verwijderd)" +
    "|(questo messaggio è stato eliminato|hai eliminato questo messaggio)|यह (मैसेज|संदेश) (हटाया|डिलीट).*" +
    "|आपने यह (मैसेज|संदेश).*)[.!]?$",
  "i",
);

const omitted = new RegExp(
  "^(<[^<>:]{3,40}>|(image|video|audio|gif|sticker|document|contact card|photo|voice message|bild|video" +
    "|sticker|dokument|imagen|vídeo|documento|audio|image|vidéo|document|imagem|afbeelding|immagine|contatto" +
    "|foto) ?(omitted|weggelassen|ausgeschlossen|omitid[oa]|omis[e]?|absente?|ocultad[oa]|ocult[oa]" +
    "|não revelad[oa]|weggelaten|omess[oa]))[.]?$",
  "i",
);

const attachedFirst = /^<[^:<>]{3,25}?[\s\u00a0\u202f]*:[\s\u00a0\u202f]*([^<>]{1,200}\.\w{2,5})>/;
const attachedLast = /^([^\n<>()]{1,200}\.\w{2,5})[ \u202f]\([^()\n]{5,40}\)/;
const edited =
  /[\s\u200e]*<[^<>\n]*(edited|bearbeitet|editó|editado|editada|modifié|bewerkt|modificato|संपादित)[^<>\n]*>$/i;
const reaction = new RegExp(
  '^(reacted .{1,12} to ["“]|hat mit .{1,12} auf [„"].* reagiert|reaccionó con .{1,12} a ["“]|a réagi (avec' +
    '|par) .{1,12} à [«"“]|reagiu com .{1,12} a ["“]|reageerde met .{1,12} op ["“\']' +
    '|ha reagito con .{1,12} a ["“])',
  "i",
);

export const isSystemText = (text: string) => systemLines.some((pattern) => pattern.test(text));
export const isMemberText = (text: string) => memberLines.test(text);
export const isDeletedText = (text: string) => deleted.test(text);
export const isOmittedText = (text: string) => omitted.test(text);
export const isReactionText = (text: string) => reaction.test(text);

/** File name of an attachment and how much of the text names it; null where none is attached. */
export function readAttachment(text: string): { name: string; length: number } | null {
  const match = attachedFirst.exec(text) ?? attachedLast.exec(text);
  return match ? { name: match[1]!.trim(), length: match[0].length } : null;
}

/** Length of the "this message was edited" mark at the end of a text. */
export const editedMarkLength = (text: string) => edited.exec(text.slice(-120))?.[0].length ?? 0;

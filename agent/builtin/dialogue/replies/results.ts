/** What the engine says when a tool has answered. */
const en = {
  saved: "Done; the card above shows the record.",
  denied: "Not done, as you decided. Nothing was changed.",
  failed: "That did not work; nothing was changed.",
  found: "{count} found:",
  none: "Nothing found.",
  more: "… and {count} more in the table above.",
  file: "The file is ready: use the download button above.",
  drafts: "Reports to review: {count}. Nothing is saved until you confirm.",
  noReport: "I found no service report in this.",
  notOffered: "I cannot do that in this chat. You find it on the page of these records.",
};
export type ResultBook = typeof en;

const books: Record<string, ResultBook> = {
  en,
  de: {
    saved: "Erledigt; die Karte oben zeigt den Eintrag.",
    denied: "Nicht ausgeführt, wie von Ihnen entschieden. Es wurde nichts geändert.",
    failed: "Das hat nicht geklappt; es wurde nichts geändert.",
    found: "{count} gefunden:",
    none: "Nichts gefunden.",
    more: "… und {count} weitere in der Tabelle oben.",
    file: "Die Datei ist fertig: bitte oben herunterladen.",
    drafts: "Berichte zur Prüfung: {count}. Gespeichert wird erst nach Ihrer Bestätigung.",
    noReport: "Darin habe ich keinen Servicebericht gefunden.",
    notOffered: "Das geht in diesem Chat nicht. Sie finden es auf der Seite dieser Einträge.",
  },
  fr: {
    saved: "C'est fait ; la carte ci-dessus montre l'enregistrement.",
    denied: "Non exécuté, selon votre décision. Rien n'a été modifié.",
    failed: "Cela n'a pas marché ; rien n'a été modifié.",
    found: "Trouvés : {count}",
    none: "Rien trouvé.",
    more: "… et {count} de plus dans le tableau ci-dessus.",
    file: "Le fichier est prêt : téléchargez-le ci-dessus.",
    drafts: "Rapports à vérifier : {count}. Rien n'est enregistré sans votre confirmation.",
    noReport: "Je n'y ai trouvé aucun rapport.",
    notOffered: "Ce n'est pas possible dans cette conversation. Vous le trouverez sur la page correspondante.",
  },
  es: {
    saved: "Hecho; la tarjeta de arriba muestra el registro.",
    denied: "No se hizo, como usted decidió. No se ha cambiado nada.",
    failed: "No ha funcionado; no se ha cambiado nada.",
    found: "Encontrados: {count}",
    none: "No se encontró nada.",
    more: "… y {count} más en la tabla de arriba.",
    file: "El archivo está listo: descárguelo arriba.",
    drafts: "Informes para revisar: {count}. Nada se guarda sin su confirmación.",
    noReport: "No he encontrado ningún informe.",
    notOffered: "Eso no es posible en este chat. Lo encontrará en la página correspondiente.",
  },
  zh: {
    saved: "已完成，记录见上方卡片。",
    denied: "按您的决定未执行，没有做任何更改。",
    failed: "操作失败，没有做任何更改。",
    found: "找到 {count} 条：",
    none: "没有找到。",
    more: "……上方表格中还有 {count} 条。",
    file: "文件已就绪，请在上方下载。",
    drafts: "{count} 份草稿待您审核；确认前不会保存。",
    noReport: "其中没有找到服务报告。",
    notOffered: "此聊天中无法执行，请到相应页面操作。",
  },
};

export const results = (language: string): ResultBook => books[language] ?? en;

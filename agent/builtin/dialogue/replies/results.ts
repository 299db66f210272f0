/** What the engine says when a tool has answered. */
const en = {
  denied: "Not done, as you decided. Nothing was changed.",
  failed: "That did not work; nothing was changed.",
  found: "{count} found:",
  newest: "The newest {shown} of {count}:",
  first: "The first {shown} of {count}:",
  over: "more than {count}",
  closest: "The {count} most similar:",
  none: "Nothing found.",
  more: "… and {count} more in the table above.",
  file: "The file is ready: use the download button above.",
  drafts: "Reports to review: {count}. Nothing is saved until you confirm.",
  noReport: "I found no service report in this.",
  notOffered: "I do not do that in a chat, and nothing was changed. You find it here: {page}.",
  pages: {
    operations: "Operations Dashboard",
    administration: "Administration",
    settings: "User Settings",
    profile: "Profile",
    machines: "List of Machines",
    chat: "Assistant",
  },
};
export type ResultBook = typeof en;

const books: Record<string, ResultBook> = {
  en,
  de: {
    denied: "Nicht ausgeführt, wie von Ihnen entschieden. Es wurde nichts geändert.",
    failed: "Das hat nicht geklappt; es wurde nichts geändert.",
    found: "{count} gefunden:",
    newest: "Die neuesten {shown} von {count}:",
    first: "Die ersten {shown} von {count}:",
    over: "mehr als {count}",
    closest: "Die {count} ähnlichsten:",
    none: "Nichts gefunden.",
    more: "… und {count} weitere in der Tabelle oben.",
    file: "Die Datei ist fertig: bitte oben herunterladen.",
    drafts: "Berichte zur Prüfung: {count}. Gespeichert wird erst nach Ihrer Bestätigung.",
    noReport: "Darin habe ich keinen Servicebericht gefunden.",
    notOffered: "Das mache ich nicht im Chat; es wurde nichts geändert. Sie finden es hier: {page}.",
    pages: {
      operations: "Betriebsübersicht",
      administration: "Verwaltung",
      settings: "Benutzereinstellungen",
      profile: "Profil",
      machines: "Maschinenliste",
      chat: "Assistent",
    },
  },
  fr: {
    denied: "Non exécuté, selon votre décision. Rien n'a été modifié.",
    failed: "Cela n'a pas marché ; rien n'a été modifié.",
    found: "Trouvés : {count}",
    newest: "Les {shown} plus récents sur {count} :",
    first: "Les {shown} premiers sur {count} :",
    over: "plus de {count}",
    closest: "Les {count} plus proches :",
    none: "Rien trouvé.",
    more: "… et {count} de plus dans le tableau ci-dessus.",
    file: "Le fichier est prêt : téléchargez-le ci-dessus.",
    drafts: "Rapports à vérifier : {count}. Rien n'est enregistré sans votre confirmation.",
    noReport: "Je n'y ai trouvé aucun rapport d'intervention.",
    notOffered: "Je ne fais pas cela dans une conversation ; rien n'a été modifié. Vous le trouverez ici : {page}.",
    pages: {
      operations: "Tableau de bord opérations",
      administration: "Administration",
      settings: "Paramètres utilisateur",
      profile: "Profil",
      machines: "Liste des machines",
      chat: "Assistant",
    },
  },
  es: {
    denied: "No se hizo, como usted decidió. No se ha cambiado nada.",
    failed: "No ha funcionado; no se ha cambiado nada.",
    found: "Encontrados: {count}",
    newest: "Los {shown} más recientes de {count}:",
    first: "Los {shown} primeros de {count}:",
    over: "más de {count}",
    closest: "Los {count} más parecidos:",
    none: "No se encontró nada.",
    more: "… y {count} más en la tabla de arriba.",
    file: "El archivo está listo: descárguelo arriba.",
    drafts: "Partes de servicio para revisar: {count}. Nada se guarda sin su confirmación.",
    noReport: "No he encontrado ningún parte de servicio.",
    notOffered: "Eso no lo hago en un chat; no se ha cambiado nada. Lo encontrará aquí: {page}.",
    pages: {
      operations: "Panel de operaciones",
      administration: "Administración",
      settings: "Ajustes de usuario",
      profile: "Perfil",
      machines: "Lista de máquinas",
      chat: "Asistente",
    },
  },
  zh: {
    denied: "按您的决定未执行，没有做任何更改。",
    failed: "操作失败，没有做任何更改。",
    found: "找到 {count} 条：",
    newest: "共 {count} 条，以下为最新 {shown} 条：",
    first: "共 {count} 条，以下为前 {shown} 条：",
    over: "{count} 以上",
    closest: "最相似的 {count} 条：",
    none: "没有找到。",
    more: "……上方表格中还有 {count} 条。",
    file: "文件已就绪，请在上方下载。",
    drafts: "{count} 份草稿待您审核；确认前不会保存。",
    noReport: "其中没有找到维修报告。",
    notOffered: "聊天中不执行此操作，没有做任何更改。请到这里操作：{page}。",
    pages: {
      operations: "运营仪表板",
      administration: "系统管理",
      settings: "用户设置",
      profile: "个人资料",
      machines: "设备列表",
      chat: "助手",
    },
  },
};

export const results = (language: string): ResultBook => books[language] ?? en;

/** Where people do what the assistant leaves to them: by the beginning of the operation's name. */
const places: [RegExp, keyof ResultBook["pages"], string][] = [
  [/^profile\.update-password/, "profile", "/profile"],
  [/^(?:profile|settings)\./, "settings", "/settings"],
  [/^chats\./, "chat", "/chat"],
  [/^(?:users|admin|audit|usage)\./, "administration", "/administration"],
  [/^(?:machines|service-logs)\./, "machines", "/machines"],
  [/./, "operations", "/operations"],
];

/** Says that an operation is not for the chat, and on which page it is. */
export function leftToPages(language: string, operation: string): string {
  const book = results(language);
  const [, page, path] = places.find(([pattern]) => pattern.test(operation))!;
  return book.notOffered.replace("{page}", `[${book.pages[page]}](${path})`);
}

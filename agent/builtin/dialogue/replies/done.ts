/** What was done, by operation. `{what}` is the record: its machine and what it is about. */
type DoneBook = Record<string, string>;

const en: DoneBook = {
  "issues.report": "The issue is reported: {what}.",
  "issues.update": "The issue is changed: {what}.",
  "issues.assign": "The issues are assigned: {what}.",
  "issues.resolve": "The issue is resolved: {what}.",
  "issues.reopen": "The issue is open again: {what}.",
  "issues.comment": "Your comment is on the issue.",
  "tasks.start": "The task is started: {what}.",
  "tasks.mark-fixed": "The task is marked as fixed: {what}.",
  "tasks.complete": "The task is completed: {what}.",
  "tasks.release": "The task is back in the pool: {what}.",
  "service-logs.create": "The service is logged: {what}.",
  "service-logs.update": "The service report is changed: {what}.",
  "parts-requests.create": "The parts are requested: {what}.",
  "parts-requests.update": "The parts request is changed: {what}.",
  "machines.create": "The machine is added: {what}.",
  "machines.update": "The machine is changed: {what}.",
  "users.create": "The account is created: {what}.",
  "engineers.update": "The details are changed: {what}.",
  "profile.update": "Your profile is changed.",
  "settings.update": "Your settings are changed.",
  other: "That is saved.",
};

const de: DoneBook = {
  "issues.report": "Die Störung ist gemeldet: {what}.",
  "issues.update": "Die Störung ist geändert: {what}.",
  "issues.assign": "Die Störungen sind zugewiesen: {what}.",
  "issues.resolve": "Die Störung ist behoben: {what}.",
  "issues.reopen": "Die Störung ist wieder offen: {what}.",
  "issues.comment": "Ihr Kommentar steht bei der Störung.",
  "tasks.start": "Die Aufgabe ist begonnen: {what}.",
  "tasks.mark-fixed": "Die Aufgabe ist als repariert gemeldet: {what}.",
  "tasks.complete": "Die Aufgabe ist abgeschlossen: {what}.",
  "tasks.release": "Die Aufgabe ist wieder frei: {what}.",
  "service-logs.create": "Der Service ist eingetragen: {what}.",
  "service-logs.update": "Der Servicebericht ist geändert: {what}.",
  "parts-requests.create": "Die Teile sind angefordert: {what}.",
  "parts-requests.update": "Die Teileanforderung ist geändert: {what}.",
  "machines.create": "Die Maschine ist angelegt: {what}.",
  "machines.update": "Die Maschine ist geändert: {what}.",
  "users.create": "Das Konto ist angelegt: {what}.",
  "engineers.update": "Die Angaben sind geändert: {what}.",
  "profile.update": "Ihr Profil ist geändert.",
  "settings.update": "Ihre Einstellungen sind geändert.",
  other: "Das ist gespeichert.",
};

const fr: DoneBook = {
  "issues.report": "Le problème est signalé : {what}.",
  "issues.update": "Le problème est modifié : {what}.",
  "issues.assign": "Les problèmes sont attribués : {what}.",
  "issues.resolve": "Le problème est résolu : {what}.",
  "issues.reopen": "Le problème est rouvert : {what}.",
  "issues.comment": "Votre commentaire est ajouté au problème.",
  "tasks.start": "La tâche est commencée : {what}.",
  "tasks.mark-fixed": "La tâche est marquée comme réparée : {what}.",
  "tasks.complete": "La tâche est terminée : {what}.",
  "tasks.release": "La tâche est de nouveau libre : {what}.",
  "service-logs.create": "L'intervention est enregistrée : {what}.",
  "service-logs.update": "Le rapport d'intervention est modifié : {what}.",
  "parts-requests.create": "Les pièces sont demandées : {what}.",
  "parts-requests.update": "La demande de pièces est modifiée : {what}.",
  "machines.create": "La machine est ajoutée : {what}.",
  "machines.update": "La machine est modifiée : {what}.",
  "users.create": "Le compte est créé : {what}.",
  "engineers.update": "Les données sont modifiées : {what}.",
  "profile.update": "Votre profil est modifié.",
  "settings.update": "Vos paramètres sont modifiés.",
  other: "C'est enregistré.",
};

const es: DoneBook = {
  "issues.report": "La incidencia está notificada: {what}.",
  "issues.update": "La incidencia se ha modificado: {what}.",
  "issues.assign": "Las incidencias están asignadas: {what}.",
  "issues.resolve": "La incidencia está resuelta: {what}.",
  "issues.reopen": "La incidencia vuelve a estar abierta: {what}.",
  "issues.comment": "Su comentario está en la incidencia.",
  "tasks.start": "La tarea está iniciada: {what}.",
  "tasks.mark-fixed": "La tarea está marcada como reparada: {what}.",
  "tasks.complete": "La tarea está terminada: {what}.",
  "tasks.release": "La tarea vuelve a estar libre: {what}.",
  "service-logs.create": "El servicio está registrado: {what}.",
  "service-logs.update": "El parte de servicio se ha modificado: {what}.",
  "parts-requests.create": "Las piezas están solicitadas: {what}.",
  "parts-requests.update": "La solicitud de piezas se ha modificado: {what}.",
  "machines.create": "La máquina está añadida: {what}.",
  "machines.update": "La máquina se ha modificado: {what}.",
  "users.create": "La cuenta está creada: {what}.",
  "engineers.update": "Los datos se han modificado: {what}.",
  "profile.update": "Su perfil se ha modificado.",
  "settings.update": "Sus ajustes se han modificado.",
  other: "Queda guardado.",
};

const zh: DoneBook = {
  "issues.report": "已报告问题：{what}。",
  "issues.update": "已修改问题：{what}。",
  "issues.assign": "已分配问题：{what}。",
  "issues.resolve": "问题已解决：{what}。",
  "issues.reopen": "问题已重新打开：{what}。",
  "issues.comment": "您的评论已添加到问题中。",
  "tasks.start": "任务已开始：{what}。",
  "tasks.mark-fixed": "任务已标记为修好：{what}。",
  "tasks.complete": "任务已完成：{what}。",
  "tasks.release": "任务已退回：{what}。",
  "service-logs.create": "维修已记录：{what}。",
  "service-logs.update": "维修报告已修改：{what}。",
  "parts-requests.create": "已申请配件：{what}。",
  "parts-requests.update": "配件申请已修改：{what}。",
  "machines.create": "已添加设备：{what}。",
  "machines.update": "设备已修改：{what}。",
  "users.create": "已创建账户：{what}。",
  "engineers.update": "资料已修改：{what}。",
  "profile.update": "您的个人资料已修改。",
  "settings.update": "您的设置已修改。",
  other: "已保存。",
};

const books: Record<string, DoneBook> = { en, de, fr, es, zh };

/** Says what a write has done. Without a record to name, the sentence ends before it. */
export function doneText(language: string, operation: string, what: string): string {
  const book = books[language] ?? en;
  const sentence = book[operation] ?? book.other!;
  return what ? sentence.replace("{what}", what) : sentence.replace(/\s*[:：]\s*\{what\}/u, "");
}

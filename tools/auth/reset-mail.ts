import type { Language } from "#db/vocabulary.ts";
import { resetLinkMinutes } from "./rules.ts";

/** The mail with the link, in the person's language. */
const words: Record<Language, { subject: string; body: (name: string, link: string) => string }> = {
  en: {
    subject: "Set a new password",
    body: (name, link) =>
      `Hello ${name},\n\nsomebody, most likely you, asked for a new password. Open this link within ` +
      `${resetLinkMinutes} minutes to set one; it works once:\n\n` +
      `${link}\n\nIf it was not you, you need not do anything: your password stays as it is.\n`,
  },
  es: {
    subject: "Establecer una nueva contraseña",
    body: (name, link) =>
      `Hola, ${name}:\n\nalguien, probablemente usted, ha pedido una nueva contraseña. Abra este enlace en los ` +
      `próximos ${resetLinkMinutes} minutos para establecerla; solo funciona una vez:\n\n` +
      `${link}\n\nSi no ha sido usted, no tiene que hacer nada: su contraseña no cambia.\n`,
  },
  fr: {
    subject: "Définir un nouveau mot de passe",
    body: (name, link) =>
      `Bonjour ${name},\n\nquelqu’un, sans doute vous, a demandé un nouveau mot de passe. Ouvrez ce lien dans ` +
      `les ${resetLinkMinutes} minutes pour le définir ; il ne fonctionne qu’une fois :\n\n` +
      `${link}\n\nSi ce n’était pas vous, il n’y a rien à faire : votre mot de passe ne change pas.\n`,
  },
  de: {
    subject: "Neues Passwort festlegen",
    body: (name, link) =>
      `Guten Tag ${name},\n\njemand, vermutlich Sie, hat ein neues Passwort angefordert. Öffnen Sie diesen ` +
      `Link innerhalb von ${resetLinkMinutes} Minuten, um es festzulegen; er gilt einmal:\n\n` +
      `${link}\n\nWaren Sie es nicht, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.\n`,
  },
  zh: {
    subject: "设置新密码",
    body: (name, link) =>
      `${name}，您好：\n\n有人（很可能是您本人）申请了新密码。请在 ${resetLinkMinutes} 分钟内打开以下链接进行设置，链接只能使用一次：\n\n${link}\n\n如果不是您本人操作，无需处理，您的密码保持不变。\n`,
  },
};

export function resetMail(
  { name, email, language }: { name: string; email: string; language: Language },
  link: string,
) {
  const { subject, body } = words[language];
  return { to: email, subject, text: body(name, link) };
}

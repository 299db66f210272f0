import type { Language } from "#db/vocabulary.ts";
import type { EmailChangedMail } from "../ports.ts";

type By = EmailChangedMail["by"];

/** The notice to the address that an account had, in the person's language. */
const words: Record<Language, { subject: string; body: (name: string, by: By) => string }> = {
  en: {
    subject: "Your email address was changed",
    body: (name, by) =>
      `Hello ${name},\n\n${by === "owner" ? "somebody who knows your password has changed" : "an administrator has changed"} the email address of your account. From now on you sign in with the new one, and nothing more is sent to this address.\n\nIf you did not expect this, please tell your administrators at once.\n`,
  },
  es: {
    subject: "Se ha cambiado su correo electrónico",
    body: (name, by) =>
      `Hola, ${name}:\n\n${by === "owner" ? "alguien que conoce su contraseña" : "un administrador"} ha cambiado el correo electrónico de su cuenta. A partir de ahora se inicia sesión con el nuevo, y a esta dirección no se enviará nada más.\n\nSi no lo esperaba, avise de inmediato a sus administradores.\n`,
  },
  fr: {
    subject: "Votre adresse e-mail a été modifiée",
    body: (name, by) =>
      `Bonjour ${name},\n\n${by === "owner" ? "quelqu’un qui connaît votre mot de passe" : "un administrateur"} a modifié l’adresse e-mail de votre compte. Désormais, vous vous connectez avec la nouvelle, et plus rien n’est envoyé à cette adresse-ci.\n\nSi vous ne vous y attendiez pas, prévenez tout de suite vos administrateurs.\n`,
  },
  de: {
    subject: "Ihre E-Mail-Adresse wurde geändert",
    body: (name, by) =>
      `Guten Tag ${name},\n\n${by === "owner" ? "jemand, der Ihr Passwort kennt," : "ein Administrator"} hat die E-Mail-Adresse Ihres Kontos geändert. Ab jetzt melden Sie sich mit der neuen an, und an diese Adresse wird nichts mehr gesendet.\n\nHaben Sie das nicht erwartet, wenden Sie sich bitte sofort an Ihre Administratoren.\n`,
  },
  zh: {
    subject: "您的电子邮箱已更改",
    body: (name, by) =>
      `${name}，您好：\n\n${by === "owner" ? "知道您密码的人" : "管理员"}更改了您账户的电子邮箱。今后请使用新邮箱登录，此邮箱将不再收到任何邮件。\n\n如果这不是您预期的操作，请立即联系管理员。\n`,
  },
};

export function emailChangedMail({ email, name, language, by }: EmailChangedMail) {
  const { subject, body } = words[language];
  return { to: email, subject, text: body(name, by) };
}

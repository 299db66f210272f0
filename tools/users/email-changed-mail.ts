import type { Language } from "#db/vocabulary.ts";
import type { EmailChangedMail } from "../ports.ts";
import { accountLetter } from "./account-letter.ts";

type By = EmailChangedMail["by"];

/** The mail to the address that an account had, in the person's language. */
const words: Record<Language, { subject: string; body: (by: By) => string }> = {
  en: {
    subject: "Your email address was changed",
    body: (by) =>
      `${by === "owner" ? "somebody who knows your password has changed" : "an administrator has changed"} the ` +
      "email address of your account. From now on you sign in with the new one, and nothing more is sent to " +
      "this address.",
  },
  es: {
    subject: "Se ha cambiado su correo electrónico",
    body: (by) =>
      `${by === "owner" ? "alguien que conoce su contraseña" : "un administrador"} ha cambiado el correo ` +
      "electrónico de su cuenta. A partir de ahora se inicia sesión con el nuevo, y a esta dirección no se " +
      "enviará nada más.",
  },
  fr: {
    subject: "Votre adresse e-mail a été modifiée",
    body: (by) =>
      `${by === "owner" ? "quelqu’un qui connaît votre mot de passe" : "un administrateur"} a modifié ` +
      "l’adresse e-mail de votre compte. Désormais, vous vous connectez avec la nouvelle, et plus rien n’est " +
      "envoyé à cette adresse-ci.",
  },
  de: {
    subject: "Ihre E-Mail-Adresse wurde geändert",
    body: (by) =>
      `${by === "owner" ? "jemand, der Ihr Passwort kennt," : "ein Administrator"} hat die E-Mail-Adresse ` +
      "Ihres Kontos geändert. Ab jetzt melden Sie sich mit der neuen an, und an diese Adresse wird nichts mehr " +
      "gesendet.",
  },
  zh: {
    subject: "您的电子邮箱已更改",
    body: (by) =>
      `${by === "owner" ? "知道您密码的人" : "管理员"}更改了您账户的电子邮箱。今后请使用新邮箱登录，此邮箱将不再收到任何邮件。`,
  },
};

export function emailChangedMail({ email, name, language, by }: EmailChangedMail) {
  const { subject, body } = words[language];
  return { to: email, subject, text: accountLetter(language, name, body(by)) };
}

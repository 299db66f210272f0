import type { Language } from "#db/vocabulary.ts";
import { accountLetter } from "./account-letter.ts";

/** To somebody who has an account by a list. It holds no key: the person asks for a link, which is short-lived. */
const words: Record<Language, { subject: string; text: (origin: string, email: string) => string }> = {
  en: {
    subject: "You have an account",
    text: (origin, email) =>
      `an account was made for you. To begin, open ${origin}/login, choose “Forgot your password?” and enter ${email}: ` +
      "you get a link by which you set your password. Where your company offers another way to sign in there, you can use that at once.",
  },
  es: {
    subject: "Tiene una cuenta",
    text: (origin, email) =>
      `se ha creado una cuenta para usted. Para empezar, abra ${origin}/login, elija «¿Ha olvidado su contraseña?» e introduzca ` +
      `${email}: recibirá un enlace para establecer su contraseña. Si su empresa ofrece allí otra forma de iniciar sesión, puede usarla ya.`,
  },
  fr: {
    subject: "Vous avez un compte",
    text: (origin, email) =>
      `un compte a été créé pour vous. Pour commencer, ouvrez ${origin}/login, choisissez « Mot de passe oublié ? » et saisissez ` +
      `${email} : vous recevrez un lien pour définir votre mot de passe. Si votre entreprise y propose une autre connexion, elle est ouverte dès maintenant.`,
  },
  de: {
    subject: "Sie haben ein Konto",
    text: (origin, email) =>
      `für Sie wurde ein Konto angelegt. Öffnen Sie ${origin}/login, wählen Sie „Passwort vergessen?“ und geben Sie ${email} ein: ` +
      "Sie erhalten einen Link, mit dem Sie Ihr Passwort festlegen. Bietet Ihr Unternehmen dort eine andere Anmeldung an, können Sie sie sofort nutzen.",
  },
  zh: {
    subject: "您已有账户",
    text: (origin, email) =>
      `已为您创建账户。请打开 ${origin}/login，选择“忘记密码？”并输入 ${email}，您将收到用于设置密码的链接。如果贵公司在该页面提供其他登录方式，您可以直接使用。`,
  },
};

interface Invited {
  name: string;
  email: string;
  language: Language;
}

export function invitationMail({ name, email, language }: Invited, origin: string) {
  const { subject, text } = words[language];
  return { to: email, subject, text: accountLetter(language, name, text(origin, email)) };
}

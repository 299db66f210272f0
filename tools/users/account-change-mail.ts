import type { Language } from "#db/vocabulary.ts";
import type { AccountEvent, AccountChangeMail } from "../ports.ts";
import { accountLetter } from "./account-letter.ts";

/** Subject and sentence of each event. None holds a secret, nor a word that somebody else has typed. */
const words: Record<Language, Record<AccountEvent, [subject: string, sentence: string]>> = {
  en: {
    "password-changed": [
      "Your password was changed",
      "somebody who knows your password has set a new one. All other sessions of your account have ended.",
    ],
    "password-set-by-link": [
      "Your password was changed",
      "a new password was set for your account, by a link that was mailed to this address. All sessions and access tokens have ended.",
    ],
    "password-set-by-administrator": [
      "Your password was changed",
      "an administrator has given your account a new password. All sessions and access tokens have ended.",
    ],
    "tokens-kept": [
      "Access tokens were kept",
      "the access tokens of your account were kept and go on working, and so does the link of your calendar, if you have made one.",
    ],
    "token-created": [
      "An access token was made",
      "somebody who knows your password has made an access token. With it a script or an assistant can act in your name.",
    ],
    "calendar-link-created": [
      "A calendar link was made",
      "somebody who knows your password has made a link to the calendar of your services. Whoever has it can read them.",
    ],
    "messenger-code-created": [
      "A code for a messenger was made",
      "somebody who knows your password has made a code that links a messenger with your account. Whoever sends it from a phone can act in your name there.",
    ],
    "program-connected": [
      "A program was connected",
      "somebody who knows your password has connected a program. It can act in your name until it is disconnected.",
    ],
    "two-factor-on": [
      "Two-factor sign-in was turned on",
      "two-factor sign-in was turned on for your account, with new recovery codes. From now on signing in needs a code of the authenticator app.",
    ],
    "two-factor-off": [
      "Two-factor sign-in was turned off",
      "two-factor sign-in was turned off for your account. From now on the password alone is enough.",
    ],
    "sign-in-locked": [
      "Too many wrong passwords",
      "wrong passwords were tried for your account so often that signing in was stopped for a quarter of an " +
        "hour where they came from. Your password stays as it is.",
    ],
    "second-factor-locked": [
      "Too many wrong codes",
      "somebody who knows your password has tried wrong codes for the second step so often that it was stopped. If " +
        "it was not you, please set a new password.",
    ],
    "identity-linked": [
      "Your account was linked with an identity provider",
      "your account was linked with an identity provider by a sign-in there. From now on whoever signs in there with " +
        "that account comes in here as you. If it was not you, please tell your administrator.",
    ],
    "administrator-added": [
      "There is another administrator",
      "an administrator has added another one, by a new account or by a new role. Administrators can change every account but those of other administrators.",
    ],
  },
  es: {
    "password-changed": [
      "Se ha cambiado su contraseña",
      "alguien que conoce su contraseña ha establecido una nueva. Se han cerrado todas las demás sesiones de su cuenta.",
    ],
    "password-set-by-link": [
      "Se ha cambiado su contraseña",
      "se ha establecido una nueva contraseña para su cuenta mediante un enlace enviado a esta dirección. " +
        "Se han cerrado todas las sesiones y han dejado de valer los tokens de acceso.",
    ],
    "password-set-by-administrator": [
      "Se ha cambiado su contraseña",
      "un administrador ha dado a su cuenta una nueva contraseña. Se han cerrado todas las sesiones y han dejado de valer los tokens de acceso.",
    ],
    "tokens-kept": [
      "Se han conservado los tokens de acceso",
      "los tokens de acceso de su cuenta se han conservado y siguen funcionando, igual que el enlace de su calendario, si ha creado uno.",
    ],
    "token-created": [
      "Se ha creado un token de acceso",
      "alguien que conoce su contraseña ha creado un token de acceso. Con él, un script o un asistente puede actuar en su nombre.",
    ],
    "calendar-link-created": [
      "Se ha creado un enlace de calendario",
      "alguien que conoce su contraseña ha creado un enlace al calendario de sus servicios. Quien lo tenga puede leerlos.",
    ],
    "messenger-code-created": [
      "Se ha creado un código para una mensajería",
      "alguien que conoce su contraseña ha creado un código que vincula una mensajería con su cuenta. Quien lo envíe " +
        "desde un teléfono puede actuar allí en su nombre.",
    ],
    "program-connected": [
      "Se ha conectado un programa",
      "alguien que conoce su contraseña ha conectado un programa. Puede actuar en su nombre hasta que se desconecte.",
    ],
    "two-factor-on": [
      "Se ha activado la verificación en dos pasos",
      "se ha activado la verificación en dos pasos en su cuenta, con nuevos códigos de recuperación. " +
        "A partir de ahora hará falta un código de la aplicación de autenticación.",
    ],
    "two-factor-off": [
      "Se ha desactivado la verificación en dos pasos",
      "se ha desactivado la verificación en dos pasos en su cuenta. A partir de ahora basta con la contraseña.",
    ],
    "sign-in-locked": [
      "Demasiadas contraseñas incorrectas",
      "se han probado tantas contraseñas incorrectas en su cuenta que el inicio de sesión se ha bloqueado " +
        "durante un cuarto de hora en el lugar del que procedían. Su contraseña no cambia.",
    ],
    "second-factor-locked": [
      "Demasiados códigos incorrectos",
      "alguien que conoce su contraseña ha probado tantos códigos incorrectos en el segundo paso que este se " +
        "ha bloqueado. Si no ha sido usted, establezca una nueva contraseña.",
    ],
    "identity-linked": [
      "Su cuenta se ha vinculado con un proveedor de identidad",
      "su cuenta se ha vinculado con un proveedor de identidad al iniciar sesión allí. Desde ahora, quien inicie " +
        "sesión allí con esa cuenta entra aquí como usted. Si no ha sido usted, avise a su administrador.",
    ],
    "administrator-added": [
      "Hay otro administrador",
      "un administrador ha añadido a otro, con una cuenta nueva o con un nuevo rol. Los administradores pueden " +
        "modificar todas las cuentas salvo las de otros administradores.",
    ],
  },
  fr: {
    "password-changed": [
      "Votre mot de passe a été modifié",
      "quelqu’un qui connaît votre mot de passe en a défini un nouveau. Toutes les autres sessions de votre compte ont été fermées.",
    ],
    "password-set-by-link": [
      "Votre mot de passe a été modifié",
      "un nouveau mot de passe a été défini pour votre compte, par un lien envoyé à cette adresse. " +
        "Toutes les sessions ont été fermées et les jetons d’accès ne sont plus valables.",
    ],
    "password-set-by-administrator": [
      "Votre mot de passe a été modifié",
      "un administrateur a donné un nouveau mot de passe à votre compte. Toutes les sessions ont été fermées et les jetons d’accès ne sont plus valables.",
    ],
    "tokens-kept": [
      "Les jetons d’accès ont été conservés",
      "les jetons d’accès de votre compte ont été conservés et restent valables, de même que le lien de votre calendrier, si vous en avez créé un.",
    ],
    "token-created": [
      "Un jeton d’accès a été créé",
      "quelqu’un qui connaît votre mot de passe a créé un jeton d’accès. Un script ou un assistant peut ainsi agir en votre nom.",
    ],
    "calendar-link-created": [
      "Un lien de calendrier a été créé",
      "quelqu’un qui connaît votre mot de passe a créé un lien vers le calendrier de vos entretiens. Quiconque le possède peut les lire.",
    ],
    "messenger-code-created": [
      "Un code pour une messagerie a été créé",
      "quelqu’un qui connaît votre mot de passe a créé un code qui relie une messagerie à votre compte. Quiconque " +
        "l’envoie depuis un téléphone peut y agir en votre nom.",
    ],
    "program-connected": [
      "Un programme a été connecté",
      "quelqu’un qui connaît votre mot de passe a connecté un programme. Il peut agir en votre nom jusqu’à ce qu’il soit déconnecté.",
    ],
    "two-factor-on": [
      "La connexion en deux étapes a été activée",
      "la connexion en deux étapes a été activée pour votre compte, avec de nouveaux codes de secours. " +
        "Désormais, un code de l’application d’authentification est nécessaire.",
    ],
    "two-factor-off": [
      "La connexion en deux étapes a été désactivée",
      "la connexion en deux étapes a été désactivée pour votre compte. Désormais, le mot de passe suffit.",
    ],
    "sign-in-locked": [
      "Trop de mots de passe erronés",
      "des mots de passe erronés ont été essayés si souvent pour votre compte que la connexion a été bloquée " +
        "pendant un quart d’heure à l’endroit d’où ils venaient. Votre mot de passe ne change pas.",
    ],
    "second-factor-locked": [
      "Trop de codes erronés",
      "quelqu’un qui connaît votre mot de passe a essayé tant de codes erronés à la deuxième étape que " +
        "celle-ci a été bloquée. Si ce n’était pas vous, définissez un nouveau mot de passe.",
    ],
    "identity-linked": [
      "Votre compte a été lié à un fournisseur d’identité",
      "votre compte a été lié à un fournisseur d’identité par une connexion là-bas. Désormais, quiconque s’y " +
        "connecte avec ce compte entre ici en votre nom. Si ce n’était pas vous, prévenez votre administrateur.",
    ],
    "administrator-added": [
      "Il y a un nouvel administrateur",
      "un administrateur en a ajouté un autre, par un nouveau compte ou par un nouveau rôle. " +
        "Les administrateurs peuvent modifier tous les comptes, sauf ceux des autres administrateurs.",
    ],
  },
  de: {
    "password-changed": [
      "Ihr Passwort wurde geändert",
      "jemand, der Ihr Passwort kennt, hat ein neues festgelegt. Alle anderen Sitzungen Ihres Kontos wurden beendet.",
    ],
    "password-set-by-link": [
      "Ihr Passwort wurde geändert",
      "für Ihr Konto wurde ein neues Passwort festgelegt, mit einem Link, der an diese Adresse ging. Alle Sitzungen und Zugangstoken sind beendet.",
    ],
    "password-set-by-administrator": [
      "Ihr Passwort wurde geändert",
      "ein Administrator hat Ihrem Konto ein neues Passwort gegeben. Alle Sitzungen und Zugangstoken sind beendet.",
    ],
    "tokens-kept": [
      "Zugangstoken wurden behalten",
      "die Zugangstoken Ihres Kontos wurden behalten und gelten weiter, ebenso der Link Ihres Kalenders, falls Sie einen erstellt haben.",
    ],
    "token-created": [
      "Ein Zugangstoken wurde erstellt",
      "jemand, der Ihr Passwort kennt, hat einen Zugangstoken erstellt. Damit kann ein Skript oder ein Assistent in Ihrem Namen handeln.",
    ],
    "calendar-link-created": [
      "Ein Kalenderlink wurde erstellt",
      "jemand, der Ihr Passwort kennt, hat einen Link zum Kalender Ihrer Wartungen erstellt. Wer ihn hat, kann sie lesen.",
    ],
    "messenger-code-created": [
      "Ein Code für einen Messenger wurde erstellt",
      "jemand, der Ihr Passwort kennt, hat einen Code erstellt, der einen Messenger mit Ihrem Konto verknüpft. Wer " +
        "ihn von einem Telefon sendet, kann dort in Ihrem Namen handeln.",
    ],
    "program-connected": [
      "Ein Programm wurde verbunden",
      "jemand, der Ihr Passwort kennt, hat ein Programm verbunden. Es kann in Ihrem Namen handeln, bis es getrennt wird.",
    ],
    "two-factor-on": [
      "Die Zwei-Faktor-Anmeldung wurde eingeschaltet",
      "die Zwei-Faktor-Anmeldung Ihres Kontos wurde eingeschaltet, mit neuen Wiederherstellungscodes. " +
        "Ab jetzt braucht die Anmeldung einen Code der Authenticator-App.",
    ],
    "two-factor-off": [
      "Die Zwei-Faktor-Anmeldung wurde ausgeschaltet",
      "die Zwei-Faktor-Anmeldung Ihres Kontos wurde ausgeschaltet. Ab jetzt genügt das Passwort.",
    ],
    "sign-in-locked": [
      "Zu viele falsche Passwörter",
      "für Ihr Konto wurden so oft falsche Passwörter versucht, dass die Anmeldung dort, woher sie kamen, " +
        "für eine Viertelstunde gesperrt wurde. Ihr Passwort bleibt, wie es ist.",
    ],
    "second-factor-locked": [
      "Zu viele falsche Codes",
      "jemand, der Ihr Passwort kennt, hat beim zweiten Schritt so oft falsche Codes versucht, " +
        "dass er gesperrt wurde. Waren Sie es nicht, legen Sie bitte ein neues Passwort fest.",
    ],
    "identity-linked": [
      "Ihr Konto wurde mit einem Identitätsanbieter verbunden",
      "Ihr Konto wurde durch eine Anmeldung bei einem Identitätsanbieter mit ihm verbunden. Wer sich dort mit diesem " +
        "Konto anmeldet, ist von nun an hier in Ihrem Namen angemeldet. Wenn Sie das nicht waren, sagen Sie bitte Ihrem Administrator Bescheid.",
    ],
    "administrator-added": [
      "Es gibt einen weiteren Administrator",
      "ein Administrator hat einen weiteren hinzugefügt, mit einem neuen Konto oder einer neuen Rolle. " +
        "Administratoren können alle Konten ändern außer denen anderer Administratoren.",
    ],
  },
  zh: {
    "password-changed": ["您的密码已更改", "知道您密码的人设置了新密码。您账户的所有其他会话均已结束。"],
    "password-set-by-link": [
      "您的密码已更改",
      "有人通过发送到此邮箱的链接为您的账户设置了新密码。所有会话和访问令牌均已失效。",
    ],
    "password-set-by-administrator": ["您的密码已更改", "管理员为您的账户设置了新密码。所有会话和访问令牌均已失效。"],
    "tokens-kept": ["访问令牌已保留", "您账户的访问令牌已保留，仍然有效；如果您创建过日历链接，该链接同样有效。"],
    "token-created": ["已创建访问令牌", "知道您密码的人创建了一个访问令牌。脚本或助手可凭此令牌以您的名义操作。"],
    "calendar-link-created": [
      "已创建日历链接",
      "知道您密码的人创建了一个指向您保养日历的链接。持有该链接的人可以读取其中内容。",
    ],
    "messenger-code-created": [
      "已创建即时通讯绑定码",
      "知道您密码的人创建了一个将即时通讯账号与您的账户绑定的验证码。从手机发送该验证码的人可在那里以您的名义操作。",
    ],
    "program-connected": ["已连接一个程序", "知道您密码的人连接了一个程序。在断开之前，它可以您的名义操作。"],
    "two-factor-on": [
      "双重验证登录已开启",
      "您账户的双重验证登录已开启，并生成了新的恢复码。今后登录需要输入身份验证器应用中的验证码。",
    ],
    "two-factor-off": ["双重验证登录已关闭", "您账户的双重验证登录已关闭。今后仅凭密码即可登录。"],
    "sign-in-locked": [
      "密码错误次数过多",
      "有人多次用错误的密码尝试登录您的账户，因此来源处的登录已暂停一刻钟。您的密码保持不变。",
    ],
    "second-factor-locked": [
      "验证码错误次数过多",
      "知道您密码的人在登录的第二步多次输入错误的验证码，因此该步骤已暂停。如果不是您本人操作，请设置新密码。",
    ],
    "identity-linked": [
      "您的账户已与身份提供方关联",
      "有人在身份提供方登录后，您的账户已与其关联。从现在起，用该账户在那里登录的人即以您的身份进入本系统。如果不是您本人操作，请告知管理员。",
    ],
    "administrator-added": [
      "新增了一位管理员",
      "一位管理员通过新建账户或更改角色增加了另一位管理员。管理员可以更改除其他管理员以外的所有账户。",
    ],
  },
};

export function accountChangeMail({ email, name, language, events }: Omit<AccountChangeMail, "kind">) {
  const [first, ...more] = events.map((event) => words[language][event]);
  const sentences = [
    first![1],
    ...more.map(([, sentence]) => sentence[0]!.toLocaleUpperCase(language) + sentence.slice(1)),
  ];
  return {
    to: email,
    subject: first![0],
    text: accountLetter(language, name, sentences.join(language === "zh" ? "" : " ")),
  };
}

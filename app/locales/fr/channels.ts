import type { channels as english } from "../en/channels.ts";

export const channels: typeof english = {
  kinds: { telegram: "Telegram", whatsapp: "WhatsApp", mail: "E-mail" },
  talk: {
    linked:
      "Bonjour {name}, ce compte est relié. Envoyez-moi ce que vous avez fait : texte, messages vocaux, photos ou un " +
      "export de discussion. Je réponds avec le rapport, et rien n’est enregistré avant que vous n’appuyiez sur " +
      "Enregistrer. Vous pouvez aussi me poser des questions, par exemple « qu’ai-je à faire ? ».",
    reports: "{count, plural, one {# rapport} other {# rapports}} :",
    hours: "{hours} h",
    actions: "{count, plural, one {# intervention} other {# interventions}}",
    faults: "{count, plural, one {# défaut ouvert} other {# défauts ouverts}}",
    parts: "{count, plural, one {# pièce} other {# pièces}}",
    unknownMachine: "machine inconnue",
    missing: "Il manque : {fields}",
    reading: "La lecture est encore en cours. Je vous écris dès qu’elle est terminée.",
    nothingFound: "Il n’y a pas de rapport là-dedans.",
    save: "Enregistrer",
    open: "Ouvrir",
    wrongMachine: "Autre machine",
    confirm: "Confirmer",
    decline: "Pas maintenant",
    whichMachine: "De quelle machine s’agit-il ? Envoyez son numéro de série. (C’était : {was})",
    noMachine:
      "Il n’y a pas de machine {serialNumber} dans le parc. Envoyez un autre numéro de série, ou ouvrez le rapport pour demander une nouvelle machine.",
    saved: "✓ Enregistré : {machines}",
    notSaved: "Non enregistré : {reason}",
    changed: "Cela a changé entre-temps. Voici l’état actuel :",
    decided: "C’était déjà décidé. Rien n’a été modifié.",
    noButton: "Ce bouton ne fait plus rien.",
    fileTooLarge: "{name} dépasse 19 Mo et n’a pas été pris. Envoyez-le dans une taille plus petite.",
    fileRefused: "{name} n’a pas été pris : {reason}",
    unsupported:
      "Je peux lire du texte, des messages vocaux, des photos, des PDF, des fichiers Word et des exports de discussion.",
    failed: "Cela n’a pas fonctionné de notre côté. Rien n’a été modifié ; réessayez.",
    more: "… et {count} de plus",
    howToChoose: "Pour choisir, répondez à ce courriel par le seul numéro.",
    test: "Ceci est un message d’essai de Maintenance Hub. La messagerie fonctionne.",
  },
  own: {
    title: "Messageries",
    hint: "Écrivez à l’assistant depuis votre téléphone. Ce qu’il veut enregistrer y attend votre bouton, comme ici.",
    none: "Aucun compte n’est encore relié.",
    link: "Relier une messagerie",
    linkHint:
      "Votre mot de passe crée un code. Envoyez-le depuis votre téléphone dans les 15 minutes, et ce compte est le vôtre.",
    password: "Votre mot de passe",
    make: "Créer le code",
    code: "Code",
    copy: "Copier",
    copied: "Copié",
    sendTo: "Envoyez-le à {account}",
    openIn: "Ouvrir {kind} avec le code",
    failed: "Le code n’a pas pu être créé",
    linkedOn: "{label}, relié le {day}",
    notifies: "Les notifications arrivent ici",
    notifiesHint: "Ce qui figure dans la liste en tête de page, et le point du matin.",
    quiet: "Heures calmes",
    quietFrom: "De",
    quietUntil: "À",
    quietHint: "Dans votre fuseau horaire ; ce qui arrive alors est annoncé ensuite.",
    unlink: "Délier",
    unlinkTitle: "Délier ce compte ?",
    unlinkText: "Ce qui vient de {label} ne comptera plus. Vos discussions restent.",
    unlinked: "Le compte est délié.",
    saved: "Enregistré",
    notSaved: "L’enregistrement a échoué",
  },
  admin: {
    title: "Messageries",
    hint:
      "Les techniciens envoient discussions, messages vocaux et photos de là où ils sont. Chacun relie son propre " +
      "compte dans les Paramètres ; personne d’autre ne reçoit de réponse.",
    setUp: "Configurer",
    edit: "Modifier",
    remove: "Retirer",
    test: "M’envoyer un essai",
    tested: "Le message d’essai est en route.",
    testFailed: "Le message d’essai n’a pas pu être envoyé",
    off: "Non configurée",
    resting: "Au repos",
    works: "Fonctionne",
    fails: "Ne fonctionne pas depuis {when}",
    account: "Compte",
    figures:
      "{links, plural, one {# personne reliée} other {# personnes reliées}} · ces dernières 24 heures {received} reçus, {sent} envoyés, {failed} en échec",
    save: "Enregistrer",
    saved: "La messagerie est configurée.",
    notSaved: "La messagerie n’a pas pu être configurée",
    removed: "La messagerie est retirée.",
    removeTitle: "Retirer cette messagerie ?",
    removeText: "{kind} est retirée avec son jeton et tous les liens. Discussions et rapports restent.",
    active: "Recevoir et envoyer des messages",
    keep: "Laissez vide pour garder l’actuel",
    token: { telegram: "Jeton du bot", whatsapp: "Jeton d’accès", mail: "Adresse de la boîte" },
    accountId: "Identifiant du numéro de téléphone",
    receiver: "Nom du serveur qui reçoit",
    receiverHint: "Tel qu’il figure en premier dans Authentication-Results d’un courriel, par exemple mx.google.com.",
    appSecret: "Clé secrète de l’application",
    verifyToken: "Jeton de vérification",
    verifyTokenHint: "Un mot de votre choix ; saisissez le même chez Meta.",
    template: "Modèle pour les notifications",
    templateHint: "Approuvé, avec une variable ; sans lui, rien n’est annoncé à qui a écrit il y a plus d’un jour.",
    templateLanguage: "Langue du modèle",
    webhook: "Adresse du webhook",
    copy: "Copier",
    copied: "Copié",
    steps: {
      telegram: {
        one: "Dans Telegram, écrivez à @BotFather et envoyez /newbot. Choisissez un nom pour le bot.",
        two: "Copiez le jeton que BotFather répond dans le champ ci-dessous et enregistrez.",
        three:
          "Reliez votre propre compte dans les Paramètres, puis envoyez-vous un essai. Aucune adresse publique n’est nécessaire.",
      },
      whatsapp: {
        one: "Sur developers.facebook.com, créez une application avec le produit WhatsApp et ajoutez-y votre numéro de téléphone.",
        two:
          "Copiez l’identifiant du numéro, un jeton d’accès permanent et la clé secrète de l’application dans les champs " +
          "ci-dessous, choisissez un jeton de vérification et enregistrez.",
        three:
          "Sous WhatsApp, Configuration, saisissez l’adresse du webhook et le jeton de vérification, et abonnez-vous à « " +
          "messages ». L’adresse doit être accessible de l’extérieur en HTTPS.",
      },
      mail: {
        one:
          "Créez une boîte propre à l’assistant, par exemple hub@societe.fr. Ce qui arrive est lu et marqué " +
          "comme lu.",
        two:
          "Saisissez son adresse sous la forme imaps://hub%40societe.fr:motdepasse@imap.societe.fr et " +
          "enregistrez. Les réponses partent par le serveur que nomme SMTP_URL.",
        three:
          "Le serveur qui reçoit doit écrire Authentication-Results (SPF, DKIM, DMARC) : un expéditeur qu’il " +
          "ne confirme pas n’est pas lu.",
      },
    },
    groups:
      "WhatsApp ne montre pas les groupes ordinaires à un numéro professionnel : on transfère des messages ou on " +
      "envoie un export. Dans les groupes Telegram, le bot lit ce qui le mentionne et ne répond qu’à la personne.",
    links: "Comptes reliés",
    linksCaption: "Comptes reliés",
    person: "Personne",
    messenger: "Messagerie",
    heard: "Dernier message",
    unlink: "Mettre fin",
    unlinkTitle: "Mettre fin à ce lien ?",
    unlinkText: "{person} devra relier {label} à nouveau pour écrire de là.",
    noLinks: "Personne n’a encore relié de compte",
    fault: {
      unreachable: "Elle est injoignable.",
      denied: "Elle n’accepte pas le jeton.",
      throttled: "Elle veut moins de messages.",
      refused: "Elle a refusé un message.",
      window: "Une personne a écrit il y a plus d’un jour, et il n’y a pas de modèle.",
      blocked: "Une personne n’accepte pas de messages de ce compte.",
      secret: "Le jeton ne s’ouvre pas avec la clé de cette installation. Saisissez-le à nouveau.",
    },
  },
};

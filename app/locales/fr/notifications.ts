import type { notifications as english } from "../en/notifications.ts";

export const notifications: typeof english = {
  title: "Notifications",
  open: "{count, plural, =0 {Notifications} one {Notifications, # non lue} other {Notifications, # non lues}}",
  unread: "Non lue",
  empty: "Aucune notification",
  emptyHint: "Les nouvelles tâches, les demandes et les alertes apparaissent ici.",
  markRead: "Marquer comme lue",
  markReadOf: "Marquer comme lue : {title}",
  markAllRead: "Tout marquer comme lu",
  loadFailed: "Impossible de charger vos notifications",
  failed: "Impossible de marquer comme lu",
  settings: "Réglages des notifications",
  kinds: {
    "password-reset-requested": {
      title: "{name} demande un nouveau mot de passe",
      text:
        "{mailed, select, true {Un lien a été envoyé par e-mail. Vous pouvez aussi réinitialiser le mot de passe " +
        "dans la gestion des utilisateurs.} other {Aucun e-mail n’a pu être envoyé. Réinitialisez le mot de " +
        "passe dans la gestion des utilisateurs.}}",
      action: "Gestion des utilisateurs",
    },
    "machine-wanted": {
      title: "La machine {serialNumber} est demandée",
      text: "Un rapport de {requestedBy} l’attend. {place}",
      action: "Ajouter la machine",
      done: "Elle a été ajoutée.",
    },
    "engineer-wanted": {
      title: "Le technicien {name} est demandé",
      text: "Un rapport de {requestedBy} cite une personne sans compte.",
      action: "Voir les techniciens",
    },
    "recording-waits": {
      title: "Un enregistrement attend sa transcription",
      text: "{fileName} de {from} est conservé et sera lu dès qu’un modèle de transcription sera défini (OPENAI_TRANSCRIPTION_MODEL).",
      action: "Système",
    },
    "machine-added": {
      title: "La machine {serialNumber} a été ajoutée",
      text:
        "{count, plural, one {Votre rapport qui l’attendait peut maintenant être enregistré.} other {Vos # " +
        "rapports qui l’attendaient peuvent maintenant être enregistrés.}}",
      action: "Voir vos rapports",
    },
    "tasks-assigned": {
      title: "{count, plural, one {Nouvelle tâche : {serialNumber}} other {# nouvelles tâches}}",
      text: "{count, plural, one {{title}. Attribuée par {by}.} other {Attribuées par {by}. La première : {serialNumber}, {title}}}",
      action: "{count, plural, one {Voir la tâche} other {Voir vos tâches}}",
    },
    "task-released": {
      title: "Cette tâche n’est plus la vôtre : {serialNumber}",
      text: "{by} l’a remise parmi les défauts ouverts : {title}",
      action: "Voir le défaut",
    },
    "answer-waits": {
      title: "L’assistant attend votre confirmation",
      text: "{title}",
      action: "Vers la réponse",
    },
    "report-objected": {
      title: "{serialNumber} : rapport {srn} contesté",
      text: "{by} conteste le rapport : {reason}",
      action: "Vers le rapport",
    },
    "watch-changed": {
      title: "{question}",
      text: "{answer} Nouveau ou modifié : {added} ; disparu : {removed}.",
      action: "Vers la question",
    },
    "morning-brief": {
      title: "Point du matin",
      text: "{headings}",
      action: "Commencer",
    },
    "telematics-doubt": {
      title: "Les heures de {serialNumber} sont douteuses",
      text: "{server} a communiqué {hours} h, ce qui ne concorde pas avec les relevés précédents. Rien n’a été noté.",
      action: "Vers la machine",
    },
    "webhook-off": {
      title: "{host} ne reçoit plus d’événements",
      text: "Rien n’a été accepté pendant des jours, ou l’adresse dit ne plus exister. Ce qui attend est envoyé dès que le webhook est réactivé.",
      action: "Vers les webhooks",
    },
    "guest-reported": {
      title: "Un visiteur a signalé un défaut sur {serialNumber}",
      text: "Ce signalement attend votre décision, avec ce qui est venu d’autre par les étiquettes.",
      action: "Vers les signalements",
    },
    "backup-failed": {
      title: "La sauvegarde planifiée a échoué",
      text: "{reason}",
      action: "Système",
    },
    "disk-nearly-full": {
      title: "Le disque est presque plein",
      text: "Il reste {megabytes} Mo. Ensuite, plus rien ne pourra être enregistré. Veuillez libérer de la place ou agrandir le disque.",
      action: "Système",
    },
    "queue-stuck": {
      title: "La file de traitement est bloquée",
      text:
        "{stuck, plural, one {# document attend} other {# documents attendent}} depuis plus de {minutes} " +
        "minutes. Un processus de traitement est-il lancé ?",
      action: "Système",
    },
    "model-unreachable": {
      title: "Le modèle de langage est injoignable",
      text: "Tous les derniers appels de {model} ont échoué. {reason}",
      action: "Système",
    },
    "database-restored": {
      title: "La base de données a été restaurée depuis une sauvegarde",
      text: "{backup} a pris sa place ({reason}). Ce qui a été saisi ensuite manque.",
      action: "Système",
    },
    "export-ready": {
      title: "L’export de tout est prêt",
      text: "Il peut être téléchargé pendant quelques jours, puis le fichier est supprimé.",
      action: "Vers le fichier",
    },
    "export-failed": {
      title: "L’export de tout a échoué",
      text:
        "{fault, select, full {Le disque n’a pas assez de place.} store {Le stockage de fichiers est " +
        "inutilisable.} interrupted {Les processus qui l’écrivaient se sont arrêtés sans cesse.} other {Le " +
        "journal du serveur dit pourquoi.}}",
      action: "Système",
    },
  },
  brief: {
    tasks: "{count, plural, one {# tâche ouverte} other {# tâches ouvertes}}",
    "own-services":
      "{count, plural, one {# de vos entretiens prévu cette semaine} other {# de vos entretiens prévus cette semaine}}",
    parts: "{count, plural, one {# livraison de pièces} other {# livraisons de pièces}}",
    "new-issues": "{count, plural, one {# nouveau défaut} other {# nouveaux défauts}}",
    "overdue-issues": "{count, plural, one {# défaut en retard} other {# défauts en retard}}",
    standing: "{count, plural, one {# machine à l’arrêt} other {# machines à l’arrêt}}",
    services:
      "{count, plural, one {# entretien de cette semaine non attribué} other {# entretiens de cette semaine non attribués}}",
    drafts: "{count, plural, one {# brouillon à vérifier} other {# brouillons à vérifier}}",
    dayOf: "{text}, {day, date, ::EEEdMMM}",
    more: "et {count} de plus",
  },
  mail: {
    several: "{count, plural, one {# nouvelle notification} other {# nouvelles notifications}}",
    hello: "Bonjour {name},",
    why: "Vous recevez cet e-mail parce que les notifications par e-mail sont activées. Vous pouvez les désactiver dans vos réglages : {link}",
  },
  digest: {
    subject: "Votre semaine du {from} au {to}",
    week: "Du {from} au {to} :",
    services: "{count, plural, one {# rapport de service} other {# rapports de service}}",
    reported: "{count, plural, one {# défaut signalé} other {# défauts signalés}}",
    finished: "{count, plural, one {# défaut résolu} other {# défauts résolus}}",
    now: "Situation actuelle :",
    openIssues:
      "{count, plural, one {# défaut ouvert} other {# défauts ouverts}}, dont {high} de gravité élevée et {overdue} en retard",
    partsRequests: "{count, plural, one {# demande de pièces non livrée} other {# demandes de pièces non livrées}}",
    tasks:
      "{count, plural, =0 {Vous n’avez aucune tâche ouverte.} one {Votre tâche ouverte :} other {Vos # tâches ouvertes, les plus anciennes d’abord :}}",
    task: "{serialNumber} : {title} (depuis le {date})",
    more: "{count, plural, one {et # autre} other {et # autres}}",
    link: "Ouvrir votre tableau de bord : {link}",
    why: "Vous recevez cet e-mail parce que les rapports hebdomadaires sont activés. Vous pouvez les désactiver dans vos réglages : {link}",
  },
};

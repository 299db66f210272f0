import type { ReplyBook } from "./en.ts";

export const fr: ReplyBook = {
  greeting:
    "Bonjour ! Que puis-je faire ? Nommez une machine, un défaut ou une tâche, ou collez une conversation ou un rapport.",
  thanks: "Avec plaisir.",
  ownAccount: "Vous êtes {name}, avec le rôle : {role}.",
  nothingOpen:
    "Rien n'attend ici un oui ou un non : les modifications se confirment sur leur carte. Que puis-je faire ?",
  confirmOnCard: "La modification se fait quand vous la confirmez sur sa carte. La voici encore une fois.",
  replaced: "Modifié comme demandé. Cette carte remplace la précédente.",
  leftOver:
    "Cela fait beaucoup à la fois, je m'arrête donc ici. Il reste : « {text} ». Envoyez-le à nouveau séparément.",
  cancelled: "D'accord, rien n'a été modifié.",
  help:
    "Je suis l'assistant intégré, sans modèle de langue. Je trouve machines, défauts, tâches, " +
    "pièces et rapports d'intervention, je transforme conversations et documents en rapports d'intervention, " +
    "et je prépare des changements à confirmer : signaler ou assigner un défaut, commencer ou terminer une " +
    "tâche, demander des pièces, enregistrer une intervention.",
  notUnderstood:
    "Je n'ai pas compris. L'assistant intégré connaît machines, défauts, tâches, " +
    "pièces et rapports d'intervention : essayez « défauts ouverts chez … » ou « besoin de 2 filtres pour … " +
    "».",
  didYouMean: "Je ne suis pas sûr de ce que vous voulez savoir. Est-ce l'une de ces questions ?",
  chooseOpen: "Défauts ouverts chez {name}",
  chooseLast: "Qu'est-ce qui a été fait la dernière fois chez {name} ?",
  chooseReports: "Rapports d'intervention de {name}",
  chooseTasks: "Tâches ouvertes de {name}",
  chooseVisits: "Interventions de {name} ce mois-ci",
  whatFor:
    "Que faire de « {said} » : le signaler comme problème, le chercher dans les anciens rapports ou le demander comme pièce ?",
  outside:
    "Je ne peux pas vous aider pour cela. Je m'occupe des machines, défauts, tâches, pièces et rapports d'intervention.",
  unwatchable:
    "Je ne peux pas garder « {question} » comme question permanente : " +
    "je peux interroger les défauts, tâches, rapports, pièces, machines et entretiens à faire. Posez-la ainsi.",
  unknownMachine: "Aucune machine ne correspond à « {machine} ».",
  unknownIssue: "Il n'y a pas de défaut {id}.",
  unknownRequest: "Il n'y a pas de demande de pièces {id}.",
  unknownPart: "Il n’y a pas de pièce {number} dans le catalogue.",
  noPlaces: "Aucun magasin ni fourgon n’est encore noté. Les administrateurs et opérateurs les ajoutent sous Stock.",
  unknownReport: "Il n'y a pas de rapport d'intervention {id}.",
  roleRefused:
    "Rien n'a été modifié : c'est réservé aux {roles}, et vous êtes connecté comme {role}. Demandez-leur de le faire.",
  readRefused: "Je ne peux pas l'afficher : c'est réservé aux {roles}, et vous êtes connecté comme {role}.",
  completeIsForOffice:
    "Terminer une tâche revient aux opérateurs et administrateurs. Vous pouvez marquer {id} comme réparé ; ils confirmeront.",
  onlyAdminsMakeAdmins: "Seuls les administrateurs créent des comptes administrateur.",
  foreignTask: "{id} est une tâche de {name} ; vous ne pouvez commencer ou marquer réparées que les vôtres.",
  resolveForSelf: "Vous ne pouvez résoudre un défaut qu'en votre propre nom.",
  logForSelf: "Vous ne pouvez enregistrer que vos propres interventions.",
  alreadyAssigned: "Le défaut {id} est déjà assigné à {name}. Libérez-le d'abord.",
  alreadyFinished: "{id} est déjà terminé ; ce n'est plus possible. Rouvrez un défaut fermé s'il est revenu.",
  alreadyStarted: "La tâche {id} est déjà commencée.",
  alreadyMarkedFixed: "La tâche {id} est déjà marquée réparée ; un opérateur la confirme.",
  notAssigned: "Le défaut {id} n'est à personne. Un opérateur ou administrateur peut d'abord l'assigner.",
  notClosed: "Le défaut {id} n'est pas fermé ; il n'y a rien à rouvrir.",
  completedNotReopened: "La tâche {id} est terminée et ne peut pas être rouverte. Signalez un nouveau défaut.",
  serialTaken: "La machine {serial} existe déjà.",
  machineNotDeleted:
    "Les machines ne sont pas supprimées, leur historique reste. Passez plutôt {serial} en « mise au rebut ».",
  alreadyInactive: "Le compte de {name} est déjà désactivé.",
  inactivePerson: "Le compte de {name} est désactivé. Choisissez quelqu'un d'autre.",
  notAnEngineer: "{name} n'est pas technicien ; le travail va aux techniciens.",
  adminProtected: "{name} est administrateur ; ces comptes sont protégés.",
  notOneself: "Ce n'est pas possible avec votre propre compte.",
  ownRole: "Personne ne peut changer son propre rôle. Demandez à un administrateur.",
  futureTime: "Ce moment est encore à venir.",
  futureDate: "Ce jour est dans le futur ; seul aujourd'hui ou un jour passé est possible.",
  secret:
    "Je ne montre jamais de mots de passe, clés ou autres secrets. Un administrateur peut réinitialiser un mot de passe.",
  override:
    "Je ne peux pas faire cela. J'agis dans les limites de votre rôle, et chaque changement attend votre confirmation.",
  ask: "Dites-moi : {slot}",
  askWish: "Je ne suis pas sûr de ce que vous voulez. Choisissez, ou dites-le autrement :",
  askOne: "Lequel voulez-vous dire ?",
  can: {
    admin: "Tout vous est ouvert ici ; demandez-moi ce que c'est.",
    operator:
      "Ce que vous pouvez faire ici : consulter, signaler, modifier, assigner et terminer des défauts, " +
      "demander et commander des pièces, modifier des machines, ajouter des utilisateurs et saisir des " +
      "interventions.",
    service:
      "Ce que vous pouvez faire ici : signaler et résoudre des défauts, commencer et marquer réparées vos " +
      "tâches, demander des pièces, saisir des interventions et consulter.",
    view: "Ce que vous pouvez faire ici : consulter machines, défauts, tâches et pièces, et modifier vos propres paramètres.",
  },
  slots: {
    machineId: "quelle machine ?",
    issueId: "quel défaut ?",
    issueIds: "quels défauts ?",
    taskId: "quelle tâche ?",
    engineerId: "quel technicien ?",
    assignedToId: "quelle personne ?",
    requestId: "quelle demande de pièces ?",
    partId: "quelle pièce de la demande ?",
    stockPartId: "quelle pièce ?",
    placeId: "quel magasin ou quel fourgon ?",
    toPlaceId: "vers quel magasin ou quel fourgon ?",
    serviceLogId: "quel rapport d'intervention ?",
    recipientName: "qui le reçoit ?",
    userId: "quelle personne ?",
    fixedById: "qui l'a réparé ?",
    fixedDate: "quand a-t-il été réparé ?",
    endTime: "quand était-ce terminé ?",
    description: "quel est le défaut ?",
    parts: "quelle pièce, et combien ?",
    startDate: "quel jour ?",
    actions: "qu'est-ce qui a été fait ?",
    name: "quel est le nom ?",
    email: "quelle est l'adresse e-mail ?",
    role: "quel rôle : service, opérateur ou consultation ?",
    serialNumber: "quel numéro de série ?",
    model: "quel modèle ?",
    machineType: "quel type de machine ?",
    value: "que faut-il mettre ?",
    quantity: "combien ?",
    title: "comment appeler cette conversation ?",
    text: "que doit dire le commentaire ?",
    query: "que faut-il chercher ?",
    file: "joignez la liste en fichier CSV.",
    mobilePhone: "quel est le nouveau numéro ?",
    theme: "clair, sombre ou système ?",
    language: "anglais, espagnol, français, allemand ou chinois ?",
    timeZone: "quel fuseau horaire ?",
    sessionTimeout: "15 minutes, 30 minutes, 1 heure ou 4 heures ?",
  },
  oneRole: { admin: "administrateur", operator: "opérateur", service: "technicien", view: "compte en lecture seule" },
  roles: { admin: "administrateurs", operator: "opérateurs", service: "techniciens", view: "comptes en lecture seule" },
};

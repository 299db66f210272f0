/** Everything in one file. */
export const fullExport = {
  title: "Tout exporter",
  hint:
    "Un fichier avec tous les enregistrements, le journal et tous les originaux, en formats ouverts " +
    "(CSV, JSON). Il ne contient ni mots de passe ni autres clés, mais bien des noms et des messages. Il " +
    "est conservé {days} jours.",
  ask: "Tout exporter",
  askHint:
    "L’export est écrit en arrière-plan et vous êtes prévenu quand il est prêt. Vous seul pouvez le télécharger. Gardez ce fichier comme une sauvegarde.",
  password: "Votre mot de passe",
  submit: "Exporter",
  asked: "L’export est demandé",
  failed: "Cela n’a pas pu être fait",
  caption: "Exports de tout",
  at: "Demandé",
  state: "État",
  file: "Fichier",
  none: "Rien n’a encore été exporté",
  oneAtATime: "Un export est déjà en cours",
  loading: "Les exports se chargent",
  by: "{when} par {name}",
  somebody: "quelqu’un",
  states: {
    waiting: "Attend un processus",
    writing: "En cours d’écriture",
    ready: "Prêt",
    failed: "Échoué",
    cancelled: "Annulé",
    gone: "Fichier supprimé",
  },
  progress: "{done} étapes sur {total}",
  faults: {
    full: "Le disque n’a pas assez de place. Rien n’en a été gardé. Faites de la place, puis demandez-le de nouveau.",
    store: "Le stockage de fichiers est inutilisable. Demandez-le de nouveau quand il fonctionnera.",
    interrupted: "Les processus qui l’écrivaient se sont arrêtés sans cesse. Demandez-le de nouveau.",
    failed: "Il n’a pas pu être écrit. Le journal du serveur dit pourquoi.",
  },
  contents:
    "{rows, plural, one {# ligne} other {# lignes}}, {files, plural, one {# original} other {# originaux}}, {size}",
  missing:
    "{count, plural, one {# original manquait dans le stockage de fichiers} other {# originaux manquaient dans le stockage de fichiers}}",
  kept: "Conservé jusqu’au {when}",
  download: "Télécharger",
  notYours: "Seul {name} peut le télécharger",
  cancel: "Annuler",
  cancelTitle: "Annuler cet export ?",
  cancelHint: "Ce qui a été écrit jusqu’ici est jeté.",
  remove: "Supprimer le fichier",
  removeTitle: "Supprimer le fichier de cet export ?",
  removeHint: "Il ne pourra plus être téléchargé. Un nouvel export peut être demandé.",
  name: "export du {when}",
  done: "Fait",
};

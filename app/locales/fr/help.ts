import type { help as english } from "../en/help.ts";

/** Help & Support. */
export const help: typeof english = {
  title: "Aide et assistance",
  subtitle: "Les raccourcis, ce que sait faire l’assistant, et qui appeler",
  assistant: {
    title: "Ce que sait faire l’assistant",
    hint: "Écrivez comme à un collègue, collez une discussion ou déposez un fichier. Tout ce qu’il veut modifier, il vous le montre d’abord.",
    examples: {
      extract: {
        name: "Transformer des documents en rapports d’intervention",
        prompt: "Je vais coller une discussion WhatsApp. Fais-en des rapports d’intervention.",
      },
      log: { name: "Saisir une intervention", prompt: "Saisir une intervention" },
      issue: { name: "Signaler un défaut", prompt: "Signaler un défaut sur une machine" },
      parts: { name: "Demander des pièces", prompt: "Demander des pièces pour une machine" },
      tasks: { name: "Voir mes tâches", prompt: "Quelles sont mes tâches ?" },
      issues: { name: "Consulter les défauts ouverts", prompt: "Liste les défauts ouverts de gravité élevée" },
      machines: { name: "Trouver des machines", prompt: "Quelles machines sont en maintenance ?" },
      search: {
        name: "Chercher dans les rapports passés",
        prompt: "Cherche les fuites hydrauliques dans les rapports passés",
      },
      assign: { name: "Assigner des défauts ouverts", prompt: "Assigner des défauts ouverts à un technicien" },
      question: {
        name: "Répondre à des questions sur le parc",
        prompt: "Combien d’interventions ont été réalisées par mois cette année ?",
      },
    },
  },
  shortcuts: {
    title: "Raccourcis clavier",
    keys: "Touches",
    effect: "Effet",
    toggleDock: "Ouvrir ou fermer l’assistant",
    foldMenu: "Replier ou déplier le menu à côté de l’assistant",
    search: "Tout rechercher ; Ctrl+Entrée y interroge l’assistant",
    send: "Envoyer le message",
    newLine: "Nouvelle ligne dans le message",
    stop: "Arrêter la réponse ; fermer une boîte de dialogue",
    editLast: "Modifier votre dernier message, depuis un champ de saisie vide",
    toasts: "Aller à la notification",
    skip: "Parcourir liens et champs ; le premier mène au contenu",
  },
  field: {
    title: "Sur le téléphone",
    install:
      "Installez le produit depuis le menu du navigateur : « Installer l’application » ou « Sur l’écran d’accueil ».",
    share:
      "Sur Android, partagez avec lui photos, notes vocales, PDF et discussions exportées depuis toute application.",
    ios: "Sur iPhone et iPad, ce n’est pas possible : enregistrez le fichier et choisissez-le par le trombone ou dans « Saisie de rapports ».",
    offline: "Sans réseau vous lisez vos tâches, leurs machines et les contacts dans leur dernier état.",
    kept: "Ils sont gardés chiffrés dans ce navigateur et disparaissent à la déconnexion.",
    outbox:
      "Ce que vous envoyez sans réseau attend sur le téléphone et part tout seul ; une ligne en haut dit combien.",
    labels:
      "Scannez l’étiquette d’une machine depuis le champ de saisie pour l’ouvrir. Un conducteur sans " +
      "compte signale un défaut par la même étiquette ; il attend sous « Signalés par des visiteurs ».",
    signature:
      "Le client signe un rapport sur le téléphone. Depuis le même rapport, vous envoyez un lien par lequel le client accepte ou objecte.",
  },
  contacts: {
    title: "Contacts",
    operations: "Centre d’opérations",
    none: "Aucun contact pour l’instant. Un administrateur peut en ajouter sous Administration.",
  },
};

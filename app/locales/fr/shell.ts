import type { shell as english } from "../en/shell.ts";

/** The frame around every page. */
export const shell: typeof english = {
  sidebar: "Barre latérale",
  skipToContent: "Aller au contenu",
  menu: "Menu",
  closeMenu: "Fermer le menu",
  mainNavigation: "Navigation principale",
  nav: {
    assistant: "Assistant",
    reportInput: "Saisie de rapports",
    engineerDashboard: "Tableau de bord technicien",
    operationsDashboard: "Tableau de bord opérations",
    managementDashboard: "Tableau de bord direction",
    listOfMachines: "Liste des machines",
    servicePlans: "Plans d’entretien",
    userSettings: "Paramètres utilisateur",
    administration: "Administration",
  },
  waitingDrafts: "{count, plural, one {# brouillon attend} other {# brouillons attendent}} votre relecture",
  ai: {
    title: "Traitement par IA",
    active: "Actif",
    assistant: "Hub Assistant",
    builtIn: "Moteur intégré",
    lastProcessed: "Dernier traitement : {when}",
  },
  ago: {
    never: "Jamais",
    justNow: "À l’instant",
    minutes: "il y a {count} min",
    hours: "{count, plural, one {il y a # heure} other {il y a # heures}}",
    days: "{count, plural, one {il y a # jour} other {il y a # jours}}",
  },
  stats: {
    title: "En bref",
    openIssues: "Défauts ouverts",
    assignedTasks: "Tâches assignées",
    activeMachines: "Machines actives",
    activeMachinesDetail: "au statut Active",
    partsRequests: "Demandes de pièces",
  },
  header: {
    openIssues: "{count, plural, =0 {Aucun défaut ouvert} one {# défaut ouvert} other {# défauts ouverts}}",
    settingsMenu: "Menu des paramètres",
    appSettings: "Paramètres de l’application",
    userManagement: "Gestion des utilisateurs",
    flush: "Vider l’historique des machines",
    help: "Aide et assistance",
    signOut: "Se déconnecter",
  },
  signOut: {
    title: "Se déconnecter ?",
    description:
      "Il vous faudra votre mot de passe pour revenir. Ce qui n’a pas été enregistré est effacé de ce navigateur.",
    confirm: "Se déconnecter",
    failed: "Échec de la déconnexion",
    failedHint: "Veuillez réessayer",
  },
  emergency: {
    button: "Contacts d’urgence",
    title: "Contacts d’urgence",
    note: "En cas d’urgence, appelez le 911.",
    call: "Appeler",
    chat: "Chat",
    callName: "Appeler {name}",
    chatName: "Écrire à {name}",
    landline: "Un téléphone fixe ne reçoit pas de messages",
    none: "Aucun contact pour l’instant. Un administrateur peut en ajouter sous Administration.",
  },
  connection: {
    online: "En ligne",
    offline: "Hors ligne",
    banner:
      "Vous êtes hors ligne. L’affichage n’est peut-être plus à jour ; ce que vous saisissez reste dans ce navigateur.",
  },
  waiting: {
    title: "Pas de connexion",
    hint: "La modification est conservée et envoyée dès que la connexion revient. Gardez cette page ouverte jusque-là.",
    banner:
      "{count, plural, one {# modification attend} other {# modifications attendent}} la connexion. Gardez cette page ouverte jusqu’à l’envoi.",
  },
  unsaved: {
    banner: "Vous avez du travail non enregistré dans ce navigateur.",
    dismiss: "Fermer l’avis",
  },
  dock: {
    title: "Assistant",
    open: "Ouvrir l’assistant",
    close: "Fermer l’assistant",
    toggleHint: "Ctrl+J ou ⌘J",
    prompt: "Collez une discussion, déposez un fichier ou posez une question …",
    promptView: "Posez une question sur les machines, défauts, tâches et pièces …",
    fullPage: "Ouvrir en pleine page",
  },
  notFound: {
    title: "404 Page introuvable",
    description: "Cette page n’existe pas, ou votre rôle ne permet pas de l’ouvrir.",
    home: "Aller à votre tableau de bord",
  },
  denied: {
    title: "Accès refusé",
    description: "Votre rôle ({role}) ne donne pas accès au Tableau de bord opérations.",
  },
  failed: {
    title: "Un problème est survenu",
    description: "La page n’a pas pu être affichée. Vos données sont en sécurité ; veuillez réessayer.",
    awayTitle: "La base de données est injoignable",
    away: "Rien ne peut être lu ni enregistré pour le moment. Veuillez réessayer dans un instant. Si cela persiste, prévenez votre administrateur.",
    reload: "Recharger",
  },
};

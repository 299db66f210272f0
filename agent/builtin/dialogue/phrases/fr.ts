import type { PhraseBook } from "./en.ts";

/** French. Notation: phrase.ts. */
export const fr: PhraseBook = {
  assign:
    "assign*, attribu*, confi* … a, affect*, donn* … a, passe* … a, pour … a faire, doit prendre, prend en charge, doit|peut|va|pourrait s occuper, s occupe, s en charge, se charge de, doit|peut regarder|reparer|voir|traiter|faire, remet* … a, transmet* … a, charge, a § de, pour §, donne* … a §, confie* … a §, mets § sur, envoie §, § s en occupe, § peut|doit prendre|faire|regarder|reparer, que § s en occupe, attribue* … a, envoy* … technicien|monteur|mecanicien|quelqu",
  release:
    "liber*, desassign*, retir* … a, enlev* … a, remet* … dans le pool, desaffect*, remet* … dans la? liste|file, remets … dans la? liste|file, annul* … attribution, desattribu*, enleve* … a, retire* … a, reprends … a, retirer la tache, est malade, est en conge, en vacances, remets … dans la liste, libere*, quelqu un d autre, ne peux pas y aller, ne pourrai pas, a ma place",
  start:
    "commenc*, demarr*, j|je commence, debut*, attaque, je commence, je m y mets, j attaque, je demarre, je pars pour, je suis en route, en route pour, je m occupe de … maintenant",
  fixed:
    "repar*, regle, reglee, corrige, corrigee, resolu, resolue, ai repare, j ai repare, depanne, depannee, remis en etat, c est repare, repare*, remis* en etat, refonctionne, fonctionne a nouveau, ne fuit plus",
  done: "fait, faite, fini, finie, termine, terminee, pret, j ai termine, j ai fini, ai termine, ai fini, c est fait, c est bon, coche*, est fait, est faite, tout est bon, boucle, reglee, regle",
  complete: "termin*, cloturer, cloture*, valid*, confirm*, marque … comme? termine*|fait, acheve*, finalis*",
  close: "ferm*, clos*",
  resolve: "resou*, resolu*",
  reopen:
    "rouvr*, re-ouvr*, reouvr*, est de retour, ouvr* … a nouveau, est revenu*, encore casse*, de nouveau, de nouveau en panne, fuit a nouveau, refuit, a nouveau casse*, pas vraiment repare*",
  delete: "supprim*, efface*, enlev*, retir*, jette, vire, une erreur, par erreur, en double, peut etre supprime*",
  edit: "doit dire, devrait dire, description, corrig*, reformul*",
  report:
    "signal*, declar*, note*, nouvelle panne, nouveau defaut, ouvr* un ticket|defaut, enregistr* … panne|defaut, creer un ticket|defaut",
  comment: "commentaire*, commente, commenter, commentez, une note, la note, remarque, remarques, annot*",
  need: "besoin, il faut, il me faut, il nous faut, commande-moi, commander, commande, faudrait, je voudrais, demande*, il faudrait, nous avons besoin, on a besoin, j aurais besoin, besoin de, commande*, peux-tu commander, a commander, il manque, manque de, plus de",
  ordered:
    "date de commande, commande, commandee, commandes, commandees, a ete commande*, en commande, ont ete commande*, commande passee, parti chez le fournisseur, chez le fournisseur",
  delivered:
    "date de livraison, livre, livree, livres, livrees, arrive, arrivee, arrives, arrivees, est la, sont la, recu, recue, recus, est arrive*, sont arrive*, a ete livre*, ont ete livre*, on a recu, nous avons recu, recu ce matin, bien recu*, deja la, deja arrive*, deja recu*",
  notYet:
    "pas encore, pas livre*, pas commande*, mais pas, en attente, toujours pas, non livre*, non commande*, non recu*, n est pas arriv*, pas arriv*, pas recu*, attend*, attente, quand arrive*, quand arrivent, ou en est, pas recu, pas arrive*",
  part: "piece, pieces, pieces detachees, piece detachee",
  partsRequest:
    "chez le fournisseur, des fournisseurs, du fournisseur, demande|demandes, commande|commandes, demande de pieces",
  partNumber: "reference, ref, numero, numero de piece, no",
  warranty: "garantie",
  machine: "machine, machines, engin, engins, appareil*, parc",
  crane: "grue, grues",
  crawler_crane: "grue* sur chenilles, grue* a chenilles",
  mobile_crane: "grue* mobile*, grue* automotrice*",
  tower_crane: "grue* a tour",
  material_handler: "manutentionneur*, pelle* de manutention, grue* de manutention",
  excavator: "pelleteuse*, excavatrice*, pelle, pelles",
  bulldozer: "bulldozer*, bouteur*",
  hours: "heures, h, compteur, heure, horametre",
  serial: "serie, numero de serie",
  installed: "installe, installee, mise en service, mis en service, installation",
  moved:
    "demenag*, deplace*, va chez|a, part|partira|repart|repartira chez|a|au|vers, retourne|retournera chez|a|au|vers, est maintenant a|chez, part chez|a, transfere*, appartient, deplac*, deplacee, demenage*, transfer*, est maintenant a|chez|au|en, est desormais a|chez|au, se trouve maintenant a|chez|au, appartient a, appartient maintenant, met* … a|au|chez, nouveau lieu, nouveau client, emmen*, a demenage, est parti*, est passe* chez, est desormais, se trouve a|chez, se trouve maintenant, a ete transfere*, va chez, part chez, part a",
  place: "lieu, emplacement, site, localisation, endroit",
  customer: "client, cliente, proprietaire",
  statusActive:
    "fonctionne de|a nouveau, de nouveau en service, remise en service, marche a nouveau, refonctionne, active, actif, repart*, remarche, de retour de l atelier, revenue de l atelier, operationnelle, operationnel, en service",
  statusMaintenance:
    "en maintenance, a l'atelier, a l atelier, atelier, en reparation, au garage, en atelier, part en reparation, en revision, part a l atelier",
  statusOffline:
    "hors service, hors ligne, a l arret, arretee, arrete, en panne, ne tourne plus, immobilisee, hors d usage",
  statusDecommissioned: "mise au rebut, reformee, declassee, ferraille*",
  user: "utilisateur*, utilisatrice*, compte, comptes, collegue*, acces, employe*",
  engineer:
    "technicien*, mecanicien*, ingenieur*, monteur*, disponible pour, disponibles pour, qui est disponible, qui est libre, qui a le temps, qui peut aller, qui peut y aller, est libre, equipe, collegues",
  roleAdmin: "admin*, administrateur*",
  roleOperator: "operateur*, operatrice*, planificateur",
  roleService: "technicien*, service, mecanicien*",
  roleView:
    "seulement voir|lire|consulter|regarder, juste voir|lire|consulter|regarder, que lire|consulter|regarder, uniquement lire|consulter, lecture seule, lecteur, consultation",
  roleChange:
    "mon role, fais … admin*, droits d? admin*, nomme … admin*, promou*, passe § en operateur|admin, droits d operateur, doit etre operateur|admin",
  deactivate:
    "n a plus besoin … compte|acces, plus besoin de … compte|acces, desactiv*, bloqu*, a quitte, suspend*, ne travaille plus, est parti, a demissionne, ne doit plus se connecter, plus d acces, retire … acces, n est plus chez nous, coupe* … acces, bloque* … compte, ferme* … compte, retire* … acces",
  resetPassword:
    "reinitialis*, nouveau mot de passe pour, oublie … mot de passe, remet* … mot de passe, a oublie son mot de passe, mot de passe oublie, a perdu son mot de passe, n arrive plus a se connecter, ne peut plus se connecter",
  password: "mot de passe, mots de passe, mdp",
  changePassword: "mon mot de passe, changer … mot de passe, change … mot de passe",
  secret: "secret*, cle api, cle d api, identifiants, jeton d acces",
  email: "mail, mails, email*, e-mail*, adresse* mail, courriel*, adresse mail, adresse e-mail, courriel",
  phone: "telephone, portable, numero, mobile, tel",
  name: "nom, noms, s? appelle, m appelle, prenom, s est mariee, s est marie, s appelle maintenant",
  serviceReport: "rapport*, intervention*, visite*, compte rendu, compte-rendu",
  logService:
    "enregistr* … intervention|visite, saisi* … intervention|visite, etais sur|chez|a, j ai travaille sur, note* … visite|intervention, intervention sur, ai passe, etait sur|chez, entretien|revision|graissage|vidange|inspection|maintenance|serrage … fait|faite|effectue|effectuee|realise|realisee|termine, fait l|la|le entretien|revision|graissage|vidange|plein",
  history:
    "est-il passe, s est passe, a ete fait, qu a-t-on fait, derniere fois, derniere visite, derniere intervention, historique, dernieres interventions, interventions, rapports, a-t-on fait, a t on fait, qui est passe, dernier passage, quand est-on passe, qui est intervenu, interventions sur",
  searchPast:
    "deja arrive, deja eu, deja, par le passe, cas similaires, cas similaire, cherch*, recherch*, auparavant, jamais eu, avons-nous deja, on a deja, deja vu, est-ce deja arrive, c est deja arrive, cas similaire*, semblable*, sur une autre machine|grue, sur d autres machines, ailleurs, comment a-t-on, probleme connu",
  clientReport: "rapport client, rapport pour le client, pdf client, rapport du client",
  csv: "csv, tableur, excel, exporte*, export, sous excel, tableau",
  pdf: "pdf, telecharg*, imprim*, a imprimer, version imprimable, sur papier, version papier, copie papier",
  mine: "mon, ma, mes, moi, je, j, m, nous, notre, nos, me",
  theme: "mode, theme, affichage, interface, fond, ecran",
  dark: "sombre, fonce, nuit, noir",
  light: "clair, claire, jour",
  language:
    "langue, interface en, passe en, tout en, parle*, mets … en, passe … en, affiche … en, mets l application en, application en, appli en",
  english: "anglais*",
  spanish: "espagnol*",
  french: "francais*",
  german: "allemand*",
  chinese: "chinois*",
  otherLanguage: "italien*, portugais*, neerlandais*, polonais*",
  timeZone: "fuseau*, fuseau horaire",
  zoneCentralEurope: "europe centrale, paris",
  session: "deconnect*, session*, rester connecte*, deconnecte*, session, reste* connecte*",
  notification:
    "notification*, rapport* hebdomadaire*, alerte*, plus de mails, mails, e-mails, courriels, notifie-moi, alertes, previens-moi",
  weekly: "hebdomadaire*",
  on: "active*, allum*",
  off: "desactive*, coupe*, plus de, arrete*, ne veux plus, ne souhaite plus, desactive, arrete",
  chat: "conversation, chat, discussion, fil",
  rename: "renomm*, appelle ce*, appelle cette",
  usage:
    "jeton*, token*, consommation … ia, cout … ia, consommation de jetons, cout de l ia, couts de l ia, combien coute l ia, consommation de l ia, jetons, depenses ia",
  audit:
    "quels changements|modifications, changements|modifications de|par, audit, qui a modifie, qui a change, journal, historique des modifications, qui a fait quoi, qui a supprime, qui a … supprime|modifie|change|efface, dernieres modifications, modifications depuis",
  flush:
    "vid* … donnees|base, efface* tout, supprim* tout*, donnees de test, purg*, efface tout, supprime tout, tout effacer, tout supprimer, repartir de zero, remets … a zero, vide* … base",
  import: "import*, importer, fichier de machines, charger une liste, charge* … liste, tableur, importe*",
  stats:
    "apercu, statistiques, chiffres, tableau de bord, vue d ensemble, resume, quoi de neuf, ou en est-on, ou en sommes-nous, comment ca se presente, comment ca va la flotte, point de situation, que se passe-t-il",
  show: "montr*, affich*, list*, voir, detail*, trouve*, liste, ouvre le|la premier|premiere|deuxieme|second|seconde|troisieme|dernier|derniere, fais voir, je veux voir, je voudrais voir, details, dis-moi, liste-moi, sors-moi, ouvre-le, ouvre-la, donne-moi|donnez-moi … liste|apercu|resume, liste des, apercu des",
  which: "quel, quelle, quels, quelles, que, quoi, y a-t-il, y a t il, il y a, qu, est-ce, quelque",
  who: "qui",
  where: "ou est, ou se trouve, ou",
  when: "quand",
  isIt: "est, sont, est-ce que, est-elle, est-il, ont",
  howMany: "combien, nombre de, nombre d",
  analyse:
    "moyenne*, par client|machine|mois|semaine|technicien, le plus, le moins, les plus, classe*, tendance*, compar*, repartition, pourcentage, combien de temps, evolution, graphique, par domaine|zone|gravite|modele|jour|an|annee|lieu|type|ingenieur, somme de, total des",
  trouble: "probleme, problemes, souci, soucis, ennui*",
  doing:
    "travaille, sur quoi, occupe, taches de, fait en ce moment, a faire, que fait, que font, fait quoi, en ce moment, est en train, travaille sur, a a faire, a sur son bureau, a en cours, qui travaille sur quoi, qui fait quoi, qui s occupe de quoi, qui s occupe, qui travaille sur, responsable de, en charge de, charge de",
  condition: "marche, fonctionne, etat, tourne, statut, roule",
  issue:
    "probleme*, defaut*, panne*, anomalie*, ticket*, defectuosite*, souci*, liste des pannes, dysfonctionnement*, ennui*, pepin*, avarie*",
  task: "tache*, travail, travaux, boulot*, mission*",
  open: "ouvert, ouverte, ouverts, ouvertes, en cours, non resolu*, en suspens, reste a faire, qu est-ce qui reste, quoi de restant, a traiter, pas resolu*, en attente, toujours ouvert*",
  unassigned: "non assigne*, non attribue*, personne, sans technicien, libres",
  assigned: "assigne, assignee*, attribue, attribues, attribuees",
  inProgress: "commence, en cours",
  completed: "termines, terminees, termine",
  closed: "fermes, fermees, clos, resolus, closes",
  high: "presse, pressee, ca presse, c est presse, pressant, augment*|monte*|relev* … priorite|urgence|gravite, plus urgent, plus urgente, plus haut, haute, haut, elevee, eleve, urgent*, critique*, grave*, prioritaire*, hautes, important*, severe*, sevère, priorite haute, priorite 1, tres urgent, passe … en haute, au plus vite",
  medium: "moyen, moyenne, normal*, faible",
  danger:
    "faut pas|plus … servir|utiliser|toucher|rouler, ne pas s en servir, pas s en servir, plus s en servir, ne pas toucher, ne pas l utiliser, personne dessus, on l a arretee, elle est arretee, urgent*, danger*, tout de suite, immediat*, ne pas utiliser, a l arret, critique*, au plus vite, des que possible, personne ne, interdit*, arret de, ne doit pas etre utilise*, ne plus utiliser, a arreter, arreter immediatement, interdit, machine|grue|engin|pelle arretee|arrete|immobilisee|immobilise, a l arret complet, personne ne doit, que personne",
  noHurry: "pas urgent*, rien d urgent, pas presse*, ca ne presse pas, peut attendre, quand vous pouvez",
  failing:
    "s est detache|detachee|decroche|decrochee|casse|cassee|devisse|devissee, ne marche plus|pas, ne fonctionne plus|pas, ne demarre plus|pas, ne s allume plus|pas, en panne, ne tient plus|pas, est mort|morte, ne … plus, ne tourne, ne monte, ne descend, ne charge, ne repond, ne freine, ne sonne, ne bouge, ne leve, n avance, n ouvre, ne ferme, ne chauffe, ne refroidit, s arrete, fait du bruit, tombe en panne, marche mal, ne … pas",
  hydraulic: "hydrauliq*",
  electrical: "electri*, electroniq*",
  structural: "structur*, charpente",
  severity: "gravite, priorite, severite, urgence",
  all: "ce qui est ouvert, ce qui reste, tout ce qui, tous, toutes, tout, chaque, toute",
  both: "les deux, tous les deux, toutes les deux",
  these: "ces, ceux-ci, celles-ci, les",
  this: "ce, cette, cela, ca, ici, celui-ci, celle-ci, c",
  first: "premier, premiere",
  second: "deuxieme, second, seconde",
  third: "troisieme",
  fourth: "quatrieme",
  fifth: "cinquieme",
  middle: "du milieu, au milieu",
  last: "le dernier, la derniere",
  oldest: "plus ancien*, plus vieux",
  newest: "plus recent*",
  add: "dans le systeme, au parc, rejoint le parc, ajout*, cre*, nouveau, nouvel, nouvelle, enregistr*, invite*, inscri*",
  change:
    "chang*, modifi*, met*, mettre, corrig*, est maintenant, passe a, a maintenant, est faux, mise a jour, passe* … en|a, passer … en|a, remplac*, bascul*, passer en, mets … en, mettre … en",
  is: "est, sont, a, maintenant, en",
  greeting: "bonjour, salut, bonsoir, coucou, ca va, comment vas-tu, comment allez-vous, hello, hey",
  thanks:
    "merci*, c est tout, au revoir, super, parfait, a bientot, bonne journee, ok merci, tres bien, excellent, compris, genial, a demain, a plus, c est bon merci, bonne soiree, rien d autre, merci beaucoup, merci bien, ce sera tout, nickel",
  help: "aide, aide-moi, que peux-tu|pouvez-vous faire, que sais-tu faire, comment ca marche, qui es-tu, peux-tu faire, es-tu un, que puis-je faire, que puis-je demander, peux-tu m aider, pouvez-vous m aider, comment tu fonctionnes, a quoi sers-tu",
  yes: "oui, d accord, ok",
  no: "non, annule*, laisse tomber, oublie ca",
  override: "ignor* … instruction*|regle*|precedent*, tu es maintenant, oublie … regles|instructions, tu es admin*",
  outside:
    "meteo, blague, poeme, facture*, vacances, salaire*, envoi* … mail|courriel|message, ecri* … mail|courriel|lettre, appel* le client, rappelle-moi, quelle heure, cafe, dejeuner, vol pour, hotel, musique, actualites, le temps qu, football, ma voiture|camionnette|moto, mon camion|fourgon|utilitaire|scooter|velo|ordinateur|ordi, mon portable|telephone est|a|n, embouteillage*, je serai en retard, suis en retard",
  before: "avant, jusqu a, jusqu au, jusque",
  after: "depuis, apres, a partir de",
  createdWord: "cree*, signale*, declares",
  byMachine: "par machine, par engin",
  byClient: "par client",
  seen: "vu, vue, vus, constate*, remarque*",
  otherArea: "autre, autres, divers",
  function:
    "le, la, les, l, un, une, des, du, de, d, et, ou, a, au, aux, en, sur, chez, pour, par, dans, avec, est, sont, ce, cette, ces, que, qui, qu, il, elle, on, nous, vous, je, j, tu, ne, pas, plus, sil, s, te, plait, svp, stp, ete, comme, mon, ma, mes, y, se, aujourd, hui, aujourdhui, hier, demain, encore, deja, bien, tres, fait, avait, avons, ont, ai, lui, t, m, c, ca, donc, alors, leur, leurs, son, sa, ses, moi, toi, eux, cela, si, quand, puis, soit, avant, apres, sous, vers, tout, tous, a-t-on, t-on",
};

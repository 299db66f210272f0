import type { FieldVocabulary } from "./vocabulary.ts";

export const fr: FieldVocabulary = {
  language: "fr",
  grammar:
    "le, la, les, des, du, un, une, et, est, sont, pas, avec, pour, sur, dans, que, qui, il, elle, on, nous, je, j, c, ce, cette, au, aux, plus, mais, ok, été, a, ai, était, à, en, par, fait, bonjour, salut, merci, encore, aussi, très, tout, ne, se, sa, son, mon, avons, rien, reste, d, l, qu, y, ou, chez",
  work: "changé*, remplacé*, échangé*, renouvelé*, réparé*, soudé*, ressoudé*, resserré*, serré*, réglé*, ajusté*, nettoyé*, lavé*, purgé*, rincé*, rempli*, vidangé*, complété*, rajouté*, graissé*, lubrifié*, contrôlé*, vérifié*, testé*, inspecté*, mesuré*, soufflé*, redressé*, monté*, remonté*, démonté*, posé*, reposé*, déposé*, installé*, fixé*, refixé*, branché*, rebranché*, raccordé*, refait*, refaits, refaite, refaites, isolé*, recâblé*, étalonné*, calibré*, fait l appoint, appoint, remis*, remise, remis en place, remise en état, révisé*, mis en place, vidange, vidange faite, essai, essais, essai ok, essai de charge, révision, entretien effectué, entretien, effectué*, réalisé*, débloqué*, dégrippé*, rechargé*, peint*, sécurisé*, attaché*, étanché*, ré-étanché, rajustement, mis un neuf, mis une neuve, mis des neufs, réinitialisé*, programmé*, retiré*, enlevé*, rattaché*, retendu*, tendu*, équilibré*, aligné*, débouché*, poncé*, rectifié*, renforcé*, séché*, j ai fait, terminé*, mis à niveau, mise à niveau, refixation, remplacement effectué, serrage, resserrage, nettoyage, graissage complet, graissage général, graissage effectué, j ai mis, on a mis, ajouté*",
  handled:
    "soudé*, ressoudé*, resserré*, serré*, graissé*, nettoyé*, lavé*, réglé*, ajusté*, contrôlé*, vérifié*, redressé*, peint*, testé*",
  fresh: "neuf, neuve, neufs, neuves, nouveau, nouvelle, nouveaux, nouvelles",
  fault:
    "fuit, fuite, fuites, fuient, fuyait, fuyard, suinte, suintent, suintement, suintait, goutte, coule, perd, perd de l huile, fissure, fissures, fissuré*, fêlé*, fendu*, cassé*, casse, brisé*, rompu*, arraché*, déchiré*, coupé*, tordu*, plié*, déformé*, faussé*, usé*, usure, usée jusqu à la corde, jeu, du jeu, desserré*, lâche, branle, bouge, claque, claquement, cogne, grince, grincement, couine, siffle, bruit*, frotte, frottement, racle, vibre, vibration*, broute, broutage, saccade*, à-coups, lent, lente, faible, mou, molle, descend toute seule, descend tout seul, s affaisse, patine, glisse, bloqué*, coincé*, grippé*, colle, bouché*, encrassé*, sale, mort, morte, muet, muette, éteint*, clignote, grésille, ne marche pas, ne marche plus, marche pas, marche plus, ne fonctionne pas, ne fonctionne plus, fonctionne pas, fonctionne plus, ne tient pas, ne verrouille pas, ne verrouille plus, ne ferme pas, ne ferme plus, n ouvre plus, ne tourne plus, ne charge plus, ne charge pas, ne démarre pas, ne démarre plus, ne s allume plus, ne s allume pas, hs, h s, hors service, en panne, panne, défaut, défaillant*, défectueu*, grillé*, brûlé*, fondu*, court-circuit, court circuit, faux contact, surchauffe, chauffe, fume, fumée, sent, odeur, erreur, code défaut, alarme, manque, manquant*, absent*, perdu*, rouillé*, rouille, corrodé*, corrosion, oxydé*, craquelé*, gonflé*, dessoudé*, décollé*, détaché*, tombé*, crevé*, lisse, dégonflé*, illisible, périmé*, dépassé*, opaque, éclaté*, rayé*, rayure*, entamé*, percé*, endommagé*, abîmé*, fatigué*, à plat, décharge*, dangereu*, usée, bas, niveau bas, insuffisant*, dénudé*, pendouille, pend, ne répond pas, ne répond plus, déréglé*, effiloché*, brins cassés, mangé*, bouffé*, foutu*, mort*, naze, kaputt, cramé*, tient plus",
  open: "à faire, à prévoir, reste à faire, reste à prévoir, il reste, restent, reste, à remplacer, à changer, à réparer, à contrôler, à surveiller, à commander, à souder, à reprendre, à revoir, à refaire, à vérifier, à planifier, pas fait, pas eu le temps, pas fini, non fait, non réparé, il faut, il faudra, faut, faudra, faudrait, il faudrait, doit être, doivent être, devra être, devrait, la prochaine fois, prochaine visite, prochain passage, prochaine intervention, prochainement, la semaine prochaine, bientôt, en attente, surveiller, recommande, recommandons, recommandé, conseillons, commander, besoin de, besoin d, noter, note le, prévoir, en suspens, points ouverts, demeure, remplacement du, remplacement de",
  makeshift:
    "provisoire, provisoirement, temporaire, temporairement, en attendant, pour l instant, scotché*, ruban adhésif, collier en attendant, bricolé*, dépannage provisoire, shunté*",
  urgent:
    "urgent, urgente, urgence, d urgence, en urgence, urgemment, au plus vite, le plus vite possible, immédiatement, immédiat, de suite, tout de suite, sans attendre, sans délai, dangereux, dangereuse, danger, sécurité, grave, critique, à l arrêt, arrêtée, arrêté, machine arrêtée, immobilisée, immobilisé, interdit, interdiction, interdite, ne pas utiliser, ne plus utiliser, condamner, condamné, condamnée, consigné, consignée, personne ne, prioritaire, priorité, risque de chute, quelqu un va, avant un accident, aujourd hui même, haute, élevée, important",
  calm: "pas urgent, sans urgence, rien d urgent, non urgent, pas d urgence, pas pressé, ça peut attendre, peut attendre, pas grave, pas dangereux, sans danger, pas critique, pas important, pas prioritaire, moyen, moyenne, faible priorité, quand vous aurez le temps, à l occasion, tranquille, rien de grave, ça tient, ça tiendra, pas bien grave, rien à changer, rien à remplacer, rien à faire, rien à signaler, rien à prévoir, rien à commander, rien à réparer",
  solved:
    "ça marche, marche bien, remarche, refonctionne, fonctionne à nouveau, fonctionne, plus de, c est bon, tout est ok, ok maintenant, résolu, étanche, redémarre, ne fuit plus, plus de fuite, rentré dans l ordre, impeccable, nickel",
  retract:
    "oubliez ça, oublie ça, oublie, laisse tomber, annule, annulez, ignore ça, ignorez ça, ne tenez pas compte, finalement non, finalement pas, pas remplacé, pas changé, rien remplacé, rien changé, fausse alerte, mauvaise machine, mauvais groupe, je retire, pas été remplacé, pas été changé",
  correct:
    "pardon, désolé, désolée, excuse, excusez, correction, rectification, erreur, erreur de ma part, je voulais dire, je veux dire, plutôt, et non, non pas, au lieu de, pas, faute de frappe, oups, c est, en fait, mince, je corrige, en réalité",
  yes: "oui, ouais, si, bien sûr, exact, tout à fait, carrément, absolument, affirmatif",
  no: "non, nan, pas vraiment, du tout",
  ask: "quel, quelle, quels, quelles, quand, où, qui, pourquoi, comment, combien, tu peux, vous pouvez, peux tu, est ce, as tu, c est quoi, tu as",
  hours:
    "heures, heure, h, hrs, horamètre, compteur, compteur horaire, au compteur, compteur d heures, heures moteur, heures machine, horametre, relevé",
  place:
    "à, au, aux, chez, sur site, sur place, sur le site, arrivé à, arrivé aux, arrivé au, arrivé chez, arrivée, arrivés, sur, rendu aux, rendu chez, rendu à, client, bien arrivé, de retour, de retour à, de retour chez, en route pour, je suis, suis à, suis chez, carrière, chantier, chantier de",
  together: "avec, accompagné de, accompagné par, et moi, en compagnie de, aidé par, aidé de",
  pieces:
    "pcs, pièces, pièce, pc, u, unité, unités, x, jeu, jeux, kit, kits, paire, paires, qté, qte, quantité, exemplaires",
  measures:
    "l, litre, litres, kg, g, mm, cm, m, bar, bars, v, volts, a, t, tonne, tonnes, min, minutes, degrés, km, nm, pour cent, semaines, semaine, jours, jour, mois, heures, h, ans",
  numbers:
    "un=1, une=1, deux=2, trois=3, quatre=4, cinq=5, six=6, sept=7, huit=8, neuf=9, dix=10, onze=11, douze=12, demi douzaine=6, demi-douzaine de=6, une douzaine=12, les deux=2",
  partLabel: "réf, ref, référence, n°, num, numéro, code, article, pn, p/n, réf pièce",
  ordered:
    "commander, commande, commandé, commandée, commandés, je commande, envoyer, envoie, envoyez, livré, livrée, livraison, devis, arrivé, arrivée, au stock, en stock, apporter, apporte, ramène, ramènerai",
  machine:
    "machine, grue, pelle, engin, n° série, n° de série, numéro de série, série, sn, matricule, la, le, sur la, sur le, c est la, c est le, modèle, manutentionneur, n° machine, parc",
  days: "aujourd hui=0, ce matin=0, hier=-1, avant hier=-2, hier soir=-1",
  months:
    "janvier/janv, février/févr, mars, avril/avr, mai, juin, juillet/juil, août, septembre/sept, octobre/oct, novembre/nov, décembre/déc",
  and: "et, puis, ainsi que, plus, aussi, également",
  but: "mais, par contre, en revanche, cependant, toutefois, sauf, hormis, seulement",
  filler:
    "ok, bon, alors, donc, voilà, et, aussi, puis, également, bonjour, salut, slt, oui, non, j ai, il a, on a, nous avons, avons, a été, ont été, est, sont, c est, fait, sinon, en plus, au passage, euh, ensuite, enfin, par ailleurs, la, le, maintenant, attention, aujourd hui, en revanche, par contre, le premier jour, le second jour, suite, note, bref, déjà, encore, toujours, s il vous plaît, svp, stp, merci",
  offTopic:
    "barbecue, apéro, anniversaire, fête, bière, foot, match, vacances, week-end, weekend, déjeuner, repas, cantine, café, météo, bouchon, bouchons, embouteillage, ma voiture, ma camionnette, à vendre, vendre, occasion, formation, réunion, salaire, fiche de paie, enfants, femme, chien, médecin, facture, hôtel, parking",
  hearsay:
    "conducteur dit, le conducteur dit, le chauffeur dit, chauffeur dit, client dit, le client dit, client signale, conducteur signale, signale, signalé, se plaint, d après le, selon le, paraît, il paraît, le grutier dit, l opérateur dit, opérateur signale",
  left: "gauche, g",
  right: "droit, droite, d",
  front: "avant, av, devant",
  rear: "arrière, ar, derrière",
  electrical:
    "électr*, batterie*, alternateur, générateur, génératrice, démarreur, câblage, fil, fils, faisceau, câble, câbles, câble électrique, fusible*, porte fusible, relais, capteur*, sonde*, interrupteur*, contacteur*, fin de course, connecteur*, prise, prises, cosse*, borne*, feu, feux, phare*, lampe*, éclairage, ampoule*, gyrophare*, klaxon, avertisseur, alarme, bip de recul, buzzer, caméra*, écran, afficheur, affichage, moniteur, joystick, manipulateur, arrêt d urgence, radio, antenne, anémomètre, régulateur, collecteur tournant, balais, charbons, calculateur, module, led, aimant, électroaimant, câble d aimant, limiteur, limiteur de charge, contrôleur d état de charge, tresse de masse, masse, mise à la masse, moteur de ventilation, moteur d essuie glace, télécommande, contact, clé de contact, coupe batterie, chargeur, tension, jauge, compte tours, voyant, voyants, solénoïde, bobine, projecteur*",
  hydraulic:
    "hydraul*, flexible*, tuyau*, durite hydraulique, vérin*, pompe*, valve*, vanne*, distributeur*, distributeur de flèche, clapet*, électrovanne*, joint, joints, joint torique, joints toriques, pochette de joints, kit joints, joint tournant, raccord*, accumulateur*, coupleur*, attache rapide, rotator, moteur d orientation, moteur de translation, moteur de rotation, moteur hydraulique, frein de rotation, frein d orientation, stabilisateur*, béquille*, refroidisseur d huile, filtre retour, filtre de retour, filtre hydraulique, crépine, tube*, tuyauterie, canalisation, grappin*, pince, tige, pilotage, direction, pompe de direction, réducteur de translation, huile hydraulique, pression, orientation, rotation, balancier",
  structural:
    "structur*, soudure*, châssis, flèche, mât, volée, bras, contrepoids, garde-corps, garde corps, main courante, rambarde*, marche, marches, marchepied*, échelle*, barreau*, passerelle*, plateforme*, plate forme, tôle*, plaque*, support*, patte*, boulon*, vis, écrou*, axe, axes, bague*, charnière*, porte, portes, portière, capot*, griffe*, godet*, dent, dents, lame, crochet*, moufle*, linguet*, loquet*, poulie*, réa, plaque d usure, train de chaînes, tuile*, aile, garde boue, couvercle*, carter*, grille*, vitre*, pare-brise, pare brise, glace, fenêtre*, toit, chaîne, chaîne de sécurité, œil, manille*, goupille*, rétroviseur*, tour, protection*, fissure*, cliquet, trappe, rail",
  other:
    "moteur, silentbloc*, support moteur, échappement, pot d échappement, turbo, injecteur*, carburant, gasoil, gazole, filtre à air, filtre cabine, filtre habitacle, filtre à huile, filtre à gasoil, filtre*, huile moteur, vidange, huile, boîte, réducteur, réducteur d orientation, liquide de refroidissement, radiateur*, pompe à eau, thermostat, courroie*, courroie de clim, courroie d alternateur, tendeur*, galet tendeur, ventilateur*, chauffage, durite*, clim*, climatisation, compresseur*, condenseur, essuie-glace*, essuie glace, balai d essuie glace, lave-glace, siège*, ceinture*, pneu*, roue*, jante*, galet*, barbotin, roue folle, tendeur de chaîne, roulement*, couronne, couronne d orientation, graisse, graissage, graissage centralisé, adblue, réservoir*, câble de levage, tambour*, treuil*, frein*, plaquettes, garnitures, garniture*, pignon*, denture, extincteur*, autocollant*, cabine, soufflerie, collier*, ressort*, cartouche*, embrayage, entretien, joint vitre, joint porte, joint fenêtre, joint pare brise, joint cabine, joint portière, joint capot, frein de parking, frein de stationnement, frein de parc",
  generic:
    "machine, circuit, système, huile, moteur, pompe, filtre, joint, joints, câble, flexible, vérin, cabine, porte, support, plaque, vis, boulon, axe, ligne, tout, bloc, flèche, frein, raccord, pince, vitre, feu, tube, tuyau, pression, valve, roulement, rotation, ressort",
  labels: {
    client:
      "client, nom du client, société, exploitant, donneur d ordre, raison sociale, client final, donneur d ordres",
    location:
      "lieu, site, chantier, adresse, ville, localité, lieu d intervention, lieu de l intervention, emplacement, dépôt, parc, quai",
    machine:
      "machine, n° de série, n° série, numéro de série, matricule, engin, grue, pelle, type, n° machine, appareil, sn, n° de machine, matériel, équipement, n° châssis, modèle, type / n° série, type machine, n° parc, référence machine",
    hours:
      "heures, compteur, horamètre, heures machine, compteur horaire, heures moteur, relevé compteur, nombre d heures, heures compteur, index horaire, compteur machine, heures de fonctionnement",
    date: "date, date d intervention, jour, date de visite, intervention du, le, dates, début, fin, date début, date fin, date de début, date de fin, réalisé le, effectué le, terminé le, clôturé le, période, du au, date du rapport",
    engineer:
      "technicien, mécanicien, intervenant, monteur, effectué par, réalisé par, technicien sav, nom du technicien, mécanicien itinérant, chef d équipe, rédacteur, technicien responsable, agent, assigné à, affecté à, opérateur sav, réalisée par, techniciens, intervenants, mécaniciens, équipe",
    second: "second technicien, deuxième technicien, 2e technicien, accompagnant, aide",
    srn: "n° rapport, rapport n°, n° intervention, bon n°, bon d intervention, n° bt, ordre de travail, ot n°, compte rendu n°, compte rendu d intervention n°, fiche n°, n° fiche, n° bon, dossier n°, n° ticket, ticket, numéro d intervention, rapport d intervention n°, ordre de travail n°",
    days: "jours, jours travaillés, nombre de jours",
    work: "travaux effectués, travaux, travaux réalisés, interventions, opérations, actions, travail effectué, réalisé, fait, description des travaux, détail des travaux, intervention réalisée, nature des travaux, réparations, réparations effectuées, opérations effectuées, résolution, actions réalisées",
    parts:
      "pièces, pièces remplacées, matériel, fournitures, pièces utilisées, matériel fourni, pièces posées, consommables, pièces de rechange, pièces fournies, pièces et fournitures, pièces montées, liste des pièces, matériel utilisé, matériel posé, articles, pièces consommées",
    issues:
      "anomalies, défauts, défauts constatés, reste à faire, à prévoir, points ouverts, observations, constats, réserves, travaux à prévoir, anomalies constatées, à faire, contrôle, contrôles, liste de contrôle, travaux restants, restant à faire, suites à donner, à suivre, suivi, points à surveiller, reste à traiter, anomalies restantes, défauts restants, préconisations, recommandations, en suspens, travaux complémentaires, points en attente, état de la machine",
    ignore:
      "remarques, remarque, signature, pour le client, téléphone, tél, email, adresse mail, objet, copie, panne signalée, motif, motif de l appel, symptôme, déplacement, trajet, prochaine visite, demandeur, total, description du défaut, demande du client, constat client, motif de l intervention, plainte, signature client, signature du client, signature technicien, cause, kilométrage, km, temps passé, heures passées, main d oeuvre, commentaires, commentaire, contact, problème signalé",
    quantity: "qté, quantité, nombre, qte, nb",
    partNumber: "référence, réf, n°, code, code article, n° pièce, réf article, référence pièce, réf pièce, n° article",
    partName: "désignation, pièce, libellé, description, article",
    column:
      "pos, rep, repère, temps, durée, priorité, urgence, prix, prix unitaire, total, unité, état, statut, résultat, délai, échéance, remarque, stock",
    fine: "ok, bon, bonne, conforme, ras, r a s, néant, rien, sans objet, s o, correct, aucun, aucune, oui, fait, bon état, n/a",
    noReport:
      "facture, devis, bon de livraison, bon de commande, avoir, tarif, proforma, confirmation de commande, offre de prix, bon de réception, relevé d heures, attestation de formation, demande de prix",
  },
};

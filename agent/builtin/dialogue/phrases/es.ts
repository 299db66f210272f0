import type { PhraseBook } from "./en.ts";

/** Spanish. Notation: phrase.ts. */
export const es: PhraseBook = {
  assign:
    "asign*, dale … a, dar … a, pasa* … a, encarg* … a, para que … haga, que … se encargue, que lo haga, da … a, ponle, se encarg* de, que se ocupe, que … arregle|repare|mire|revise, debe ocuparse, se ocup* de, manda* … a, entrega* … a, que § se encargue|lo haga|la haga|vaya|mire|revise, para §, dale … a §, pasale … a §, asignale, ponle … a §, manda a §, envia a §, encargale, § se encarga, § puede|debe hacer|llevar|ver|mirar|coger, envi*|mand* … tecnico|mecanico|alguien",
  release:
    "liber*, desasign*, quita* … a, quitale, devuelv*, suelta, quita* … asignacion, desasignar, devuelve* … a la lista, suelta*, retira* … a, quitale … a, quita … a, quitasela, retira … a, esta de baja, esta de vacaciones, no puede, devuelve … a la lista, libera*, otra persona, otro tecnico, no puedo ir, no llego, en mi lugar",
  start:
    "empece, he empezado, empiez*, empez*, comienz*, comenz*, inici*, arranc*, empiezo, empiezo con, voy con, me pongo con, voy de camino, voy para, salgo para, arranco con, comienzo",
  fixed:
    "arreglad*, reparad*, solucionad*, corregid*, arregle, repare, he arreglado, he reparado, quedo listo, quedo lista, ya funciona, vuelve a funcionar, ya no pierde, quedo bien, he terminado, terminado, terminada, acabado",
  done: "hecho, hecha, listo, lista, terminado, terminada, acabad*, he terminado, he acabado, he completado, ya termine, ya acabe, acabe, termine, ya esta, ya esta hecho, ya esta hecha, marcado, todo bien, solucionado, solucionada, tachalo, tacha",
  complete: "complet*, termin*, finaliz*, confirm*, da por terminad*, cerrar … tarea, dar por",
  close: "cierra*, cerrar, cierre",
  resolve: "resolv*, resuelv*, resuelt*",
  reopen:
    "reabr*, reabre, abre … otra vez|de nuevo, volvio, vuelve a abrir, ha vuelto, otra vez roto|rota, de nuevo, se ha vuelto a romper, vuelve a fallar, otra vez rota, otra vez roto, de nuevo roto, gotea otra vez, no quedo bien, no estaba arreglad*",
  delete: "borr*, elimin*, quita*, suprim*, tira, fue un error, por error, duplicad*, esta repetid*",
  edit: "debe decir, deberia decir, descripcion, correg*, corrige, la descripcion, texto de, reformul*",
  report:
    "report*, inform* de, anot*, apunt*, registr*, nueva averia, nuevo fallo|problema, da de alta … averia|fallo, avisa*, comunic*",
  comment: "comentario*, comenta, comentar, comente, una nota, la nota, observacion*",
  need: "necesit*, hace falta, hacen falta, pide*, pedir, pideme, quiero, pasame otr*, mandame, traeme, consigueme, me falta*, nos falta*, encarga, pedid un*, solicita, solicito, solicitar, solicitamos, solicite, me hace falta, encargar, encargue, necesitamos, nos hace falta, nos hacen falta, hay que pedir, habria que pedir, haria falta, me faltan, nos falta, nos faltan, quiero pedir, encarga*, se nos acabo, no quedan",
  ordered:
    "fecha de|del pedido, pedido, pedida, pedidos, pedidas, encargado, ya se pidi*, se ha pedido, esta pedid*, pedimos, encargada, encargados, encargadas, se ha encargado, se han encargado, se han pedido, ya pedido, ya pedida, esta pedido, esta pedida, se pidio, pedido hecho, salio al proveedor, en el proveedor",
  delivered:
    "fecha de entrega, llego, llegaron, ha llegado, han llegado, entregad*, recibid*, ya esta aqui, llegado, llegada, entregado, entregados, ya llego, llego esta manana, llego hoy, llego ayer, recibido, recibida, ya aqui, ya ha llegado, ya estan aqui",
  notYet:
    "aun no, todavia no, pero no, sin entregar, sin pedir, pendiente*, no ha llegado, no han llegado, falta* por, faltan por, por llegar, no llegaron, no llego, no entregad*, no pedid*, sin recibir, esperando, esperamos, no se han, no se ha, no … todavia, no … aun, aun sin, sin encargar, falta por llegar, faltan por llegar, cuando llega, cuando llegan, en camino",
  part: "pieza, piezas, repuesto*, recambio*",
  partsRequest: "del proveedor, de los proveedores, solicitud*, pedido, pedidos",
  partNumber: "referencia, ref, numero de pieza, numero, codigo",
  warranty: "garantia",
  machine: "maquina*, equipo*, flota",
  crane: "grua, gruas",
  crawler_crane: "grua* sobre orugas, grua* de orugas",
  mobile_crane: "grua* movil*, autogrua*",
  tower_crane: "grua* torre",
  material_handler: "manipulador*, manipuladora*",
  excavator: "excavador*, retroexcavador*",
  bulldozer: "buldocer*, topador*",
  hours: "horas, h, horometro, hora",
  serial: "serie, numero de serie",
  installed: "instalad*, se instalo, puesta en marcha, instalacion",
  moved:
    "va a, va para, se va a, trasladad*, movid*, esta ahora en, pasa a, fue a, se traslada, ahora esta en, se movio, muev*, mover, mueva, traslad*, mud*, llev* … a, pas* … al cliente, ahora pertenece, pertenece a, pertenece ahora, nueva ubicacion, nuevo cliente, se ha ido a, se fue a, se ha mudado, se ha trasladado, ha pasado a, lo llevaron a, la llevaron a, fue vendida a",
  place: "ubicacion, lugar, emplazamiento, localizacion, sitio",
  customer: "cliente, propietario, dueno",
  statusActive:
    "ya funciona, vuelve a funcionar, funciona otra|de vez|nuevo, vuelve a trabajar, de nuevo en servicio, otra vez en marcha, en marcha, activ*, vuelve a funcionar, operativ*, de vuelta del taller, volvio del taller, operativa, operativo, en servicio, activa, activo",
  statusMaintenance:
    "en mantenimiento, en el taller, taller, en reparacion, al taller, va al taller, esta en el taller, entra en taller, en revision",
  statusOffline:
    "fuera de servicio, parada, sin servicio, desconectada, paradas, no funciona, no esta en uso, fuera de uso, inactiva, detenida",
  statusDecommissioned: "de baja, desguac*, retirad*, chatarra",
  user: "usuari*, cuenta*, companer*, emplead*, acceso",
  engineer:
    "tecnic*, mecanic*, ingenier*, montador*, disponible para, quien esta disponible, quien esta libre, quien tiene tiempo, quien puede ir, esta libre, equipo de servicio, companeros",
  roleAdmin: "admin*, administrador*",
  roleOperator: "operador*, coordinador*",
  roleService: "tecnic*, mecanic*, servicio, ingenier*",
  roleView:
    "solo ver|leer|mirar|consultar, solamente ver|leer|mirar|consultar, unicamente ver|leer, solo lectura, lectura, visor, consulta",
  roleChange:
    "hazme admin*, haz … admin*, mi rol, cambia … rol, permisos de admin*, derechos de admin*, dale … acceso de operador, debe ser operador|administrador, pasa a ser operador",
  deactivate:
    "ya no necesita … cuenta|acceso, no necesita mas … cuenta|acceso, desactiv*, bloque*, dar|da|dad|dele … de baja, causa baja, ya no trabaja, suspend*, se ha ido, dejo la empresa, no debe entrar, no debe acceder, sin acceso, quita* … acceso, se fue de la empresa, quitale el acceso, corta* … acceso, bloquea*, cierra … cuenta",
  resetPassword:
    "restablec*, resete*, nueva contrasena para, olvido … contrasena, reinici* … contrasena, olvido su contrasena, ha olvidado su contrasena, ha vuelto a olvidar, no puede entrar, no puede iniciar sesion, restablece*, restablecela",
  password: "contrasena*, clave",
  changePassword:
    "mi contrasena, cambiar la contrasena, cambia mi, cambiar mi contrasena, quiero cambiar mi contrasena",
  secret: "secret*, credencial*, clave de api, clave api",
  email: "correo*, email*, mail*, e-mail*",
  phone: "telefono, movil, celular, numero",
  name: "nombre, nombres, me llamo, se llama, se caso, se ha casado, ahora se llama",
  serviceReport: "informe*, parte*, reporte*, visita*, servicio*",
  logService:
    "registr* … servicio|visita|intervencion, anot* … visita|servicio, estuve en, estuve con, servicio en, trabaje en, apunt* … visita|servicio, mantenimiento|revision|servicio|engrase|inspeccion … hecho|hecha|realizado|realizada|terminado|terminada, hice el|la mantenimiento|revision|servicio|engrase|inspeccion, hecho el|la mantenimiento|revision|servicio|engrase",
  history:
    "se hizo, ultima vez, ultima visita, ultimo servicio, historial, que hicimos, se ha hecho, visitas, informes, quien fue el ultimo, ultimas visitas, cuando fue la ultima, quien estuvo, ultima intervencion, ultima revision",
  searchPast:
    "alguna vez, ya paso, antes, ha pasado, casos similares, casos parecidos, busca* … informes, hemos tenido, ya ha ocurrido, busca, anteriormente, tuvimos, ha pasado antes, paso antes, hemos visto, en otra maquina|grua, en otras maquinas, parecido*, similar*, como lo arreglamos, problema conocido",
  clientReport: "informe de cliente, informe del cliente, informe para el cliente, informe cliente, pdf del cliente",
  csv: "tabla, csv, excel, hoja de calculo, exporta*, en excel",
  pdf: "pdf, descarg*, imprim*, para imprimir, en papel, copia en papel, version impresa",
  mine: "mi, mis, yo, me, mio, nuestr*, nosotros, conmigo, tengo",
  theme: "modo, tema, interfaz, fondo, pantalla, apariencia",
  dark: "oscur*, noche, negro, oscuro, tema oscuro, modo oscuro",
  light: "claro, clara, dia, tema claro, modo claro",
  language:
    "idioma, interfaz en, pon … en, todo en, cambia a, aplicacion en, ponme … en, pon la aplicacion en, ponme la aplicacion en, app en",
  english: "ingles*",
  spanish: "espanol*, castellano",
  french: "frances*",
  german: "aleman*",
  chinese: "chino*",
  otherLanguage: "italiano, portugues, neerlandes, polaco",
  timeZone: "zona horaria, huso horario",
  session: "sesion*, desconect*, cerrar sesion, cierra la sesion, sesion, mantenme conectado",
  notification:
    "notificacion*, aviso*, informe* semanal*, correos, mas correos, avisame, alertas, notificaciones, e-mails",
  weekly: "semanal*",
  on: "activa*, encende*, enciende",
  off: "desactiva*, apaga*, no mas, sin, no quiero, ya no quiero, desactiva, deja de",
  chat: "chat, conversacion",
  rename: "renombr*, llama a este, llama a esta, ponle … nombre, llama",
  usage:
    "token*, consumo … ia, coste … ia, gasto … ia, coste de la ia, costes de la ia, cuanto cuesta la ia, consumo de la ia, gasto en ia",
  audit:
    "que cambios, cambios hizo|hicieron|hechos, cambios de hoy|ayer, auditoria, quien cambio, quien modifico, registro de cambios, quien hizo que, quien borro, quien ha … borrado|eliminado|cambiado|modificado, ultimos cambios, cambios desde, historial de cambios",
  flush:
    "vacia*, borra* todo*, elimina* todo*, datos de prueba, limpia* … datos, borra todo, borrar todo, elimina todo, empezar de cero, vacia* … datos|base|todo, resetea* … todo",
  import: "import*, cargar … lista, carga … lista, hoja de calculo, subir … lista, importa*, excel con maquinas",
  stats:
    "resumen, estadistica*, cifras, panel, vista general, que hay de nuevo, como vamos, como va todo, como esta la flota, que pasa, situacion, panorama, ponme al dia",
  show: "muestra*, mostrar, lista*, ver, ensena*, detalle*, busca*, dime, abre el|la primero|primera|segundo|segunda|tercero|tercera|ultimo|ultima, ensename, quiero ver, a ver, detalles, sacame, abrelo, abrela, dame|deme … lista|listado|resumen, listado de, resumen de",
  which: "que, cual, cuales, hay, algun, alguna, algo, tenemos",
  who: "quien, quienes",
  where: "donde",
  when: "cuando",
  isIt: "es, esta, estan, ha, han, fue",
  howMany: "cuantos, cuantas, cuanto, cuanta, numero de",
  analyse:
    "promedio, media, por cliente|maquina|mes|semana|tecnico, mas averias, el mas, la mas, clasific*, tendencia*, compar*, porcentaje, ranking, evolucion, cuanto tarda*, grafico, mas, menos, por area|gravedad|modelo|dia|ano|ubicacion|tipo|ingeniero, suma de, total de",
  trouble: "problema*, lio*",
  doing:
    "trabajando, haciendo, ocupad*, en que anda, tareas de, en que trabaja, que hace, que esta haciendo, tiene pendiente, que tiene, esta haciendo, hace ahora, tiene entre manos, tiene asignad*, quien hace que, quien trabaja en que, quien esta con que, quien lleva, quien se encarga, se encarga de, a cargo de, responsable de, lleva la, lleva el",
  condition: "funciona, estado, anda, marcha",
  issue:
    "averia*, fallo*, problema*, defecto*, incidencia*, desperfecto*, falla*, anomalia*, lista de averias, que esta roto, roturas",
  task: "tarea*, trabajo*",
  open: "abiert*, pendient*, sin resolver, queda pendiente, que queda, por resolver, por hacer, pendiente*, que falta por hacer, aun abierta*, siguen abiert*",
  unassigned: "sin asignar, nadie, no asignad*, libres",
  assigned: "asignad*",
  inProgress: "empezad*, en curso, en marcha",
  completed: "terminad*, completad*",
  closed: "cerrad*, resuelt*",
  high: "sub*|aument*|elev* … prioridad|urgencia|gravedad, subela, subelo, mas urgente, alta, altas, alto, urgente*, critic*, grave*, importante*, sever*, prioritari*, prioridad alta, alta prioridad, cuanto antes, lo antes posible, urgentisimo",
  medium: "media, medias, normal, baja, baja … a media, prioridad normal",
  danger:
    "no la usen, no lo usen, no usarla, no usarlo, no se puede usar, no tocar, no la toquen, que nadie, esta parada, la hemos parado, urgent*, peligro*, inmediat*, no usar, ya mismo, parada, critic*, prohibid*, cuanto antes, nadie, no se debe usar, no debe usarse, parar, hay que parar, peligro de, maquina|grua parada|detenida, no dejen, no dejes que, que no la use",
  noHurry: "no corre prisa, sin prisa, no es urgente, no urge, puede esperar, no urgente, nada urgente",
  failing:
    "se ha soltado|caido|aflojado|partido|salido, se solto, se cayo, se suelta, se partio, no funciona, no funcionan, no arranca, no enciende, no anda, no va, no cierra, no abre, dejo de funcionar, se apaga, se rompio, se ha roto, no gira, no giran, no sube, no baja, no carga, no responde, no frena, no suena, no levanta, no mueve, no se mueve, no para, no marcha, no sale, no enfria, no calienta, no agarra, se para, se cae, esta fallando, hace ruido, pierde fuerza, falla",
  hydraulic: "hidraulic*",
  electrical: "electric*, electronic*",
  structural: "estructur*",
  severity: "gravedad, prioridad, urgencia, severidad",
  all: "lo que queda|quede|haya|hay|este|esta, todo lo que, todos, todas, todo, cada, toda",
  both: "ambos, ambas, los dos, las dos",
  these: "estos, estas, esos, esas",
  this: "este, esta, esto, eso, aqui, lo, ese",
  first: "primer*",
  second: "segund*",
  third: "tercer*",
  fourth: "cuart*",
  fifth: "quint*",
  middle: "la del centro, el del centro, del centro",
  last: "el ultimo, la ultima",
  oldest: "mas antigu*, mas viej*",
  newest: "mas reciente*, mas nuev*",
  add: "en el sistema, al sistema, a la flota, anad*, agreg*, crea*, nuevo, nueva, da de alta, dar de alta, alta, invita*, incorpora*",
  change:
    "cambi*, actualiz*, pon, poner, modific*, corrig*, ahora es, ahora tiene, tiene ahora, es ahora, ahora son, esta mal, pon|poner … en, pasa* a, cambiar a",
  is: "es, esta, son, tiene, ahora, a",
  greeting: "hola, buenos dias, buenas, buenas tardes, buenas noches, que tal, como estas, como va, saludos, hey",
  thanks:
    "gracias, muchas gracias, eso es todo, adios, perfecto, genial, hasta luego, ok gracias, estupendo, muy bien, excelente, entendido, hasta manana, hasta pronto, nada mas, mil gracias, buen dia",
  help: "ayuda, que puedes hacer, que sabes hacer, quien eres, como funciona, ayudame, eres un, que puedo hacer, que puedo preguntar, puedes ayudarme, que haces tu, instrucciones",
  yes: "si, vale, de acuerdo, claro",
  no: "no, cancela*, olvidalo, dejalo",
  override: "ignora* … instrucc*|regla*|anterior*, ahora eres, olvida … reglas|instrucciones, eres admin*",
  outside:
    "tiempo hace, chiste, poema, factura*, vacaciones, salario*, envia* … correo|email, escrib* … correo|carta, llama* al cliente, recuerdame, que hora es, cafe, almuerzo, vuelo, hotel, musica, noticias, futbol, el tiempo, clima, que tiempo, mi coche|carro|furgoneta|camioneta|moto|bici|portatil|ordenador, mi movil|telefono|celular no|esta|se|ha, llego tarde, llegare tarde",
  before: "antes de, hasta, anterior a, antes del",
  after: "desde, despues de, a partir de",
  createdWord: "cread*, reportad*, abiertas en",
  byMachine: "por maquina*",
  byClient: "por cliente*",
  seen: "visto, vista, vistos, detectad*, notad*",
  otherArea: "otros, otra area, a otro",
  function:
    "el, la, los, las, un, una, unos, unas, de, del, y, o, a, al, en, con, por, para, es, esta, son, que, se, lo, le, me, mi, mis, su, no, si, ya, hay, ha, han, fue, favor, hoy, ayer, manana, esto, este, eso, nos, muy, otra, vez, aun, como, ahora, tiene, sin, pero, pues, ese, esa, les, sus, tan, tambien, entre, hasta, donde, cuando, cada, ser, estan, estaba, he, hemos, hecho",
};

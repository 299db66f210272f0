import type { FieldVocabulary } from "./vocabulary.ts";

export const es: FieldVocabulary = {
  language: "es",
  grammar:
    "el, la, los, las, un, una, unos, y, es, está, estaba, no, con, para, por, en, del, al, que, se, lo, he, ha, hemos, pero, ya, muy, más, hay, buenas, buenos, hola, gracias, ahora, también, todo, nada, sin, su, mi, le, nos, cuando, desde, hasta, esta, este, esto, eso, ser, fue, de, como, tiene, sale, hoy, luego, vale, jefe",
  work: "cambiad*, cambié, cambie el, cambiamos, cambio de, reemplazad*, reemplacé, reemplazamos, sustituid*, sustituí, sustituimos, renovad*, reparad*, reparé, reparamos, arreglad*, arreglé, soldad*, soldé, resoldad*, apretad*, apreté, reapretad*, ajustad*, ajusté, regulad*, regulé, calibrad*, limpiad*, limpié, limpiamos, lavad*, purgad*, purgué, rellenad*, rellené, llenad*, completad*, engrasad*, engrasé, engrase, engrase completo, lubricad*, revisad*, revisé, comprobad*, comprobé, probad*, probé, probamos, inspeccionad*, medid*, soplad*, enderezad*, enderecé, montad*, monté, desmontad*, desmonté, instalad*, instalé, colocad*, coloqué, puesto, puesta, puestos, puestas, puse, pusimos, fijad*, fijé, conectad*, reconectad*, recableado, aislad*, sellad*, rehech*, hecho, hecha, realizad*, efectuad*, terminad*, secad*, desatascad*, desbloquead*, cargad*, recargad*, reseteado, reforzad*, pintad*, cambio de aceite, cambio de filtros, mantenimiento, mantenimiento realizado, prueba, prueba de carga, pruebas, reajustad*, repuest*, quitad*, retirad*, tensad*, tensé, alinead*, reapriete, cambio, metid*, metí, nivelad*, repasad*, asegurad*, reacondicionad*, rectificad*",
  handled:
    "soldad*, soldé, resoldad*, apretad*, apreté, reapretad*, engrasad*, engrasé, limpiad*, limpié, lavad*, ajustad*, ajusté, revisad*, revisé, comprobad*, enderezad*, pintad*",
  fresh: "nuevo, nueva, nuevos, nuevas",
  fault:
    "fuga, fugas, fuga de, pierde, pierden, perdiendo, gotea, gotean, goteo, suda, rezuma, chorrea, sale aceite, grieta, grietas, agrietad*, fisura*, fisurad*, rajad*, raja, rajadura, roto, rota, rotos, rotas, partid*, quebrad*, arrancad*, desgarrad*, cortad*, doblad*, torcid*, deformad*, gastad*, desgastad*, desgaste, holgura, juego, floj*, suelt*, aflojad*, bailan, baila, golpea, golpetea, rechina, chirría, chirria, silba, ruido*, hace ruido, roza, rozando, rozad*, vibra, vibración, tirones, da tirones, lent*, débil, baja sola, baja solo, se baja, se cae, cae, patina, resbala, atascad*, agarrotad*, gripad*, trabad*, bloquead*, se traba, se atasca, pegad*, obstruid*, tapad*, suci*, muert*, mud*, apagad*, parpadea, parpadean, no funciona, no funcionan, no va, no van, no carga, no cierra, no abre, no gira, no bloquea, no agarra, no sujeta, no arranca, no enciende, no encienden, no enfría, no calienta, no responde, no frena, no sube, no baja, no suena, no marca, averiad*, avería, falla, fallan, fallo, fallos, defecto, defectuos*, quemad*, fundid*, derretid*, cortocircuito, corto, falso contacto, recalienta, se calienta, sobrecalentamiento, humo, echa humo, huele, olor, error, código de error, alarma encendida, testigo encendido, falta, faltan, perdid*, oxidad*, óxido, corroíd*, corrosión, reventad*, hinchad*, reseco, reseca, cuartead*, desoldad*, despegad*, caíd*, suelto, pinchad*, lis*, sin aire, ilegible, caducad*, vencid*, opac*, estallad*, rayad*, mellad*, picad*, dañad*, golpead*, abollad*, descargad*, peligros*, bajo de, nivel bajo, insuficiente, pelad*, cuelga, colgando, deshilachad*, desajustad*, para nada, deteriorad*, mal estado, en mal estado, jodid*, machacad*, aplastad*, comid*",
  open: "pendiente, pendientes, queda pendiente, queda por, por hacer, falta por, falta cambiar, faltaría, hay que, habrá que, habría que, hace falta, tiene que, necesita, necesitan, se necesita, debe, deben, debería, para cambiar, a cambiar, por cambiar, por reparar, cambiar, sin reparar, no reparado, no me dio tiempo, no dio tiempo, no hubo tiempo, sin tiempo, la próxima, próxima visita, la próxima vez, la semana que viene, próxima semana, próximo servicio, vigilar, a vigilar, controlar, seguimiento, recomiendo, recomendamos, se recomienda, pedir, pedid, pide, pidan, planificar, programar, queda, quedan, apuntar, apunta, anota, anotar, pronto, en breve, no se ha, a revisar, para la próxima",
  makeshift:
    "provisional, provisionalmente, de momento, por ahora, temporal, temporalmente, con cinta, encintad*, con bridas, apaño, chapuza, puenteado, puenteada",
  urgent:
    "urge, urgente, urgentemente, urgencia, de inmediato, inmediatamente, inmediato, cuanto antes, lo antes posible, ya mismo, ahora mismo, peligro, peligroso, peligrosa, riesgo, seguridad, grave, crítico, crítica, parada, parado, máquina parada, grúa parada, fuera de servicio, inmovilizada, prohibido, no usar, no utilizar, que nadie, nadie, no se puede usar, no subir, prioridad, prioritario, alta, hoy mismo, antes de que, se va a caer, alguien se, accidente, bloqueada la máquina, precintada",
  calm: "no urge, no es urgente, sin urgencia, no urgente, no corre prisa, sin prisa, no hay prisa, nada urgente, puede esperar, no es grave, no es peligroso, sin peligro, no importa, no es importante, media, medio, baja prioridad, cuando se pueda, cuando puedas, poca cosa, aguanta, tranquilo, sin importancia, leve, no es crítico, nada que cambiar, nada que reparar, nada que hacer, nada por cambiar",
  solved:
    "ya cierra, ya funciona, funciona bien, ya va, va bien, ya no, funcionando, ok ya, solucionado, solucionada, resuelto, arreglado ya, ya arranca, ya carga, todo bien, todo ok, como nueva, probado ok, sin fugas, quedó bien, queda bien, ya gira",
  retract:
    "olvida eso, olvidad eso, olvídalo, olvidalo, olviden eso, no hagas caso, no hagáis caso, ignora eso, anula eso, anulad, borra eso, al final no, no se cambió, no cambié, no cambiado, nada cambiado, no se ha cambiado, no era necesario, falsa alarma, máquina equivocada, grupo equivocado, retiro lo dicho, no lo cambié, no la cambié, descarta",
  correct:
    "perdón, perdon, perdona, lo siento, corrección, correccion, corrijo, me equivoqué, me he equivocado, error mío, quise decir, quería decir, digo, es decir, mejor dicho, en vez de, no, sino, en realidad, ojo, rectifico, errata, son, era, ups",
  yes: "sí, si, claro, exacto, correcto, por supuesto, desde luego, afirmativo, efectivamente",
  no: "no, para nada, qué va, nada",
  ask: "qué, que tal, cuál, cuáles, cuándo, dónde, quién, por qué, cómo, cuánto, cuántas, cuántos, puedes, podéis, has, es urgente, q tal",
  hours:
    "horas, hora, h, hrs, hs, horómetro, horometro, cuentahoras, contador, contador de horas, horas de trabajo, horas máquina, horas motor, marca, en el contador, lectura",
  place:
    "en, a, al, en el, en la, en los, en las, estoy en, estamos en, ya en, llegado a, llegué a, llegamos a, llegando a, cliente, visita a, obra, obra de, patio de, de vuelta en, camino de, voy a, vamos a, puerto de, con el cliente, para",
  together: "con, junto con, junto a, y yo, acompañado de, acompañado por, ayudado por",
  pieces:
    "ud, uds, u, unidad, unidades, pza, pzas, pieza, piezas, pz, x, juego, juegos, kit, kits, par, pares, cant, cantidad",
  measures:
    "l, litro, litros, lts, lt, kg, kilos, g, mm, cm, m, metros, bar, v, voltios, a, t, ton, toneladas, min, minutos, grados, km, nm, por ciento, semanas, semana, días, día, meses, mes, horas, h, hs, años",
  numbers:
    "un=1, una=1, uno=1, dos=2, tres=3, cuatro=4, cinco=5, seis=6, siete=7, ocho=8, nueve=9, diez=10, once=11, doce=12, media docena de=6, media docena=6, una docena=12, ambos=2, ambas=2, par de=2, un par de=2, los dos=2, las dos=2",
  partLabel:
    "ref, referencia, nº, n°, núm, numero, número, código, cod, pn, p/n, parte, número de parte, no de parte, artículo",
  ordered:
    "pedir, pedido, pedida, pedidos, pido, pide, encargar, encargado, enviar, envía, envíen, mandar, manda, llegó, ha llegado, en almacén, en stock, presupuesto, traer, traeré, traigo, comprar, cotización",
  machine:
    "máquina, grúa, excavadora, equipo, serie, nº serie, número de serie, nº de serie, sn, la, el, en la, en el, manipulador, manipuladora, modelo, unidad, bastidor, retro, matrícula",
  days: "hoy=0, esta mañana=0, esta tarde=0, ayer=-1, anteayer=-2, antes de ayer=-2, anoche=-1",
  months:
    "enero/ene, febrero/feb, marzo/mar, abril/abr, mayo, junio/jun, julio/jul, agosto/ago, septiembre/sept/sep/setiembre, octubre/oct, noviembre/nov, diciembre/dic",
  and: "y, e, además, también, más, así como, luego",
  but: "pero, sin embargo, aunque, en cambio, salvo, excepto, solo que",
  filler:
    "bueno, pues, vale, ok, y, también, además, ya, buenas, hola, de paso, he, hemos, e, se ha, se han, ha sido, está, están, que, luego, después, oye, a ver, por cierto, otra cosa, otra, ahora, atención, ojo, hoy, la, el, nada, bien, eso, entonces, así que, jefe, nota, muy buenas, y también, por favor, porfa",
  offTopic:
    "asado, barbacoa, cumpleaños, fiesta, cerveza, cervezas, fútbol, futbol, partido, vacaciones, finde, fin de semana, comida, almuerzo, comer, café, tráfico, atasco, mi coche, mi carro, mi furgoneta, se vende, vender, segunda mano, usada, curso, formación, reunión, nómina, sueldo, hijos, mujer, perro, médico, factura, hotel, aparcamiento",
  hearsay:
    "operador dice, el operador dice, maquinista dice, el maquinista dice, cliente dice, el cliente dice, dice que, dicen que, reporta, reporta que, se queja, según el, según cliente, comenta que, avisa que, avisan",
  left: "izquierd*, izq, izda, izdo",
  right: "derech*, der, dcha, dcho",
  front: "delanter*, delante, frontal",
  rear: "traser*, atrás, detrás, posterior",
  electrical:
    "eléctric*, electric*, batería*, bateria*, alternador, generador, motor de arranque, arranque, burro de arranque, cable, cables, cableado, mazo, fusible*, portafusible*, relé*, rele, sensor*, captador*, sonda*, interruptor*, final de carrera, finales de carrera, conector*, enchufe*, borne*, terminal*, luz, luces, faro*, foco*, lámpara*, bombilla*, piloto, rotativo, baliza, girofaro, bocina, claxon, pito, alarma*, avisador*, cámara*, camara*, pantalla*, monitor*, display, joystick, palanca, mando, parada de emergencia, seta de emergencia, radio, antena, anemómetro*, regulador, anillos rozantes, escobillas, centralita, módulo, led, imán, electroimán, cable del imán, limitador*, limitador de carga, masa, cable de masa, motor ventilador, motor limpiaparabrisas, telemando, contacto, llave de contacto, desconectador, cargador, voltaje, testigo, indicador, solenoide*, bobina, claxón, reloj, tablero",
  hydraulic:
    "hidrául*, hidraul*, manguera*, latiguillo*, cilindro*, bomba*, válvula*, valvula*, electroválvula*, electrovalvula*, distribuidor*, bloque, bloque de válvulas, junta*, retén, retenes, sello*, juego de juntas, junta tórica, junta rotativa, junta giratoria, racor*, acumulador*, acople*, acoplamiento, enganche rápido, rotador, motor de giro, motor de traslación, motor hidráulico, freno de giro, estabilizador*, gato*, enfriador de aceite, filtro de retorno, filtro hidráulico, tubo*, tubería*, pinza*, cuchara bivalva, vástago, pilotaje, dirección, bomba de dirección, mando final, aceite hidráulico, presión, giro, cabina elevable, cazo bivalvo, latiguillos",
  structural:
    "estructur*, soldadura*, chasis, bastidor, pluma, mástil, brazo, balancín, contrapeso, barandilla*, pasamanos, peldaño*, escalón, escalones, estribo*, escalera*, pasarela*, plataforma*, chapa*, placa*, soporte*, tornillo*, tuerca*, perno*, bulón, bulones, pasador*, casquillo*, buje*, bisagra*, puerta*, capó, capot, gajo*, pulpo, cuchilla*, cazo*, cuchara*, diente*, gancho*, pasteca, pestillo*, polea*, roldana*, placa de desgaste, teja*, guardabarros, tapa*, carcasa*, rejilla*, cristal*, parabrisas, luna*, ventana*, ventanilla*, vidrio*, techo, cadena*, cadena de seguridad, grillete*, espejo*, retrovisor*, torre, protección*, grieta*, trinquete, trampilla, raíl, argolla",
  other:
    "motor, taco motor, tacos de motor, soporte motor, escape, tubo de escape, turbo, inyector*, combustible, gasoil, gasóleo, filtro de aire, filtro de cabina, filtro de aceite, filtro de combustible, filtro*, aceite motor, aceite de motor, aceite, caja, reductora, reductor*, reductora de giro, refrigerante, anticongelante, radiador*, bomba de agua, termostato, correa*, tensor*, ventilador*, calefacción, manguito*, aire acondicionado, clima, a/c, compresor*, condensador, limpiaparabrisas, escobilla*, asiento*, cinturón, neumático*, rueda*, llanta*, rodillo*, rueda cabilla, rueda guía, rodamiento*, cojinete*, corona, corona de giro, grasa, engrase, engrase centralizado, adblue, depósito*, tanque*, cable de elevación, cable de acero, tambor*, cabrestante*, winche, freno*, pastillas, forros, ferodo*, zapatas, piñón, cremallera, extintor*, pegatina*, cabina, soplador, abrazadera*, muelle*, resorte*, cartucho*, embrague, oruga*, cadenas, cárter, mantenimiento, junta puerta, junta ventana, junta cristal, burlete, goma puerta, junta parabrisas, sello puerta, freno de estacionamiento, freno de parqueo, freno de parking",
  generic:
    "máquina, sistema, circuito, aceite, motor, bomba, filtro, junta, cable, manguera, cilindro, cabina, puerta, soporte, placa, tornillo, tornillos, eje, todo, bloque, pluma, freno, pinza, luz, tubo, presión, válvula, giro, tapa, cristal, muelle, brazo",
  labels: {
    client: "cliente, nombre del cliente, empresa, contratista, razón social, cliente final, propietario",
    location:
      "lugar, ubicación, obra, emplazamiento, dirección, sitio, localidad, planta, patio, lugar de trabajo, faena, centro de trabajo",
    machine:
      "máquina, nº de serie, nº serie, número de serie, serie, equipo, grúa, modelo, matrícula, unidad, sn, bastidor, n.º de serie, no de serie, núm de serie, n serie, serie nº, serie no, tipo de máquina, equipo nº, máquina nº, chasis, modelo / serie, unidad nº, activo",
    hours:
      "horas, horómetro, horas máquina, contador, horas motor, lectura horómetro, cuentahoras, horas de máquina, horas de motor, lectura de horas, horas trabajadas, horas del equipo, horas de operación",
    date: "fecha, fecha de servicio, día, fecha de visita, fecha de intervención, fechas, inicio, fin, fecha de inicio, fecha de fin, fecha inicio, fecha fin, fecha de cierre, cerrado el, terminado el, realizado el, período, fecha del servicio",
    engineer:
      "técnico, mecánico, realizado por, técnico de servicio, operario, ejecutado por, responsable, técnico responsable, mecánico responsable, nombre del técnico, asignado a, atendido por, elaborado por, técnico asignado, técnicos, mecánicos, operarios",
    second: "segundo técnico, ayudante, 2º técnico, acompañante, segundo mecánico",
    srn: "nº informe, informe nº, parte nº, nº parte, orden de trabajo, ot, nº orden, nº de parte, reporte nº, parte de trabajo, parte de trabajo nº, folio, n orden, orden nº, ot nº, folio nº, n.º de orden, nº de orden, reporte, n.º de parte, ticket, aviso nº, albarán de trabajo nº, orden de trabajo nº, orden de servicio",
    days: "días, días trabajados, jornadas",
    work: "trabajos realizados, trabajo realizado, trabajos, actividades, acciones, realizado, hecho, reparaciones, tareas, descripción del trabajo, trabajos efectuados, trabajo efectuado, descripción de los trabajos, detalle de los trabajos, intervención, solución, resolución, resumen de la reparación, acciones realizadas, actividades realizadas, reparación, reparación realizada, servicio realizado",
    parts:
      "repuestos, materiales, piezas, recambios, material, piezas cambiadas, repuestos utilizados, material empleado, refacciones, consumibles, material utilizado, materiales utilizados, piezas utilizadas, recambios utilizados, recambios empleados, lista de materiales, repuestos empleados, piezas montadas, refacciones utilizadas, insumos",
    issues:
      "pendientes, pendiente, averías, defectos, anomalías, observaciones, hallazgos, por hacer, queda pendiente, fallas, deficiencias, inspección, lista de verificación, recomendaciones, revisión, trabajos pendientes, pendientes de realizar, por realizar, puntos pendientes, seguimiento, acciones pendientes, defectos pendientes, observaciones pendientes, para próxima visita, problemas detectados, anomalías detectadas, defectos detectados, estado de la máquina",
    ignore:
      "notas, firma, conforme cliente, teléfono, tel, email, asunto, copia, avería comunicada, motivo, desplazamiento, próxima visita, total, falla reportada, síntoma, motivo de la visita, motivo de la llamada, problema reportado, descripción de la avería, descripción del problema, síntomas, firma del cliente, firma del técnico, firma cliente, kilómetros, km, horas de viaje, mano de obra, causa, comentarios, queja, reporte del cliente, contacto",
    quantity: "cantidad, cant, uds, ud, unidades",
    partNumber: "referencia, ref, código, nº parte, número de parte, nº pieza",
    partName: "descripción, pieza, denominación, repuesto, artículo, concepto",
    column:
      "pos, posición, tiempo, duración, prioridad, urgencia, precio, importe, total, unidad, estado, resultado, plazo, observación, almacén",
    fine: "ok, bien, correcto, bueno, buena, sin novedad, ninguno, ninguna, n/a, no aplica, conforme, sí, hecho, nada, en orden",
    noReport:
      "factura, presupuesto, albarán, pedido, nota de crédito, lista de precios, proforma, cotización, orden de compra, oferta, orden de pedido, lista de empaque",
  },
};

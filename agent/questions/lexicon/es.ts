import type { Lexicon } from "./concepts.ts";

export const es: Lexicon = {
  "thing:machines": "máquinas, equipos, flota, unidades, parque, maquinaria, flota de alquiler",
  "one:machines": "máquina, equipo, unidad, número de serie",
  "thing:customers": "clientes, clientas, empresas, compañías",
  "one:customers": "cliente, empresa",
  "thing:issues":
    "averías, fallos, fallas, problemas, incidencias, defectos, anomalías, desperfectos, tickets, cosas, incidentes, más problemática, más problemáticas, más conflictiva, contratiempos, partes de avería, quejas técnicas, tipos de avería",
  "one:issues":
    "avería, fallo, falla, problema, incidencia, defecto, anomalía, desperfecto, ticket, cosa, algo, incidente, tipo de avería, tipo de fallo, tipo de problema, fuga, fugas, grieta, grietas",
  "thing:tasks": "tareas, trabajos, asignaciones, encargos, órdenes de trabajo",
  "one:tasks": "tarea, trabajo, asignación, encargo, orden de trabajo",
  "thing:serviceReports":
    "informes, partes de servicio, visitas, servicios, intervenciones, informes de servicio, partes de trabajo, reportes, salidas, asistencias, partes, asistencias técnicas, visitas técnicas, visitas de servicio",
  "one:serviceReports":
    "informe, parte de servicio, visita, servicio, intervención, informe de servicio, parte de trabajo, reporte, salida, asistencia, visita técnica, parte",
  "thing:actions": "acciones, actuaciones, labores",
  "one:actions": "acción, actuación",
  "thing:parts": "piezas, repuestos, recambios, componentes, refacciones",
  "one:parts": "pieza, repuesto, recambio, componente, refacción",
  "thing:partsRequests":
    "solicitudes de piezas, pedidos de piezas, solicitudes, pedidos, peticiones, pedidos de repuestos, solicitudes de repuestos",
  "one:partsRequests": "solicitud de piezas, pedido de piezas, solicitud, pedido, petición",
  "thing:people":
    "técnicos, mecánicos, ingenieros, empleados, compañeros, usuarios, personas, personal, gente, equipo técnico, operarios, trabajadores, montadores, técnicas, mecánicas, cuadrilla",
  "one:people":
    "técnico, mecánico, ingeniero, empleado, compañero, usuario, persona, operario, técnica, trabajador, montador, mecánica, ingeniera",
  staff: "empleados, usuarios, usuario, personas, persona, personal, gente, compañeros",
  "thing:tokens": "tokens, ia, uso de la ia, consumo de la ia, inteligencia artificial",
  "agg:count": "número de, cantidad de, recuento, número",
  "agg:sum": "número total de, cantidad total de, suma, total, en total, sumados, sumadas, totales",
  "agg:avg": "promedio, media, de media, en promedio, medio, por término medio, promedios",
  "agg:share": "porcentaje, proporción, qué parte, por ciento, percent, cuota, tasa",
  "agg:list": "lista, listado, resumen, relación, desglose, reparto, distribución, detalle, relación de",
  howMany: "cuántos, cuántas, cuánto, cuánta, cuántas veces, qué cantidad de, con qué frecuencia",
  howLong:
    "cuánto tiempo, cuánto tarda, cuánto tardan, cuánto se tarda, qué tan rápido, cuánto tardamos, con qué rapidez, cuántos días tarda, cuántos días tardan, tarda, tardan, cuánto demora, tarda menos, tardan menos, menos tarda, tarda más, tardan más, más tarda",
  howIs: "cómo está, cómo están, cómo va, cómo van, qué tal, estado de, qué pasa con",
  which: "qué, cuál, cuáles",
  who: "quién, quiénes, a quién",
  where: "dónde, en qué sitios, en qué lugares",
  show: "muestra, muéstrame, muestre, lista, dame, enséñame, quiero ver, ver, mostrar, listar, dime, enumera, deme, busca, necesito, listame, muestrame, revela",
  "field:hours":
    "horas, horómetro, horómetros, lectura del horómetro, lecturas, contador, contadores, horas de trabajo, horas de uso, horas de máquina, horas totales, lectura, horas de funcionamiento, cuentahoras, horas de operación, horas acumuladas, horas de motor, horas de servicio",
  "field:engineeringDays": "días de ingeniería",
  "field:workingDays":
    "días de trabajo, días trabajados, jornadas, días laborables, días en obra, jornadas de trabajo, días de servicio, días de intervención, jornadas trabajadas, días en campo, días * trabajó, días * trabajamos, días * estuvo, días * pasó, días * dedicado, días * pasamos, días laborados, días dedicados, días de obra",
  "field:quantity": "cantidad, cantidades",
  "field:ageYears": "años de uso, edad, antigüedad, qué edad",
  "field:timeToAssign":
    "tiempo medio de asignación, tiempo promedio de asignación, tiempo de asignación, hasta * asigna, hasta * asignan, hasta * asignada, hasta * asignado, en asignarse, en asignar, hasta la asignación, tiempo de respuesta, tiempo de reacción, en ser asignada, en ser asignado, en ser asignadas, hasta * técnico, hasta asignar, para asignar, hasta ser asignada, hasta asignarse, hasta asignarla, en asignar una avería, asignar una avería, hasta ser asignadas, demora en asignar, en asignarse una avería, días hasta la asignación",
  "field:daysToFix":
    "tiempo medio de reparación, tiempo promedio de reparación, tiempo medio de resolución, tiempo de reparación, tiempo de resolución, en reparar, en repararse, en resolver, en resolverse, en arreglar, en arreglarse, hasta * repara, hasta * arregla, hasta * resuelve, hasta la reparación, arregla, repara, resuelve, en solucionar, días para reparar, días para reparar una avería, días hasta reparar, días de reparación, para reparar una avería, reparar una avería, hasta reparar, hasta resolver, hasta arreglar, para resolver, para arreglar, en ser reparada, en ser resuelta, en ser resueltas, en ser reparadas, hasta solucionar, para solucionar, hasta la resolución, hasta la solución, resolver una avería, en solucionarse, días hasta la reparación",
  "field:daysToDeliver":
    "plazo de entrega, tiempo de entrega, en llegar, hasta la entrega, en entregarse, hasta * llegan, plazos de entrega, plazo medio de entrega, tiempo medio de entrega, tiempo promedio de entrega, plazo promedio de entrega, en ser entregadas, hasta entregar, hasta recibir, en recibir, en ser entregado, desde la solicitud hasta la entrega, hasta que llegan, días hasta la entrega",
  "field:daysInTransit":
    "del pedido a la entrega, desde el pedido hasta la entrega, entre el pedido y la entrega, entre pedido y entrega, desde que se piden hasta que llegan, del encargo a la entrega",
  "field:daysToOrder": "hasta el pedido, en pedirse",
  per: "por, por cada, para cada, según, cada, desglosado por, agrupado por, de cada, dividido por, separado por, agrupadas por, desglosadas por, repartidas por",
  "by:day": "por día, diario, día a día, cada día, a diario, diarios, día por día, por días",
  "by:week": "por semana, semanal, semana a semana, cada semana, semana por semana, por semanas",
  "by:month":
    "por mes, mensual, mes a mes, cada mes, mes por mes, mensuales, al mes, evolución, evolución mensual, por meses, cada uno de los meses",
  "by:quarter": "por trimestre, trimestral, trimestre a trimestre, por trimestres",
  "by:year": "por año, anual, cada año, al año, por años",
  "by:location": "ubicación, ubicaciones, lugar, lugares, sitio, sitios, sede, sedes, emplazamiento, emplazamientos",
  "by:model": "modelo, modelos, serie",
  "by:machineType": "tipo de máquina, tipos de máquina, tipo, tipos, clase de máquina, tipo de equipo",
  "by:area":
    "área, áreas, categoría, categorías, tipo de avería, tipo de fallo, ámbito, campo, tipo de problema, tipos de avería",
  "by:severity":
    "gravedad, severidad, prioridad, urgencia, importancia, nivel de gravedad, grado de gravedad, nivel de urgencia",
  "by:status": "estado, estados, estatus",
  "by:serviceType":
    "tipo de servicio, tipos de servicio, tipo de visita, tipo de intervención, tipos de visita, tipo, tipos",
  "by:partNumber": "número de pieza, números de pieza, referencia, referencias, número de parte, números de parte",
  "by:part": "denominación",
  "by:purpose": "finalidad, propósito, uso, finalidades, usos, para qué, propósitos",
  "by:tokenModel": "modelo de ia, modelo de lenguaje",
  "by:role": "rol, roles, papel",
  "area:Hydraulic": "hidraul*",
  "area:Electrical": "electri*, electron*, eléctrica",
  "area:Structural": "estructura*",
  "area:Other": "otra área, varios",
  "severity:High":
    "urgente, urgentes, crítico, crítica, críticos, críticas, grave, graves, alta, altas, alto, altos, importantes, severos, severas, alta prioridad, prioridad alta, gravedad alta, serias, serios, severa, severo, gravísimas, prioritarias, prioritarios, prioritaria, muy graves, de gravedad alta, más graves, más urgentes",
  "severity:Medium":
    "media gravedad, gravedad media, prioridad media, normales, leves, medianos, medianas, prioridad normal",
  "type:crane": "grúa, grúas",
  "type:crawler_crane": "grúa de orugas, grúas de orugas, grúa sobre orugas, grúas sobre orugas",
  "type:mobile_crane": "grúa móvil, grúas móviles",
  "type:tower_crane": "grúa torre, grúas torre",
  "type:material_handler":
    "manipulador, manipuladores, manipuladora, manipuladoras, manipulador de materiales, manipuladores de materiales, manipuladoras de materiales",
  "type:excavator": "excavadora, excavadoras, retroexcavadora, retroexcavadoras",
  "type:bulldozer": "bulldozer, bulldozers, topadora, topadoras, buldócer",
  "machineStatus:active":
    "activa, activas, activo, activos, en servicio, en funcionamiento, operativas, en marcha, funcionando, operativa",
  "machineStatus:maintenance": "en mantenimiento, en reparación, en el taller, en taller, están reparando",
  "machineStatus:offline":
    "fuera de servicio, fuera de línea, averiadas, averiada, desconectadas, paradas, parada, inactivas, no operativas",
  "machineStatus:decommissioned":
    "dada de baja, dadas de baja, dados de baja, desguazada, desguazadas, retirada, retiradas, achatarradas, desguazados, de baja",
  "taskStatus:pending": "sin empezar, no empezadas, sin comenzar",
  "taskStatus:in_progress": "en curso, en progreso, en proceso, empezadas",
  "status:open": "abierto, abiertos, abierta, abiertas, sigue abierta, siguen abiertas",
  "status:done":
    "terminado, terminados, terminada, terminadas, resuelto, resueltos, resuelta, resueltas, arreglado, arreglados, arregladas, completadas, completados, completado, hechas, finalizadas, reparadas, solucionadas, solucionados",
  "status:closed": "cerrado, cerrados, cerrada, cerradas",
  "status:unresolved":
    "sin resolver, no resueltos, no resueltas, pendientes, pendiente, sin terminar, inacabadas, sin arreglar, sin reparar, por resolver, sin acabar, por hacer, sin solucionar, aún sin resolver, todavía sin resolver, no resuelta, no reparadas, no cerradas, sin cerrar, por arreglar, por reparar, que faltan por resolver, aún pendientes, no se han resuelto, no han sido resueltas, siguen sin resolver, sigue sin resolver, sigue pendiente, siguen pendientes",
  unassigned:
    "sin asignar, no asignadas, no asignados, sin técnico, nadie ha cogido, que nadie ha tomado, nadie ha asumido, nadie atiende, que nadie ha cogido, libres, no asignada, nadie se ocupa, nadie tiene, que nadie atiende",
  pending:
    "sin entregar, sin llegar, sin recibir, no entregadas, esperamos, esperando, a la espera, faltan, falta, pendientes, pendiente, estamos esperando, por llegar, por recibir, en camino, aguardamos, aún no han llegado, no han llegado, todavía no han llegado, no entregados, no recibidas, no recibidos, pendientes de entrega, pendiente de entrega, pendientes de recibir, aún sin entregar, no se han entregado, que faltan por llegar",
  "service:repair": "reparación, reparaciones, visitas de reparación",
  "service:inspection": "inspección, inspecciones, revisión, revisiones, controles, visitas de inspección",
  "service:maintenance": "mantenimiento, mantenimientos, visitas de mantenimiento",
  "service:installation": "instalación, instalaciones, montajes",
  "purpose:chat": "chat, conversaciones",
  "purpose:extraction": "extracción, extracciones",
  "purpose:translation": "traducción, traducciones",
  "purpose:transcription": "transcripción, transcripciones",
  "purpose:embedding": "embeddings",
  "role:admin": "administradores, administrador, admins",
  "role:operator": "operadores, operador",
  inactive: "desactivados, desactivado, inactivos, dados de baja",
  mentions: "menciona, mencionan, mencionando, contiene, contienen, con la palabra, con el texto, que hablan de",
  warranty: "garantía, en garantía, bajo garantía, con garantía",
  "verb:reported": "reportado, reportados, reportadas, reportó, notificado, notificó, comunicado, comunicó",
  "verb:opened":
    "reportado, reportados, reportadas, notificado, notificadas, abiertas, creado, creados, creadas, aparecido, surgido, registrado, registrados, registradas, hubo, comunicadas, ocurrido, detectadas, detectados, entrado, entraron, llegaron, escrito, escribió, redactado, surgieron, aparecieron, crearon, se crearon, creó, se creó, creamos, crean, reportaron, se reportaron, reportó, avisaron, se dieron de alta, dadas de alta, dados de alta, presentado, ha habido, abrieron, se abrieron, abrió, registraron, se registraron, notificaron, notificó, reportaron, se reportaron, se produjeron, produjeron, ocurrieron, detectaron, se detectaron, se notificaron, se han abierto, han abierto, han entrado, se han registrado, tuvieron lugar, reportada, sufrió, sufrieron, sufrido, recibimos, hemos recibido, nos llegaron, nos han llegado",
  "verb:assigned":
    "asignado, asignados, asignada, asignadas, encargado, encargadas, asignaron, dado, dieron, a cargo de",
  "verb:fixed":
    "reparado, reparados, reparada, reparadas, arreglado, arreglados, arregladas, resuelto, resueltos, resueltas, solucionado, solucionados, terminado, cerrado, arreglaron, resolvieron, repararon, resolvió, cerraron, completado, se arreglaron, cerró, arregló, reparó, solucionó, solucionaron, se resolvieron, se repararon, se cerraron, se solucionaron, arreglamos, reparamos, resolvimos, cerramos, solucionamos, se han resuelto, se han reparado, se han cerrado, solucionada, solucionadas, resuelve, repara",
  "verb:ordered": "pedido, pedida, pedidas, encargado, pedidos, encargadas, encargados, pedir, encargar",
  "verb:delivered":
    "entregado, entregados, entregada, entregadas, llegado, llegaron, recibido, recibidas, recibidos, llegan, llega",
  "verb:requested":
    "pedido, pedida, pedidas, pedidos, solicitado, solicitados, solicitada, solicitadas, pedimos, hemos pedido, requeridas, solicitaron, pidieron, pidió, piden, solicitó, solicitamos, hemos solicitado, se pidieron, se solicitaron, se han pedido, se han solicitado, pide, solicita, pedir",
  "verb:used":
    "usado, usados, usadas, utilizado, utilizados, utilizadas, montado, montados, montadas, instalado, cambiado, cambiados, cambiadas, sustituido, sustituidas, reemplazado, reemplazadas, gastado, consumido, usamos, cambiamos, gastamos, montamos, consumidas, puesto, pusimos, hemos puesto, usaron, cambiaron, sustituidos, montaron, montó, montar, montan, monta, instaló, instalaron, instalamos, instalados, instaladas, instalan, colocado, colocados, colocadas, colocaron, colocamos, colocó, pusieron, cambió, cambian, usó, usan, utilizaron, utilizó, utilizamos, utilizan, utiliza, sustituimos, sustituyeron, sustituyó, sustituida, reemplazaron, reemplazó, reemplazamos, reemplazados, gastaron, gastan, consumieron, consumimos, consumen, consumida, consumidos, emplearon, empleado, empleados, empleadas, hemos usado, hemos montado, hemos cambiado, hemos utilizado, hemos instalado, hemos gastado, usada, montada",
  "verb:installed":
    "puesta en servicio, puestas en servicio, instaladas, instalada, puesta en marcha, puestas en marcha",
  "verb:visited":
    "visitado, visitados, visitamos, atendido, atendidos, estuvimos, revisado, hemos visitado, visitadas, recibido visita, recibieron visita, tuvieron visita, ha visitado, visitó, visitaron, fuimos, acudimos, acudió, acudieron, atendimos, atendió, atendieron, estuvo, estuvieron, visita, visitan, visitada, visitas hechas",
  "verb:working":
    "trabaja, trabajan, ocupado, ocupados, trabajado, hizo, haciendo, carga, hecho, trabajó, trabajando, más activo, más ocupado, más ocupada, menos ocupado, trabajaron, trabajamos",
  "verb:have": "tiene, tienen, con, tuvo, tuvieron, tenemos, posee, ha tenido, han tenido, tenía",
  new: "nuevo, nuevos, nueva, nuevas, algo nuevo, novedades, hay de nuevo, recientes nuevas",
  part: "filtro, filtros, bomba, bombas, manguera, mangueras, junta, juntas, válvula, válvulas, correa, correas, batería, baterías, cilindro, cilindros, cable, cables, rodamiento, rodamientos, sensor, sensores, tornillo, tornillos, pastilla, pastillas, neumático, neumáticos, fusible, fusibles, relé, relés, bombilla, bombillas, lámpara, lámparas, motor, motores, retrovisor, retrovisores, interruptor, aceite, grasa, radiador",
  not: "no, ningún, ninguna, ninguno, nunca, nadie, sin, ni, nada, aún no, todavía no, tampoco",
  except:
    "excepto, salvo, menos, sin contar, excluidas, excluidos, excluida, excluido, a excepción de, aparte de, excluyendo, quitando, exceptuando, descontando, excluye",
  only: "solo, sólo, solamente, únicamente, nada más, solo las, solo los",
  also: "también, además, asimismo",
  follow:
    "y, y en, y para, y los, y las, y el, qué hay de, de estos, de estas, esos, esas, ahora, entonces, de ellos, de ellas, y con, estos, estas, de esos, de esas",
  same: "lo mismo, igual, misma, mismo, lo mismo para, la misma, mismas",
  instead: "en cambio, en su lugar, mejor, en vez",
  every:
    "flota, parque, maquinaria, todos, todas, todo, toda, entera, entero, cualquier, de cualquier tipo, sea cual sea",
  most: "más largo, más larga, más largos, más largas, más lento, más lenta, más lentos, más, mayor, mayores, máximo, top, primeros, primeras, más alto, más alta, peor, el más, la más, los más, las más, con más, más frecuentes, mayor número de, más a menudo, mayor número, más altos, que más, los que más, las que más, con mayor, con mayor número de, mayor cantidad de, mayor cantidad, más problemática, más problemáticas, más conflictiva, más usado, más usada, más usados, más usadas, más utilizado, más utilizados, más utilizadas, más frecuente, más elevado, más elevada, más altas, más numerosas, más activo, más ocupado, más ocupada, tarda más, tardan más, más tarda",
  least:
    "más rápido, más rápida, más rápidos, menor, menores, mínimo, menos frecuentes, más bajo, más baja, con menos, menor número de, menor número, el menos, que menos, los que menos, las que menos, con menor, menor cantidad de, menor cantidad, más bajos, más bajas, menos ocupado, tarda menos, tardan menos, menos tarda, menos tiempo",
  pace: "más rápido, más rápida, más rápidos, más lento, más lenta, más lentos",
  length: "más largo, más larga, más largos, más largas, más corto, más corta",
  oldest:
    "más antiguo, más antigua, más antiguos, más antiguas, más viejo, más vieja, más viejos, más viejas, el más antiguo, la más antigua, los más antiguos, las más antiguas, que más lleva, más tiempo, desde hace más tiempo",
  newest:
    "más reciente, más recientes, más nuevo, más nueva, el más reciente, la más reciente, las más recientes, los más recientes",
  first: "primero, arriba, en primer lugar, primeras",
  desc: "descendente, orden descendente, de mayor a menor, mayor primero, los más altos primero, ranking, clasificación, más recientes primero, en orden descendente",
  asc: "ascendente, orden ascendente, de menor a mayor, más antiguas primero, más antiguos primero, los más antiguos primero, las más antiguas primero, del más antiguo al más reciente",
  versus:
    "divididas entre, divididos entre, separadas entre, separados entre, repartidas entre, repartidos entre, desglosadas en, desglosados en, separando, contra, frente a, comparado con, comparada con, en comparación con, versus, vs, compara, comparación, respecto a, comparar, comparadas con, o, crecimiento, aumento, descenso, variación, subida, bajada",
  than: "peor que, mejor que, más que en, menos que en, más que, que en, menos que",
  and: "y, e, &",
  or: "o, u",
  to: "a, al, hasta, –, -",
  "cmp:>":
    "más de, mayor que, superior a, por encima de, supera, superan, de más de, superiores a, con más de, tienen más de, que superan, que pasan de, mayores de",
  "cmp:>=": "al menos, como mínimo, por lo menos, o más",
  "cmp:<":
    "menos de, menor que, inferior a, por debajo de, con menos de, tienen menos de, de menos de, inferiores a, no llegan a",
  "cmp:<=": "como máximo, a lo sumo, no más de, o menos",
  "cmp:=": "exactamente, justo",
  "num:1": "un, una, uno",
  "num:2": "dos, segundo, segunda",
  "num:3": "tres, tercer, tercero",
  "num:4": "cuatro, cuarto",
  "num:5": "cinco",
  "num:6": "seis",
  "num:7": "siete",
  "num:8": "ocho",
  "num:10": "diez",
  "num:12": "doce",
  "num:20": "veinte",
  "num:30": "treinta",
  "num:50": "cincuenta",
  "num:90": "noventa",
  "num:100": "cien",
  change:
    "borra, borrar, borre, elimina, eliminar, elimine, pon, poner, ponga, cambia, cambiar, cambie, modifica, modificar, asigna, asignar, asigne, cierra, cerrar, cierre, añade, añadir, agrega, agregar, crea, crear, pide, pedir, cancela, cancelar, quita, quitar, marca, marcar, marque, renombra, desactiva, desactivar, mueve, mover, restablece, corrige, corregir, actualiza, actualizar, completa, completar, vacía, vaciar, libera, liberar, registra, registrar, saca, sacar, sube, baja, reabre, abre, abrir, reasigna, reasignar, termina, reemplaza, solicita, encarga, ponme, haz, da de baja, dar de baja",
  polite:
    "por favor, puedes, podrías, puede, podría, quiero que, ahora, luego, después, y luego, hola, necesito que, hay que, oye",
  secret:
    "contraseña, contraseñas, credenciales, hash, hashes, sesión, sesiones, cookie, cookies, clave api, claves api, clave, claves, secreto, secretos, códigos de recuperación, clave privada, prompt del sistema, tabla de usuarios, datos de acceso, tabla users, tokens de sesión, clave de api, claves de api, tokens de acceso, variables de entorno, token de acceso, tokens de acceso, token de api, token de sesión",
  secretToken: "sesión, sesiones, acceso, api, inicio de sesión, conectados, conectado",
  "absent:prices":
    "cuesta, cuestan, coste, costes, costo, costos, precio, precios, caro, cara, caros, caras, factura, facturas, facturado, facturación, ingresos, beneficio, presupuesto, gastado en dinero, dinero, euros, dólares, valor, costó, margen, tarifa, tarifas, gasto, gastos, ganancia, rentable, ganamos, pagado, paga, pagan, pagó, iva, impuestos, impuesto",
  "absent:standstill":
    "tiempo de inactividad, paro, tiempo parado, tiempo parada, disponibilidad, estuvo parada, estuvieron paradas, tiempo de parada, horas paradas, estuvo detenida, parado, horas de inactividad, indisponibilidad, utilización, tasa de utilización, tasa de uso, grado de ocupación",
  "absent:opinions":
    "contento, contenta, contentos, satisfecho, satisfechos, satisfacción, feliz, felices, opinión, opiniones, descontentos, descontento, valoración, gusta, opina, opinan, quejas, vago, simpático",
  "absent:future":
    "va a, van a, predicción, pronóstico, previsión, probablemente, probabilidad, mañana, próxima avería, fallará, riesgo, pronto, fallarán, estropeará",
  "absent:schedule":
    "próximo mantenimiento, próxima visita, previsto, prevista, previstas, planificado, planificadas, calendario, cita, vencimiento, programado, programados, programada, programadas, próxima revisión, toca, agenda",
  "absent:stock": "stock, inventario, almacén, existencias, en almacén",
  "absent:suppliers": "proveedor, proveedores, fabricante, envío, transportista",
  "absent:fuel": "combustible, gasóleo, diésel, litros, consumo de combustible, energía, co2, gasoil",
  "absent:travel": "kilómetros, km, viaje, viajes, distancia, hotel, dietas, recorrido, recorridos, desplazamiento",
  "absent:position": "gps, coordenadas, tiempo real",
  "absent:weather": "clima, lluvia, temperatura, viento, presión, tiempo hace",
  "absent:accidents": "accidente, accidentes, heridos, lesiones, herido",
  "absent:contracts":
    "contrato, contratos, seguro, alquiler, alquilada, alquiladas, dueño, propietario, caduca, vence, fin de garantía, vencen, caducan",
  "absent:pay": "sueldo, sueldos, salario, salarios, horas extra, prima, nómina",
  "absent:absence": "vacaciones, enfermo, enfermos, ausente, ausentes, permiso, cumpleaños, baja médica",
  "absent:contacts": "contacto, teléfono, jefe, dirección",
  "absent:load": "toneladas, levantado, carga levantada, capacidad de carga, peso, pesa, potencia, levantó",
  "absent:drivers": "conductor, conductores, gruista, gruistas, maquinista, maquinistas",
  "absent:weekdays":
    "fines de semana, día de la semana, días de la semana, los domingos, los sábados, los lunes, los martes, los miércoles, los jueves, los viernes",
  "absent:reasons": "por qué, causa, causas, motivo, motivos, culpa, razón, razones, culpa, culpa nuestra, culpable",
  "t:this": "este, esta, actual, en curso, presente, corriente",
  "t:last": "último, última, últimos, últimas, pasado, pasada, pasados, pasadas",
  "t:rolling": "en los últimos, en las últimas, los últimos, las últimas, durante los últimos",
  "t:next": "próximo, próxima",
  "t:previous": "anterior, previo, previa, anteriores",
  "t:today": "hoy, esta mañana",
  "t:yesterday": "ayer",
  "t:beforeYesterday": "anteayer, antes de ayer",
  "t:tomorrow": "mañana",
  "t:since": "desde, a partir de, desde el, desde la",
  "t:until": "hasta, hasta el",
  "t:before": "antes de, antes del, anterior a, anteriores a",
  "t:after": "después de, tras, después del",
  "t:from": "de, desde, del",
  "t:between": "entre",
  "t:in": "en, durante, del, de, en el, para",
  "t:start":
    "principio de, inicio de, principios de, comienzo de, comienzos de, inicios de, inicio del, principio del, principios del",
  "t:end": "fin de, final de, finales de, finales del, final del",
  "t:ago": "hace",
  "t:toDate":
    "hasta hoy, hasta ahora, hasta la fecha, en lo que va de, en lo que va de año, en lo que va del año, lo que va de año, en lo que llevamos de año, en lo que va de mes, en lo que va del mes",
  "t:newYear": "año nuevo",
  "t:allTime": "de todos los tiempos, desde siempre, histórico, alguna vez",
  "t:half": "semestre, mitad",
  "t:weekend": "fin de semana",
  "u:day": "día, días",
  "u:week": "semana, semanas",
  "u:month": "mes, meses, en lo que va de mes, en lo que va del mes",
  "u:quarter": "trimestre, trimestres",
  "u:year":
    "año, años, ejercicio, año natural, año fiscal, ejercicio fiscal, en lo que va de año, en lo que va del año, lo que va de año, en lo que llevamos de año",
  "m:1": "enero",
  "m:2": "febrero",
  "m:3": "marzo",
  "m:4": "abril",
  "m:5": "mayo",
  "m:6": "junio",
  "m:7": "julio",
  "m:8": "agosto",
  "m:9": "septiembre, setiembre",
  "m:10": "octubre",
  "m:11": "noviembre",
  "m:12": "diciembre",
  "wd:1": "lunes",
  "wd:2": "martes",
  "wd:3": "miércoles",
  "wd:4": "jueves",
  "wd:5": "viernes",
  "wd:6": "sábado",
  "wd:7": "domingo",
  "field:daysOpen": "días abiertas, abiertas desde hace cuánto, llevan abiertas",
  art: "el, la, los, las, un, una, unos, unas, lo, nuestros, nuestras, nuestra, nuestro",
  now: "todavía, aún, ahora mismo, actualmente, en este momento, a día de hoy, sigue, siguen, de momento, hoy por hoy",
  stop: "pero, hicimos, hicieron, realizamos, tuvimos, dimos, hizo, hemos hecho, han hecho, llevado a cabo, cuenta, de, del, a, al, en, por, para, con, es, son, fue, fueron, era, eran, ha, han, hay, hemos, está, están, se, nos, que, y, o, me, su, sus, le, les, lo, sigue, siguen, ser, sido, estado, todavía, aún, ya, ahora, ahora mismo, actualmente, momento, este, eso, esto, como, si, más, muy, bien, puede, hacer, hace, da, dar, va, tiempo, cual, cuando, hubo, haber, también, nosotros, les, tiene, tienen, lleva, llevan, tarda, tardan, datos, cifras, dan, cada, entre, desde, hasta, tenemos, había, hoy en día, cuál, qué, dónde, fecha, ellos, ellas, uno, cuántas, tuvo, tuvieron, quedan, queda, realizó, realizado, realizados, hechos, han sido, ha sido, acumula, acumulan, acumulado, presenta, presentan, presentaron, corresponde, corresponden, existe, existen, existían, produce, produjo, he, has, haya, hayan, siendo, cuáles, hecha, hechas, han tenido, hubieron, ocurre, ocurren, dime, quiero, saber, quisiera, gustaría, encuentran, encuentra, afecta, afectan, afectaron, afectó, suponen, supone, representa, representan, realizadas, realizada, realizaron, efectuado, efectuadas, efectuaron, atienden, pasan, pasaron, lleva a cabo, pasó, durante todo, conjunto, suman, cuentan, cuento, contamos, último lugar, día de hoy, duró, duraron, duran, durado, duraban, responsable",
  "num:9": "nueve",
  "num:15": "quince",
  "num:11": "once",
  "num:14": "catorce",
  "num:40": "cuarenta",
  "num:60": "sesenta",
  distinct: "diferentes, distintos, distintas, distinto, distinta",
  company: "juntos, juntas, conjuntamente, ambos, ambas",
  "symptom:fuga": "fuga, fugas",
  "symptom:grieta": "grieta, grietas",
  "d:12-24": "nochebuena",
  "d:12-25": "navidad, navidades",
  "d:12-31": "nochevieja",
  "absent:recurrence":
    "recurrente, recurrentes, repetida, repetidas, repetido, repetidos, reincidente, reincidentes, otra vez, de nuevo, reaparecieron, volvieron a aparecer",
  unsaid:
    "últimamente, recientemente, hace poco, hace tiempo, desde hace tiempo, recientes, otro, otra, otros, otras, los demás, las demás, mi, mis, mías, míos, a mí",
  "nth:1": "primera, primer",
  "nth:2": "segunda, segundo",
  "nth:3": "tercera, tercer, tercero",
  "nth:4": "cuarta, cuarto",
  "t:mirror":
    "mismo periodo del año pasado, mismo periodo del año anterior, mismo período del año pasado, mismos meses del año pasado, mismos meses del año anterior, misma época del año pasado",
  "by:reporter": "informante, quien lo reportó",
};

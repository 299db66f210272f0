import type { Messages } from "../messages.ts";

export const channels: Messages["channels"] = {
  kinds: { telegram: "Telegram", whatsapp: "WhatsApp", mail: "Correo" },
  talk: {
    linked:
      "Hola, {name}: esta cuenta está vinculada. Envíeme lo que ha hecho: texto, notas de voz, fotos o una " +
      "exportación de chat. Respondo con el parte, y no se guarda nada hasta que pulse Guardar. También puede " +
      "preguntarme, por ejemplo «¿qué me toca hacer?».",
    reports: "{count, plural, one {# parte} other {# partes}}:",
    hours: "{hours} h",
    actions: "{count, plural, one {# trabajo} other {# trabajos}}",
    faults: "{count, plural, one {# avería abierta} other {# averías abiertas}}",
    parts: "{count, plural, one {# repuesto} other {# repuestos}}",
    unknownMachine: "máquina desconocida",
    missing: "Falta: {fields}",
    reading: "Todavía se está leyendo. Le escribo cuando termine.",
    nothingFound: "No hay ningún parte en esto.",
    save: "Guardar",
    open: "Abrir",
    wrongMachine: "Otra máquina",
    confirm: "Confirmar",
    decline: "Ahora no",
    whichMachine: "¿Qué máquina es? Envíe su número de serie. (Era: {was})",
    noMachine:
      "No hay ninguna máquina {serialNumber} en la flota. Envíe otro número de serie o abra el parte para pedir una máquina nueva.",
    saved: "✓ Guardado: {machines}",
    notSaved: "No se ha guardado: {reason}",
    changed: "Esto ha cambiado entretanto. Ahora está así:",
    decided: "Esto ya se había decidido. No se ha cambiado nada.",
    noButton: "Este botón ya no hace nada.",
    fileTooLarge: "{name} supera los 19 MB y no se ha aceptado. Envíelo con menos tamaño.",
    fileRefused: "{name} no se ha aceptado: {reason}",
    unsupported: "Puedo leer texto, notas de voz, fotos, PDF, archivos de Word y exportaciones de chat.",
    failed: "No ha funcionado por nuestra parte. No se ha cambiado nada; inténtelo de nuevo.",
    more: "… y {count} más",
    howToChoose: "Para elegir, responda a este correo solo con el número.",
    test: "Este es un mensaje de prueba de Maintenance Hub. La mensajería funciona.",
  },
  own: {
    title: "Mensajería",
    hint: "Escriba al asistente desde su teléfono. Lo que quiera guardar espera allí a su botón, igual que aquí.",
    none: "Aún no hay ninguna cuenta vinculada.",
    link: "Vincular una mensajería",
    linkHint: "Con su contraseña se crea un código. Envíelo desde su teléfono en 15 minutos y esa cuenta será suya.",
    password: "Su contraseña",
    make: "Crear el código",
    code: "Código",
    copy: "Copiar",
    copied: "Copiado",
    sendTo: "Envíelo a {account}",
    openIn: "Abrir {kind} con el código",
    failed: "No se ha podido crear el código",
    linkedOn: "{label}, vinculada el {day}",
    notifies: "Las notificaciones llegan aquí",
    notifiesHint: "Lo que figura en la lista de la cabecera, y el resumen de la mañana.",
    quiet: "Horas de silencio",
    quietFrom: "Desde",
    quietUntil: "Hasta",
    quietHint: "En su zona horaria; lo que llegue entonces se avisa después.",
    unlink: "Desvincular",
    unlinkTitle: "¿Desvincular esta cuenta?",
    unlinkText: "Lo que llegue de {label} dejará de contar. Sus chats se conservan.",
    unlinked: "La cuenta está desvinculada.",
    saved: "Guardado",
    notSaved: "No se ha podido guardar",
  },
  admin: {
    title: "Mensajería",
    hint: "Los técnicos envían chats, notas de voz y fotos desde donde están. Cada persona vincula su propia cuenta en Ajustes; nadie más recibe respuesta.",
    setUp: "Configurar",
    edit: "Editar",
    remove: "Quitar",
    test: "Enviarme una prueba",
    tested: "El mensaje de prueba está en camino.",
    testFailed: "No se ha podido enviar el mensaje de prueba",
    off: "Sin configurar",
    resting: "En reposo",
    works: "Funciona",
    fails: "No funciona desde {when}",
    account: "Cuenta",
    figures:
      "{links, plural, one {# persona vinculada} other {# personas vinculadas}} · en las últimas 24 horas {received} " +
      "recibidos, {sent} enviados, {failed} fallidos",
    save: "Guardar",
    saved: "La mensajería está configurada.",
    notSaved: "No se ha podido configurar la mensajería",
    removed: "La mensajería se ha quitado.",
    removeTitle: "¿Quitar esta mensajería?",
    removeText: "{kind} se quita con su token y todas las vinculaciones. Los chats y los partes se conservan.",
    active: "Recibir y enviar mensajes",
    keep: "Déjelo vacío para conservar el actual",
    token: { telegram: "Token del bot", whatsapp: "Token de acceso", mail: "Dirección del buzón" },
    accountId: "Id. del número de teléfono",
    appSecret: "Clave secreta de la aplicación",
    verifyToken: "Token de verificación",
    verifyTokenHint: "Una palabra a su elección; introduzca la misma en Meta.",
    template: "Plantilla para notificaciones",
    templateHint: "Aprobada y con una variable; sin ella no se avisa a quien escribió hace más de un día.",
    templateLanguage: "Idioma de la plantilla",
    webhook: "Dirección del webhook",
    copy: "Copiar",
    copied: "Copiado",
    steps: {
      telegram: {
        one: "En Telegram, escriba a @BotFather y envíe /newbot. Elija un nombre para el bot.",
        two: "Copie en el campo de abajo el token que responde BotFather y guarde.",
        three: "Vincule su propia cuenta en Ajustes y envíese una prueba. No hace falta una dirección pública.",
      },
      whatsapp: {
        one: "En developers.facebook.com, cree una aplicación con el producto WhatsApp y añada su número de teléfono.",
        two:
          "Copie en los campos de abajo el id. del número, un token de acceso permanente y la clave secreta de la " +
          "aplicación, elija un token de verificación y guarde.",
        three:
          "En WhatsApp, Configuración, introduzca la dirección del webhook y el token de verificación y suscríbase a " +
          "«messages». La dirección debe ser accesible desde fuera por HTTPS.",
      },
      mail: {
        one:
          "Cree un buzón propio para el asistente, por ejemplo hub@empresa.com. Lo que llega se lee y se marca " +
          "como leído.",
        two:
          "Introduzca su dirección como imaps://hub%40empresa.com:clave@imap.empresa.com y guarde. Las " +
          "respuestas salen por el servidor que indica SMTP_URL.",
        three:
          "El servidor que recibe debe escribir Authentication-Results (SPF, DKIM, DMARC): no se lee a un " +
          "remitente que no confirme.",
      },
    },
    groups:
      "WhatsApp no muestra a un número de empresa los grupos corrientes: se reenvían mensajes o se envía una " +
      "exportación. En los grupos de Telegram, el bot lee lo que lo menciona y responde solo a la persona.",
    links: "Cuentas vinculadas",
    linksCaption: "Cuentas vinculadas",
    person: "Persona",
    messenger: "Mensajería",
    heard: "Último mensaje",
    unlink: "Terminar",
    unlinkTitle: "¿Terminar esta vinculación?",
    unlinkText: "{person} tendrá que vincular {label} de nuevo para escribir desde allí.",
    noLinks: "Nadie ha vinculado aún una cuenta",
    fault: {
      unreachable: "No se puede contactar.",
      denied: "No acepta el token.",
      throttled: "Quiere menos mensajes.",
      refused: "Ha rechazado un mensaje.",
      window: "Una persona escribió hace más de un día y no hay plantilla.",
      blocked: "Una persona no acepta mensajes de esta cuenta.",
      secret: "El token no se puede abrir con la clave de esta instalación. Introdúzcalo de nuevo.",
    },
  },
};

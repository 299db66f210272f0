/** Everything in one file. */
export const fullExport = {
  title: "Exportar todo",
  hint:
    "Un archivo con todos los registros, el registro de cambios y todos los originales, en formatos " +
    "abiertos (CSV, JSON). No contiene contraseñas ni otras claves; sí nombres y mensajes. Se conserva " +
    "{days} días.",
  ask: "Exportar todo",
  askHint:
    "Se escribe en segundo plano y se le avisa cuando está listo. Solo usted puede descargarlo. Guarde el archivo como guarda una copia de seguridad.",
  password: "Su contraseña",
  submit: "Exportar",
  asked: "Se ha pedido la exportación",
  failed: "No se ha podido hacer",
  caption: "Exportaciones de todo",
  at: "Pedida",
  state: "Estado",
  file: "Archivo",
  none: "Todavía no se ha exportado nada",
  oneAtATime: "Ya se está escribiendo una exportación",
  loading: "Se cargan las exportaciones",
  by: "{when}, por {name}",
  somebody: "alguien",
  states: {
    waiting: "Espera a un proceso",
    writing: "Se está escribiendo",
    ready: "Lista",
    failed: "Ha fallado",
    cancelled: "Cancelada",
    gone: "Archivo eliminado",
  },
  progress: "{done} de {total} pasos",
  faults: {
    full: "No hay sitio suficiente en el disco. No se ha conservado nada. Libere espacio y vuelva a pedirla.",
    store: "No se puede usar el almacén de archivos. Vuelva a pedirla cuando funcione.",
    interrupted: "Los procesos que la escribían terminaron una y otra vez. Vuelva a pedirla.",
    failed: "No se ha podido escribir. El registro del servidor dice por qué.",
  },
  contents:
    "{rows, plural, one {# fila} other {# filas}}, {files, plural, one {# original} other {# originales}}, {size}",
  missing:
    "{count, plural, one {# original no estaba en el almacén de archivos} other {# originales no estaban en el almacén de archivos}}",
  kept: "Se conserva hasta el {when}",
  download: "Descargar",
  notYours: "Solo {name} puede descargarla",
  cancel: "Cancelar",
  cancelTitle: "¿Cancelar esta exportación?",
  cancelHint: "Lo escrito hasta ahora se descarta.",
  remove: "Eliminar archivo",
  removeTitle: "¿Eliminar el archivo de esta exportación?",
  removeHint: "Ya no se podrá descargar. Se puede pedir otra exportación.",
  name: "exportación del {when}",
  done: "Hecho",
};

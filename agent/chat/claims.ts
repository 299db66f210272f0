/** First-person claims of a finished write, in the languages of the product. */
const claims = [
  new RegExp(
    String.raw`\bI(?:'ve| have)?\s+(?:just\s+|now\s+|successfully\s+)?(?:created|saved|reported|logged|assigned` +
      String.raw`|released|closed|resolved|reopened|completed|updated|changed|requested|ordered|added|recorded|marked)\b`,
    "i",
  ),
  /\b(?:has|have) been successfully \w+ed\b|\bsuccessfully (?:created|saved|reported|logged|assigned|updated)\b/i,
  /^\s*(?:done|erledigt|fertig|c['’]est fait|hecho|listo|完成了?)[\s.!。！]/i,
  new RegExp(
    String.raw`\bich habe\b[^.!?]{0,80}\b(?:angelegt|gespeichert|gemeldet|erfasst|zugewiesen|freigegeben|geschlossen` +
      String.raw`|abgeschlossen|geändert|angefordert|bestellt|hinzugefügt|eingetragen)\b`,
    "i",
  ),
  /\bj['’]ai\b[^.!?]{0,40}\b(?:créé|enregistré|signalé|assigné|attribué|libéré|clôturé|résolu|rouvert|terminé|modifié|demandé|commandé|ajouté)/i,
  /\bhe\s+(?:creado|guardado|registrado|reportado|asignado|liberado|cerrado|resuelto|reabierto|completado|actualizado|cambiado|solicitado|pedido|añadido)\b/i,
  /我?已(?:经)?(?:为您|帮您)?(?:创建|保存|报告|记录|分配|释放|关闭|解决|完成|更新|请求|添加)/,
];

/** Whether a text says that something was written. The interface checks it against what was. */
export const claimsWrite = (text: string): boolean => claims.some((claim) => claim.test(text));

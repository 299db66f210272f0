import { headingReader } from "../../spreadsheets/headings.ts";
import type { VisitField } from "./schema.ts";

/** How older systems and spreadsheets of workshops head the columns of a list of visits, in five languages. */
const headings: Record<VisitField, string> = {
  machine: `machine, machine no, machine number, machine serial, machine serial number, machine id, machine name, serial, serial no, serial number,
    sn, s n, unit, unit no, equipment, equipment no, asset, asset no, asset number, maschine, maschinennummer, maschinennr, maschinen nr,
    seriennummer, seriennr, serien nr, fabriknummer, gerat, geratenummer, fahrgestellnummer, maquina, numero de serie, n de serie, no de serie, n serie,
    equipo, engin, machine n, numero d engin, 设备, 设备编号, 设备号, 序列号, 机号, 整机编号`,
  date: `date, service date, visit date, report date, start date, date of service, used on, order date, day, start, datum, servicedatum,
    einsatzdatum, berichtsdatum, startdatum, beginn, tag, bestelldatum, verwendet am, fecha, fecha de servicio, fecha de inicio, fecha del parte,
    fecha de pedido, date de service, date d intervention, date de debut, date de commande, 日期, 服务日期, 维修日期, 保养日期, 开始日期, 订购日期`,
  endDate: `end date, date to, until, finished, finish date, end, enddatum, ende, bis, fecha de fin, fecha fin, hasta, date de fin, fin, 结束日期, 完工日期`,
  number: `report number, report no, report, srn, job number, job no, work order, work order no, wo, order number, order no, ticket, no, number,
    berichtsnummer, bericht nr, berichtsnr, auftragsnummer, auftragsnr, auftrag, bestellnummer, nummer, nr, numero de parte, n de parte, orden,
    orden de trabajo,
    numero de orden, numero de rapport, n de rapport, ordre de travail, bon de travail, numero de commande, 报告编号, 工单号, 单号, 订单号`,
  engineer: `engineer, service engineer, technician, mechanic, done by, performed by, worker, employee, techniker, monteur, mechaniker, servicetechniker,
    ausgefuhrt von, bearbeiter, tecnico, mecanico, ingeniero, realizado por, technicien, mecanicien, intervenant, ingenieur, 工程师, 技术员, 维修人员, 服务工程师`,
  hours: `hours, machine hours, engine hours, operating hours, hour meter, hourmeter, meter, meter reading, reading, smr, hrs, betriebsstunden, bh,
    bst, stunden,
    zahlerstand, stundenzahler, horas, horas de maquina, horometro, lectura, heures, compteur, heures moteur, horametre, 小时, 工作小时, 小时数, 小时表读数, 运行小时`,
  description: `description, work done, work performed, work, summary, action, actions, job description, service, details, task, arbeit, arbeiten,
    durchgefuhrte arbeiten, tatigkeit, tatigkeiten, beschreibung, leistung, trabajo, trabajos, trabajo realizado, descripcion, intervencion, travaux,
    travaux effectues, travail effectue, intervention, libelle, 描述, 工作内容, 维修内容, 保养内容, 说明`,
  notes: `notes, note, remark, remarks, comment, comments, bemerkung, bemerkungen, notiz, notizen, anmerkung, kommentar, nota, notas, observaciones,
    comentario, remarque, remarques, observations, commentaire, 备注, 注释`,
  type: `type, service type, kind, job type, art, serviceart, einsatzart, tipo, tipo de servicio, type de service, type d intervention, nature, 类型, 服务类型`,
  status: `status, state, zustand, estado, situacion, etat, statut, 状态`,
  partNumber: `part number, part no, part nr, part, partnumber, spare part number, item number, item no, material number, sku, teilenummer, teilenr, teile nr,
    ersatzteilnummer, artikelnummer, artikelnr, materialnummer, numero de repuesto, no de repuesto, referencia, codigo, numero de piece, n de piece, reference,
    code article, 配件号, 配件编号, 零件号, 料号, 图号`,
  partName: `part name, part description, parts, parts used, spare part, item, item description, teil, teile, ersatzteil, bezeichnung, teilebezeichnung,
    artikelbezeichnung, repuesto, repuestos, repuestos usados, nombre del repuesto, denominacion, piece, pieces, designation, 配件, 配件名称, 零件名称, 名称`,
  quantity: `quantity, qty, amount, count, pcs, menge, anzahl, stuck, stueck, cantidad, cant, unidades, quantite, qte, 数量`,
  price: `price, unit price, cost, unit cost, price each, preis, einzelpreis, stuckpreis, kosten, precio, precio unitario, coste, costo, prix, prix unitaire,
    cout, 价格, 单价, 成本`,
  currency: `currency, wahrung, waehrung, moneda, divisa, devise, monnaie, 货币, 币种`,
};

export const visitHeadings = headingReader(headings, { needed: ["machine"] });

import { currencies } from "../../spreadsheets/currencies.ts";
import { headingReader } from "../../spreadsheets/headings.ts";
import type { ImportField } from "./schema.ts";

/** What columns of a price list are, told by their headings as makers and suppliers write them in five languages. */

const headings: Record<ImportField, string> = {
  number: `part number, part no, part nr, part num, part, part code, partnumber, partno,
    item number, item no, item code, item, article number,
    article no, article, product number, product code, material number, material, sku, number, no, order number, code, ref, reference, teilenummer,
    teilenr, teile nr, teil nr, artikelnummer, artikelnr, artikel nr, art nr, artikel, bestellnummer, bestellnr, bestell nr,
    ersatzteilnummer, materialnummer, sachnummer, nummer, nr, numero de parte, n de parte, numero de repuesto, numero de pieza,
    numero de articulo, n de articulo, no de articulo, no de repuesto, no de parte, no de pieza, no d article, numero, codigo,
    codigo de articulo, referencia, articulo, numero de piece, n de piece,
    numero d article, n d article, numero de reference, code article, code piece, no de piece, 配件号, 配件编号, 零件号, 零件编号,
    料号, 货号, 编号, 图号, 物料号, 物料编码, 产品编号`,
  name: `name, part name, description, part description, item description, designation, product, product name, title, text, bezeichnung,
    artikelbezeichnung, teilebezeichnung, benennung, beschreibung, artikelbeschreibung, artikeltext, artikelname, produkt,
    denominacion, descripcion, nombre, producto, libelle, description article, nom, produit, 名称, 配件名称, 零件名称,
    品名, 产品名称, 物料名称, 描述, 说明`,
  maker: `maker, make, manufacturer, brand, oem, hersteller, fabrikat, marke, fabricante, marca, fabricant, constructeur, marque, 制造商, 厂家,
    厂商, 品牌, 生产商`,
  price: `price, unit price, net price, list price, gross price, price each, price per unit, cost, unit cost, preis, einzelpreis, stueckpreis,
    stuckpreis, nettopreis, listenpreis, bruttopreis, ek preis, einkaufspreis, preis je einheit, precio, precio unitario,
    precio neto, precio de lista, tarifa, pvp, coste, prix, prix unitaire, prix net, prix tarif, prix public, tarif, 价格, 单价, 净价, 目录价, 含税单价,
    未税单价`,
  currency: `currency, curr, wahrung, waehrung, whg, moneda, divisa, devise, monnaie, 币种, 货币`,
  per: `per, price per, price unit, price quantity, pricing unit, preiseinheit, pe, preis pro, preis je, unidad de precio, precio por, unite de prix,
    prix par, 价格单位, 计价数量`,
  unit: `unit, uom, unit of measure, einheit, mengeneinheit, me, unidad, unidad de medida, udm, unite, unite de mesure, 单位, 计量单位`,
  models: `model, models, fits, fits models, machine, machine model, suitable for, modell, modelle, passend fur, passend fuer, maschine, maschinentyp,
    modelo, modelos, maquina, compatible con, modele, modeles, engin, compatible avec, 机型, 型号, 适用机型, 适用型号`,
  validFrom: `valid from, valid since, effective date, effective from, price date, gultig ab, gueltig ab, preis gultig ab, preisstand, valido desde,
    vigente desde, fecha de vigencia, valable a partir du, valable des le, date d effet, 生效日期, 有效期自`,
};

/** Signs and words of money that mean one currency; "$" and "¥" mean several. */
const signs: Record<string, string> = {
  "€": "EUR",
  EURO: "EUR",
  US$: "USD",
  RMB: "CNY",
  人民币: "CNY",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₺": "TRY",
  "₽": "RUB",
};

/** The one currency that a text names by its code or sign: "Price (EUR)", "12,50 €". */
export function currencyIn(text: string): string | undefined {
  const named = new Set([
    // In small letters they may be words: "all", "top".
    ...[...text.matchAll(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)].map(([code]) => code).filter((code) => currencies.has(code)),
    ...Object.keys(signs).flatMap((sign) => (text.includes(sign) ? [signs[sign]!] : [])),
  ]);
  return named.size === 1 ? [...named][0] : undefined;
}

/** How the columns of a price list are told. */
export const priceListHeadings = headingReader(headings, { needed: ["number"] });

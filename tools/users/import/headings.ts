import { languages, type Language, type Role } from "#db/vocabulary.ts";
import { headingReader } from "../../spreadsheets/headings.ts";
import { plainWords } from "../../spreadsheets/plain-words.ts";
import type { PersonField } from "./schema.ts";

/** How lists of staff head their columns, and what they call roles and languages, in five languages. */
const headings: Record<PersonField, string> = {
  name: `name, full name, person, employee, employee name, user, user name, staff, contact, mitarbeiter, mitarbeitername, vollstandiger name, benutzer,
    nombre completo, empleado, usuario, persona, nombre y apellidos, nom complet, nom et prenom, employe, utilisateur, personne, 姓名, 名字, 员工, 员工姓名, 用户`,
  firstName: `first name, firstname, given name, forename, vorname, rufname, nombre, nombre de pila, prenom, 名`,
  lastName: `last name, lastname, surname, family name, nachname, familienname, apellido, apellidos, nom, nom de famille, 姓`,
  email: `email, e mail, mail, email address, e mail address, mail address, email adresse, e mail adresse, mailadresse, correo, correo electronico,
    courriel, adresse e mail, adresse email, adresse mail, adresse electronique, 邮箱, 电子邮箱, 电子邮件, 邮件, 邮箱地址`,
  phone: `phone, phone number, telephone, tel, mobile, mobile phone, mobile number, cell, cell phone, telefon, telefonnummer, handy, handynummer,
    mobil, mobiltelefon, mobilnummer, telefono, telefono movil, movil, celular, portable, telephone portable, mobile number, 电话, 手机, 手机号, 手机号码, 电话号码`,
  role: `role, position, job, job title, title, function, user role, permission, rolle, funktion, stelle, berechtigung, rol, puesto, cargo, funcion,
    role utilisateur, poste, fonction, 角色, 职位, 岗位, 职务`,
  language: `language, lang, locale, preferred language, sprache, idioma, lengua, langue, 语言`,
  sites: `site, sites, location, locations, place of work, workplace, branch, plant, yard, depot, standort, standorte,
    niederlassung, einsatzort, einsatzorte, werk,
    sede, sedes, emplazamiento, emplazamientos, centro, centro de trabajo, obra, planta, etablissement, agence, lieu,
    lieu de travail, chantier, 站点, 作业点, 地点, 工作地点, 工地, 现场`,
};

export const personHeadings = headingReader(headings, { needed: ["email"] });

const roleWords: Record<Role, string> = {
  admin: `admin, administrator, administrators, sysadmin, administrateur, administratrice, administrador, administradora, 管理员, 系统管理员`,
  operator: `operator, office, dispatcher, planner, back office, disponent, disponentin, disposition, buro, innendienst, operador, operadora, oficina,
    planificador, operateur, operatrice, bureau, planificateur, 调度员, 操作员, 办公室, 计划员`,
  service: `service, service team, engineer, service engineer, field engineer, technician, service technician, mechanic, serviceteam, techniker,
    technikerin, servicetechniker, monteur, mechaniker, equipo de servicio, servicio, tecnico, tecnica, mecanico, ingeniero, equipe de service,
    technicien, technicienne, mecanicien, ingenieur, 服务团队, 服务, 工程师, 技术员, 维修人员, 服务工程师`,
  view: `view, view only, viewer, read only, readonly, reader, guest, nur ansicht, ansicht, nur lesen, lesend, leser, gast, solo lectura, lectura,
    invitado, lecture seule, lecture, lecteur, consultation, invite, 仅查看, 查看, 只读, 访客`,
};

const languageWords: Record<Language, string> = {
  en: `english, englisch, ingles, anglais, 英语, 英文`,
  es: `spanish, spanisch, espanol, castellano, espagnol, 西班牙语, 西班牙文`,
  fr: `french, franzosisch, frances, francais, 法语, 法文`,
  de: `german, deutsch, aleman, allemand, 德语, 德文`,
  zh: `chinese, chinesisch, chino, chinois, mandarin, 中文, 汉语, 简体中文`,
};

const meanings = <Meaning extends string>(words: Record<Meaning, string>): Map<string, Meaning> =>
  new Map(
    (Object.keys(words) as Meaning[]).flatMap((meaning) =>
      words[meaning].split(",").map((word) => [plainWords(word).join(" "), meaning] as const),
    ),
  );
const roleOf = meanings(roleWords);
const languageOf = meanings(languageWords);

/** The role that a word means; undefined where nobody can tell. */
export const roleCalled = (word: string): Role | undefined => roleOf.get(plainWords(word).join(" "));

/** The language that a word or a code like de-AT means. */
export const languageCalled = (word: string): Language | undefined =>
  languageOf.get(plainWords(word).join(" ")) ??
  (/^\p{L}{2}(?:[-_]\p{L}+)*$/u.test(word)
    ? languages.find((language) => language === word.slice(0, 2).toLowerCase())
    : undefined);

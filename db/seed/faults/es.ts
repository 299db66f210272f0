import type { FaultPhrases } from "./fault.ts";

export const es: FaultPhrases = {
  faults: [
    {
      area: "Hydraulic",
      found: "Fuga en el latiguillo de retorno de la bomba principal",
      done: "Sustituido el latiguillo de retorno de la bomba principal y purgado",
      parts: [{ name: "latiguillo de retorno", number: "HS-40217" }],
    },
    {
      area: "Hydraulic",
      on: ["material_handler"],
      found: "El cilindro del pulpo baja solo con carga",
      done: "Cambiadas las juntas del cilindro del pulpo, presión comprobada",
      parts: [{ name: "juego de juntas cilindro", number: "SK-1180" }],
    },
    {
      area: "Hydraulic",
      found: "El rotor gotea por el retén",
      done: "Cambiado el retén del rotor y rellenado de aceite",
      parts: [{ name: "retén del rotor", number: "RM-0632" }],
    },
    {
      area: "Electrical",
      found: "La cámara trasera no da imagen",
      done: "Renovado el cable de la cámara hasta el conector de cabina",
      parts: [{ name: "cable de cámara 12 m", number: "CC-0912" }],
    },
    {
      area: "Electrical",
      found: "El alternador carga solo 24,1 V",
      done: "Alternador sustituido, carga 28,2 V",
      parts: [{ name: "alternador 100 A", number: "AL-2410" }],
    },
    {
      area: "Electrical",
      found: "El desconectador de batería se calienta",
      done: "Sustituidos desconectador y terminales de batería",
      parts: [{ name: "desconectador 250 A", number: "BI-0250" }],
    },
    {
      area: "Structural",
      found: "Barandilla de pasarela suelta, faltan dos tornillos",
      done: "Tornillos de la barandilla repuestos y frenados",
      parts: [{ name: "tornillo M16x50 10.9", number: "BT-1650", quantity: 2 }],
    },
    {
      area: "Structural",
      on: ["material_handler"],
      found: "Grieta de 40 mm en la soldadura del elevador de cabina",
      done: "Grieta del elevador de cabina saneada y soldada",
      urgent: true,
    },
    {
      area: "Other",
      found: "Pierde refrigerante, unos dos litros por semana",
      done: "Bomba de agua sustituida y circuito probado a presión",
      parts: [{ name: "bomba de agua", number: "CP-3140" }],
    },
    {
      area: "Other",
      found: "El aire acondicionado no enfría",
      done: "Reparada la fuga del condensador y recargado el gas",
      parts: [{ name: "juntas tóricas condensador", number: "AC-0055" }],
    },
    {
      area: "Other",
      found: "El asiento del operador se baja",
      done: "Amortiguador del asiento sustituido",
      parts: [{ name: "amortiguador de asiento", number: "ST-0220" }],
    },
  ],
  routines: [
    {
      area: "Other",
      done: "Mantenimiento de 500 h: aceite de motor y filtro cambiados",
      parts: [{ name: "filtro de aceite motor", number: "OF-1204" }],
    },
    {
      area: "Hydraulic",
      done: "Muestra de aceite hidráulico y filtro de retorno cambiado",
      parts: [{ name: "filtro de retorno", number: "RF-6640" }],
    },
    { area: "Structural", done: "Tornillos de la corona comprobados a par, sin novedad" },
    {
      area: "Other",
      done: "Engrase completo y depósito de engrase central lleno",
      parts: [{ name: "grasa 18 kg", number: "GR-0018" }],
    },
  ],
  notes: [
    "Máquina entregada a {customer} tras la prueba.",
    "Acceso a {site} solo por la báscula.",
    "Sin más novedades.",
  ],
};

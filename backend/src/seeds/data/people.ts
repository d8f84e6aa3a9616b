import type { Language, PlantRef } from '#contract/index.js';

export const AREAS = {
  laser: {
    name: 'Laser e ottica',
    description: 'Sorgenti in fibra, teste di scansione galvo, lenti f-theta e di protezione, percorso ottico',
  },
  mechanics: {
    name: 'Meccanica',
    description: 'Assi, guide, cabine, aspirazione fumi, circuito di raffreddamento, interblocchi meccanici',
  },
  electronics: {
    name: 'Elettronica e software',
    description: 'PLC, azionamenti, sicurezze, interfaccia operatore, ricette e collegamenti di rete',
  },
  parts: { name: 'Ricambi', description: 'Ordini di ricambi e consumabili, codici, disponibilità e spedizioni' },
} as const;
export type AreaKey = keyof typeof AREAS;

export const ADMIN = { name: 'Laura', surname: 'Valli', email: 'admin@plantdesk.example' } as const;

interface DemoTechnician {
  name: string;
  surname: string;
  email: string;
  area: AreaKey;
  isActive?: boolean;
}

export const TECHNICIANS = {
  ferri: { name: 'Marco', surname: 'Ferri', email: 'tecnico@plantdesk.example', area: 'laser' },
  conti: { name: 'Giulia', surname: 'Conti', email: 'giulia.conti@plantdesk.example', area: 'laser' },
  moretti: { name: 'Davide', surname: 'Moretti', email: 'davide.moretti@plantdesk.example', area: 'mechanics' },
  rizzi: { name: 'Elena', surname: 'Rizzi', email: 'elena.rizzi@plantdesk.example', area: 'mechanics' },
  gatti: { name: 'Paolo', surname: 'Gatti', email: 'paolo.gatti@plantdesk.example', area: 'electronics' },
  lombardi: { name: 'Sara', surname: 'Lombardi', email: 'sara.lombardi@plantdesk.example', area: 'electronics' },
  bassi: { name: 'Luca', surname: 'Bassi', email: 'luca.bassi@plantdesk.example', area: 'parts' },
  villa: {
    name: 'Roberto',
    surname: 'Villa',
    email: 'roberto.villa@plantdesk.example',
    area: 'mechanics',
    isActive: false,
  },
} as const satisfies Record<string, DemoTechnician>;
export type TechnicianKey = keyof typeof TECHNICIANS;

interface DemoClient {
  name: string;
  surname: string;
  email: string;
  company: string;
  phone: string | null;
  language: Language;
  plant: PlantRef;
  isActive?: boolean;
  isVerified?: boolean;
}

export const CLIENTS = {
  bianchi: {
    name: 'Anna',
    surname: 'Bianchi',
    email: 'cliente@plantdesk.example',
    company: 'Officine Bianchi S.r.l.',
    phone: '+39 045 555 0141',
    language: 'it',
    plant: { type: 'LC-2000', serialNumber: 'LC2-24-0117' },
  },
  greco: {
    name: 'Stefano',
    surname: 'Greco',
    email: 'stefano.greco@carpenteriegreco.example',
    company: 'Carpenterie Greco S.p.A.',
    phone: '+39 030 555 0172 int. 12',
    language: 'it',
    plant: { type: 'LC-1000 Cabina', serialNumber: 'LC1-22-0341' },
  },
  fontana: {
    name: 'Chiara',
    surname: 'Fontana',
    email: 'c.fontana@fonderiefontana.example',
    company: 'Fonderie Fontana',
    phone: '+39 011 555 0118',
    language: 'it',
    plant: { type: 'LC-3000 Robot', serialNumber: 'LC3-23-0028' },
  },
  dangelo: {
    name: 'Matteo',
    surname: 'D’Angelo',
    email: 'matteo@restauridangelo.example',
    company: 'Restauri D’Angelo & Figli',
    phone: null,
    language: 'it',
    plant: { type: 'LC-200 Portatile', serialNumber: 'LCP-25-0912' },
  },
  serra: {
    name: 'Francesca',
    surname: 'Serra',
    email: 'francesca.serra@cantieriserra.example',
    company: 'Cantieri Serra',
    phone: '+39 010 555 0165',
    language: 'it',
    plant: { type: 'LC-2000 Mobile', serialNumber: 'LC2-21-0065' },
    isVerified: false,
  },
  whitfield: {
    name: 'James',
    surname: 'Whitfield',
    email: 'james.whitfield@whitfieldrail.example',
    company: 'Whitfield Rail Services Ltd',
    phone: '+44 1632 960122',
    language: 'en',
    plant: { type: 'LC-3000 Gantry', serialNumber: 'LC3-24-0043' },
  },
  oconnor: {
    name: 'Sarah',
    surname: "O'Connor",
    email: 'sarah.oconnor@harlandmarine.example',
    company: 'Harland Marine Repairs',
    phone: '+44 (0)28 9018 0147',
    language: 'en',
    plant: { type: 'LC-2000', serialNumber: 'LC2-23-0098' },
  },
  hughes: {
    name: 'Emily',
    surname: 'Hughes',
    email: 'emily@hughesmoulds.example',
    company: 'Hughes Moulds',
    phone: null,
    language: 'en',
    plant: { type: 'LC-500 Bench', serialNumber: 'LC5-25-0204' },
  },
  capek: {
    name: 'Łukasz',
    surname: 'Čapek',
    email: 'lukasz.capek@moravaforge.example',
    company: 'Morava Forge a.s.',
    phone: '+420 555 010 133',
    language: 'en',
    plant: { type: 'LC-1000', serialNumber: 'LC1-20-0007' },
    isActive: false,
  },
} as const satisfies Record<string, DemoClient>;
export type ClientKey = keyof typeof CLIENTS;

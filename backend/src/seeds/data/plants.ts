import type { Country, DocumentAudience, Language, PlantDocumentKind } from '#contract/index.js';
import type { TechnicianKey, ClientKey } from './people.js';
import type { DemoFile } from './story.js';

export const MANUFACTURER = 'Lumen Laser S.p.A.';

/** Models by code, each with its name, its expected life in years and the other names that clients write. */
export const MODELS = {
  'LC-200': { name: 'Portatile 200 W', life: null, aliases: ['LC-200 Portatile'] },
  'LC-500': { name: 'Da banco 500 W', life: 12, aliases: ['LC-500 Bench'] },
  'LC-1000': { name: 'Cabina 1 kW', life: 15, aliases: ['LC-1000 Cabina'] },
  'LC-2000': { name: 'Mobile 2 kW', life: null, aliases: ['LC-2000 Mobile'] },
  'LC-3000': { name: 'Automatico 3 kW', life: 20, aliases: ['LC-3000 Robot', 'LC-3000 Gantry'] },
} as const;
export type ModelCode = keyof typeof MODELS;

/** Clients whose company has plants. Each of them is its key user. */
export const COMPANIES: readonly ClientKey[] = ['bianchi', 'fontana', 'whitfield'];

/** The halls of each company, with a plant of every model in each. */
export const SITES = ['Capannone 1', 'Capannone 2', 'Reparto saldatura'] as const;
export const LABELS = ['Linea 1', 'Linea 2', 'Linea 3', 'Linea 4'] as const;

/** The countries of the halls, in their order: one is abroad, where a language is missing. */
export const SITE_COUNTRIES: Partial<Record<ClientKey, readonly Country[]>> = {
  bianchi: ['IT', 'IT', 'IT'],
  fontana: ['IT', 'IT', 'CH'],
  whitfield: ['GB', 'GB', 'GB'],
};

/** Invented numbers with a valid check digit. */
export const VAT_NUMBERS: Partial<Record<ClientKey, string>> = {
  bianchi: 'IT01234560231',
  fontana: 'IT09876540155',
  whitfield: 'GB987654321',
};

interface DemoWork {
  technician: TechnicianKey;
  hours: number;
  texts: Partial<Record<Language, string>>;
}

/** Work without a ticket, which the plants get in turn. */
export const WORK: readonly DemoWork[] = [
  {
    technician: 'moretti',
    hours: 1.5,
    texts: {
      it: 'Sostituiti i filtri dell’aspirazione durante la visita per un altro impianto. Portata di nuovo nella norma.',
      en: 'Replaced the extraction filters on the way to another machine. Air flow back to normal.',
    },
  },
  {
    technician: 'ferri',
    hours: 2,
    texts: {
      it: 'Controllo annuale del percorso ottico: lente di protezione pulita, potenza misurata 1 % sotto il valore di targa.',
      en: 'Yearly check of the optical path: protective lens cleaned, measured power 1 % below the rated value.',
    },
  },
  {
    technician: 'gatti',
    hours: 0.5,
    texts: {
      it: 'Aggiornato il software del quadro; ricette salvate prima e verificate dopo.',
      en: 'Updated the panel software; saved the recipes before and checked them afterwards.',
    },
  },
];

interface DemoDocument {
  title: string;
  file: DemoFile;
  kind: PlantDocumentKind;
  audience: DocumentAudience;
  revision: string;
}

/** Documents of the first plant of each company. */
export const DOCUMENTS: Partial<Record<Language, readonly DemoDocument[]>> = {
  it: [
    {
      title: 'Registro del chiller',
      file: 'registro-chiller.pdf',
      kind: 'MAINTENANCE',
      audience: 'OWNER',
      revision: 'A',
    },
  ],
  en: [
    {
      ...{ title: 'Layout of the fume extraction', file: 'fume-extraction-layout.pdf', kind: 'DRAWING' },
      ...{ audience: 'PUBLIC', revision: 'B' },
    },
  ],
};

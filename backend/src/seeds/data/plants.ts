import type { ClientKey } from './people.js';

export const MANUFACTURER = 'Lumen Laser S.p.A.';

/** Models by code: the name, and what clients also write. */
export const MODELS = {
  'LC-200': { name: 'Portatile 200 W', aliases: ['LC-200 Portatile'] },
  'LC-500': { name: 'Da banco 500 W', aliases: ['LC-500 Bench'] },
  'LC-1000': { name: 'Cabina 1 kW', aliases: ['LC-1000 Cabina'] },
  'LC-2000': { name: 'Mobile 2 kW', aliases: ['LC-2000 Mobile'] },
  'LC-3000': { name: 'Automatico 3 kW', aliases: ['LC-3000 Robot', 'LC-3000 Gantry'] },
} as const;
export type ModelCode = keyof typeof MODELS;

/** Clients whose company has plants; each is its key user. */
export const COMPANIES: readonly ClientKey[] = ['bianchi', 'fontana', 'whitfield'];

/** The halls of each company, with a plant of every model in each. */
export const SITES = ['Capannone 1', 'Capannone 2', 'Reparto saldatura'] as const;
export const LABELS = ['Linea 1', 'Linea 2', 'Linea 3', 'Linea 4'] as const;

/** Made up, with the right check digit. */
export const VAT_NUMBERS: Partial<Record<ClientKey, string>> = {
  bianchi: 'IT01234560231',
  fontana: 'IT09876540155',
  whitfield: 'GB987654321',
};

import type { Language } from './enums/index.js';

type Titles = Readonly<Record<Language, string>>;

/** Titles of the columns of plants that both the export writes and the import reads, in the order of the files. */
export const PLANT_COLUMNS = {
  manufacturer: { it: 'Costruttore', en: 'Manufacturer' },
  model: { it: 'Modello', en: 'Model' },
  serialNumber: { it: 'Matricola', en: 'Serial number' },
  state: { it: 'Stato', en: 'State' },
  ownerErpCode: { it: 'Codice cliente', en: 'Customer number' },
  owner: { it: 'Proprietario', en: 'Owner' },
  label: { it: 'Nome interno', en: 'In-house name' },
  site: { it: 'Sede', en: 'Site' },
  yearOfConstruction: { it: 'Anno di costruzione', en: 'Year of construction' },
  country: { it: 'Paese', en: 'Country' },
} as const satisfies Record<string, Titles>;

/** The same for companies. */
export const COMPANY_COLUMNS = {
  erpCode: { it: 'Codice cliente', en: 'Customer number' },
  name: { it: 'Nome', en: 'Name' },
  vatNumber: { it: 'Partita IVA', en: 'VAT number' },
  isActive: { it: 'Azienda attiva', en: 'Active company' },
} as const satisfies Record<string, Titles>;

import { PLANT_STATES } from '@contract/index';
import { importPlants } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { ImportedPlant } from '@/api/types';
import { type Importing, keyOf } from '@/kit/office/import/importing';

/** The list of plants in a file. */
export const plantImport: Importing = {
  texts: 'plants.import',
  kind: 'PLANTS',
  options: { createModels: true },
  check: (rows) => importPlants({ createModels: true, dryRun: true, rows: rows as ImportedPlant[] }),
  columns: {
    manufacturer: ['manufacturer', 'maker', 'produttore', 'costruttore'],
    model: ['model', 'type', 'modello', 'tipo'],
    serialNumber: ['serialnumber', 'serial', 'matricola'],
    state: ['state', 'stato'],
    ownerErpCode: ['customernumber', 'ownererpcode', 'codicecliente', 'numerocliente'],
    owner: ['owner', 'company', 'customer', 'proprietario', 'azienda', 'cliente'],
    label: ['inhousename', 'label', 'nomeinterno', 'denominazioneinterna'],
    site: ['site', 'sede', 'sito', 'ubicazione'],
    yearOfConstruction: ['yearofconstruction', 'year', 'annodicostruzione', 'anno'],
    country: ['country', 'paese', 'nazione'],
  } satisfies Record<keyof ImportedPlant, readonly string[]>,
  required: ['manufacturer', 'model', 'serialNumber'],
  valueOf: (column, text, translate) => {
    if (column === 'yearOfConstruction' && /^\d+(?:[.,]0+)?$/.test(text)) return Number.parseInt(text, 10);
    if (column !== 'state') return text;
    const named = (state: string): boolean =>
      [state, translate(`plants.states.${state}`)].some((name) => keyOf(name) === keyOf(text));
    return PLANT_STATES.find(named) ?? text;
  },
  shownAs: (column, value, translate) =>
    column === 'state' && PLANT_STATES.some((state) => state === value)
      ? translate(`plants.states.${String(value)}`)
      : undefined,
  subjectOf: ({ manufacturer = '', serialNumber = '' }: Partial<ImportedPlant>) =>
    serialNumber === '' ? undefined : `${keyOf(manufacturer)} ${keyOf(serialNumber)}`,
  stale: [keys.plants(), keys.plantModels()],
};

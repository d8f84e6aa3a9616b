import { importPlates } from '@/api/generated/plates';
import { keys } from '@/api/keys';
import type { ImportedPlate } from '@/api/types';
import { type Importing, keyOf } from '@/kit/office/import/importing';

/** The list of plates in a file, with the plants that they are fixed to. */
export const plateImport: Importing = {
  texts: 'plants.plateImport',
  kind: 'PLATES',
  check: (rows) => importPlates({ dryRun: true, rows: rows as ImportedPlate[] }),
  columns: {
    code: ['code', 'plate', 'codice', 'targhetta'],
    serialNumber: ['serialnumber', 'serial', 'matricola'],
    manufacturer: ['manufacturer', 'maker', 'produttore', 'costruttore'],
  } satisfies Record<keyof ImportedPlate, readonly string[]>,
  required: ['code', 'serialNumber'],
  subjectOf: ({ code }: Partial<ImportedPlate>) => code && keyOf(code),
  stale: [keys.plates(), keys.plants()],
};

import type { DocumentAudience, Language, PlantDocumentKind } from '#contract/index.js';
import type { TechnicianKey } from './people.js';
import type { DemoFile } from './story.js';

interface DemoWork {
  technician: TechnicianKey;
  hours: number;
  texts: Partial<Record<Language, string>>;
}

/** Work that no ticket asked for, for every plant in turn. */
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

/** Of the first plant of each company. */
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

import type { PlantDocumentKind } from '#contract/index.js';

/** The days on which the revisions were released. Most plants were delivered between them. */
export const RELEASES = { A: '2017-05-15', B: '2024-04-15' } as const;
export type Revision = keyof typeof RELEASES;

interface DemoInstructions {
  kind: PlantDocumentKind;
  /** The tag of the language. */
  language: string;
  title: string;
  /** Words of the head of the page. */
  words: { model: string; revision: string };
  revisions: readonly Revision[];
  lines: readonly string[];
  /** Only revision B has them. */
  added: readonly string[];
}

/**
 * Operating instructions and the declaration of conformity, which each model has. The German translation came with
 * revision B.
 */
export const INSTRUCTIONS: readonly DemoInstructions[] = [
  {
    kind: 'OPERATION',
    language: 'it',
    title: 'Istruzioni per l’uso',
    words: { model: 'Modello', revision: 'Revisione' },
    revisions: ['A', 'B'],
    lines: [
      '1. Usare l’impianto soltanto con i ripari chiusi e gli occhiali di protezione previsti.',
      '2. Prima dell’avvio controllare il livello del liquido del chiller e la lente di protezione.',
      '3. Accendere il chiller, attendere la temperatura nominale, poi abilitare la sorgente laser.',
      '4. In caso di pericolo premere l’arresto di emergenza. Ripartire soltanto a causa eliminata.',
      '5. Pulire la lente di protezione ogni giorno, sostituire i filtri ogni 500 ore.',
      '6. Prima della manutenzione togliere tensione e attendere 5 minuti.',
    ],
    added: ['7. Sostituire il liquido del chiller ogni 12 mesi e annotare la data nel registro.'],
  },
  {
    kind: 'OPERATION',
    language: 'en',
    title: 'Operating instructions',
    words: { model: 'Model', revision: 'Revision' },
    revisions: ['A', 'B'],
    lines: [
      '1. Use the machine only with closed guards and the required protective eyewear.',
      '2. Before the start, check the level of the chiller’s liquid and the protective lens.',
      '3. Switch on the chiller, wait for its temperature, then enable the laser source.',
      '4. In danger press the emergency stop. Start again only when its cause has been removed.',
      '5. Clean the protective lens every day, replace the filters every 500 hours.',
      '6. Before maintenance, disconnect the power and wait for 5 minutes.',
    ],
    added: ['7. Replace the chiller’s liquid every 12 months and write the day into its log.'],
  },
  {
    kind: 'OPERATION',
    language: 'de',
    title: 'Betriebsanleitung',
    words: { model: 'Modell', revision: 'Revision' },
    revisions: ['B'],
    lines: [
      '1. Die Anlage nur mit geschlossenen Schutzeinrichtungen und Schutzbrille betreiben.',
      '2. Vor dem Start den Füllstand des Kühlers und das Schutzglas prüfen.',
      '3. Den Kühler einschalten, seine Temperatur abwarten, dann die Laserquelle freigeben.',
      '4. Bei Gefahr den Not-Halt drücken. Erst wieder starten, wenn die Ursache behoben ist.',
      '5. Das Schutzglas täglich reinigen, die Filter alle 500 Stunden wechseln.',
      '6. Vor der Wartung die Spannung abschalten und 5 Minuten warten.',
    ],
    added: ['7. Die Kühlflüssigkeit alle 12 Monate wechseln und den Tag im Protokoll vermerken.'],
  },
  {
    kind: 'DECLARATION',
    language: 'it',
    title: 'Dichiarazione di conformità',
    words: { model: 'Modello', revision: 'Revisione' },
    revisions: ['A'],
    lines: ['Documento dimostrativo: qui il costruttore pubblica la sua dichiarazione firmata.'],
    added: [],
  },
  {
    kind: 'DECLARATION',
    language: 'en',
    title: 'Declaration of conformity',
    words: { model: 'Model', revision: 'Revision' },
    revisions: ['A'],
    lines: ['Demo document: here the maker publishes the signed declaration.'],
    added: [],
  },
];

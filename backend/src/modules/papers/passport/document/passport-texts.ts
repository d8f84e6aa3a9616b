import type { Language, PlantCounter, PlantDay } from '#contract/index.js';
import { en } from './texts/en.js';
import { it } from './texts/it.js';

/** All fixed words of the passport. */
export interface PassportTexts {
  documentName: string;
  serialNumber: (serial: string) => string;
  plant: Readonly<
    Record<
      | PlantDay
      | 'title'
      | 'manufacturer'
      | 'model'
      | 'year'
      | 'state'
      | 'owner'
      | 'label'
      | 'site'
      | 'address'
      | 'issued',
      string
    >
  >;
  documents: Readonly<
    Record<'title' | 'name' | 'revision' | 'current' | 'delivered' | 'language' | 'sum' | 'none', string>
  >;
  work: Readonly<Record<'title' | 'when' | 'what' | 'none' | 'earlier', string>> & {
    ticket: (number: number, category: string, title: string) => string;
    entry: string;
    by: (technician: string, hours: string) => string;
  };
  readings: Readonly<Record<'title' | 'when' | 'counter' | 'value' | 'none' | 'anew', string>> & {
    newest: (shown: number, all: number) => string;
  };
  counters: Readonly<Record<PlantCounter, string>>;
  owners: Readonly<Record<'title' | 'company' | 'since' | 'until' | 'now', string>>;
}

const TEXTS: Readonly<Record<Language, PassportTexts>> = { it, en };

export const passportTexts = (language: Language): PassportTexts => TEXTS[language];

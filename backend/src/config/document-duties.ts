import {
  COUNTRIES,
  type CountryLanguages,
  languageTagOf,
  PLANT_DOCUMENT_KINDS,
  type PlantDocumentKind,
  USUAL_COUNTRY_LANGUAGES,
} from '#contract/index.js';
import type { EnvironmentReader } from './environment-reader.js';

const USUAL_KINDS: readonly PlantDocumentKind[] = ['OPERATION', 'DECLARATION'];
const ENTRY = /^([A-Z]{2})\s*=(.*)$/;

/** Which documents a plant needs, in which languages. */
export interface DocumentDuties {
  countryLanguages: CountryLanguages;
  requiredDocuments: readonly PlantDocumentKind[];
}

export const readDocumentDuties = (env: EnvironmentReader): DocumentDuties => ({
  countryLanguages: readCountryLanguages(env),
  requiredDocuments: readRequiredDocuments(env),
});

/** The usual languages, with those of the named countries in place of theirs. */
function readCountryLanguages(env: EnvironmentReader): CountryLanguages {
  const entries = env
    .text('COUNTRY_LANGUAGES', '')
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const own = entries.map(readEntry).filter((entry) => entry !== undefined);
  const countries = own.map(([country]) => country);
  if (own.length < entries.length || new Set(countries).size < countries.length)
    env.issues.push(
      'COUNTRY_LANGUAGES must name each country once, by its code, with the tags of its languages, such as BE=nl,fr;CH=de',
    );
  return { ...USUAL_COUNTRY_LANGUAGES, ...Object.fromEntries(own) };
}

/** No language after the sign means that the country needs none. */
function readEntry(entry: string): readonly [string, string[]] | undefined {
  const [, code = '', list = ''] = ENTRY.exec(entry) ?? [];
  const texts = list.split(',').map((text) => text.trim());
  const tags = texts.filter((text) => text !== '').map(languageTagOf);
  if (!COUNTRIES.some((country) => country === code) || tags.includes(undefined)) return undefined;
  return [code, [...new Set(tags.filter((tag) => tag !== undefined))]];
}

function readRequiredDocuments(env: EnvironmentReader): PlantDocumentKind[] {
  const items = env.listOr('REQUIRED_DOCUMENTS', USUAL_KINDS);
  const kinds = PLANT_DOCUMENT_KINDS.filter((kind) => items.includes(kind));
  if (kinds.length < new Set(items).size)
    env.issues.push(`REQUIRED_DOCUMENTS must hold some of ${PLANT_DOCUMENT_KINDS.join(', ')}`);
  return kinds;
}

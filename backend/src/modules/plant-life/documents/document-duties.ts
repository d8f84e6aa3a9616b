import type { DocumentDuties } from '#config/document-duties.js';
import { COUNTRIES, type Country, type PlantDocumentKind } from '#contract/index.js';
import { isAbout, openToOwner } from './document-scope.js';

/** What a plant in the country needs: one document of the kind in one of the languages. */
export interface Duty {
  place: number;
  country: Country;
  kind: PlantDocumentKind;
  languages: readonly string[];
  /** The languages, with the other tags by which files name them. */
  tags: readonly string[];
}

/** Tags of one language that do not begin alike. */
const OTHER_TAGS: Readonly<Record<string, readonly string[]>> = {
  nb: ['no', 'nn'],
  no: ['nb', 'nn'],
  'zh-Hans': ['zh-CN', 'zh-SG'],
  'zh-Hant': ['zh-TW', 'zh-HK', 'zh-MO'],
};

const tagsOf = (languages: readonly string[]): string[] =>
  languages.flatMap((tag) => [tag, ...(OTHER_TAGS[tag] ?? [])]);

/** A declaration in one of the languages is enough; other documents are needed in each one. */
export function dutiesOf({ countryLanguages, requiredDocuments }: DocumentDuties): Duty[] {
  const duties = COUNTRIES.flatMap((country) => {
    const languages = countryLanguages[country] ?? [];
    const each = languages.map((tag) => [tag]);
    const oneOf = languages.length > 0 ? [languages] : [];
    return requiredDocuments.flatMap((kind) =>
      (kind === 'DECLARATION' ? oneOf : each).map((some) => ({ country, kind, languages: some, tags: tagsOf(some) })),
    );
  });
  return duties.map((duty, place) => ({ ...duty, place }));
}

/** Whose VAT numbers begin with the code of the country; numbers of other countries may begin with any letters. */
const VAT_COUNTRIES = [
  ...['AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'HR', 'HU', 'IE', 'IT', 'LT', 'LU'],
  ...['LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
].map((country) => `'${country}'`);

/** SQL: the country of a site, or else the letters of the owner's VAT number, as tax offices write them. */
export const countryOf = (site: string, owner: string): string => `coalesce(${site}.country::text,
  CASE WHEN left(${owner}.vat_number, 2) = 'EL' THEN 'GR' WHEN left(${owner}.vat_number, 2) = 'XI' THEN 'GB'
    WHEN left(${owner}.vat_number, 2) IN (${VAT_COUNTRIES.join(', ')}) THEN left(${owner}.vat_number, 2) END)`;

/** SQL: whether the document is in one of the languages of the duty, or in a form of one, as de-AT of de. */
export const isInLanguage = (document: string, duty: string): string =>
  `EXISTS (SELECT FROM jsonb_array_elements_text(${duty}.tags) AS one (tag)
    WHERE ${document}.language = one.tag OR starts_with(${document}.language, one.tag || '-'))`;

/** SQL: the duties of a parameter, which is a list as JSON. */
export const dutiesIn = (parameter: string): string =>
  `SELECT * FROM jsonb_to_recordset(${parameter}::jsonb)
    AS duty (place int, country text, kind text, languages jsonb, tags jsonb)`;

/** SQL: joins the site, the owner and thereby the country to plants. */
export const COUNTRY_JOINS = `LEFT JOIN company_sites site ON site.id = p.site_id
  LEFT JOIN companies owner ON owner.id = p.owner_company_id`;

const COUNTRY = countryOf('site', 'owner');

/**
 * SQL: the duties that plants `p` lack, with `id`, `country` and `place`; scrapped ones lack nothing. Languages are
 * compared with the duties once, and not for each document and plant; documents of a plant meet those of its country
 * alone.
 */
export const lackingSql = (duties: string, plants: string): string => `WITH duty AS MATERIALIZED (${dutiesIn(duties)}),
  held AS MATERIALIZED (SELECT DISTINCT kind, language FROM plant_documents),
  filled AS MATERIALIZED (
    SELECT held.kind, held.language, duty.country, duty.place
    FROM held JOIN duty ON held.kind::text = duty.kind AND ${isInLanguage('held', 'duty')}),
  placed AS MATERIALIZED (
    SELECT p.id, p.model_id, p.serial_number, p.owner_company_id, ${COUNTRY} AS country FROM plants p ${COUNTRY_JOINS}
    WHERE p.merged_into_id IS NULL AND p.state <> 'SCRAPPED' AND ${plants}),
  read AS MATERIALIZED (
    SELECT p.id, p.country, d.kind, d.language FROM placed p
    JOIN plant_documents d ON d.plant_id = p.id AND ${openToOwner('d', 'p')}),
  own AS MATERIALIZED (
    SELECT read.id, filled.place FROM read
    JOIN filled ON filled.kind = read.kind AND filled.language = read.language AND filled.country = read.country),
  shared AS MATERIALIZED (
    SELECT d.*, filled.place FROM plant_documents d JOIN filled ON filled.kind = d.kind AND filled.language = d.language
    WHERE d.model_id IN (SELECT model_id FROM placed))
  SELECT p.id, p.country, duty.place FROM placed p JOIN duty ON duty.country = p.country
  WHERE NOT EXISTS (SELECT FROM own WHERE own.id = p.id AND own.place = duty.place)
    AND NOT EXISTS (SELECT FROM shared d WHERE d.place = duty.place AND d.model_id = p.model_id
      AND ${isAbout('d', 'p')} AND ${openToOwner('d', 'p')})`;

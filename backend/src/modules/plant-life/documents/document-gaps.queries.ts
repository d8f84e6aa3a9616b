import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { COUNTRIES, type Country } from '#contract/index.js';
import {
  countryOf,
  type Duty,
  dutiesIn,
  dutiesOf,
  isInLanguage,
  lackingSql,
  COUNTRY_JOINS,
} from './document-duties.js';
import { isAbout, openToOwner } from './document-scope.js';
import { type DocumentEvidence, EVIDENCE } from './document-evidence.js';
import type { DocumentGapsDto, ModelDocumentGapsDto, RequiredDocumentDto } from './plant-document.dto.js';

const COUNTRY = countryOf('site', 'owner');

const COUNTRY_OF_PLANT = `SELECT ${COUNTRY} AS country, p.state = 'SCRAPPED' OR p.merged_into_id IS NOT NULL AS "isEnded"
  FROM plants p ${COUNTRY_JOINS} WHERE p.id = $1`;

/** SQL: the duties among $2 of the plant $1, each with the document that its owner reads. */
const REQUIRED = `SELECT duty.kind, duty.languages, (
    SELECT d.id FROM plant_documents d
    WHERE ${isAbout('d', 'p')} AND ${openToOwner('d', 'p')} AND d.kind::text = duty.kind AND ${isInLanguage('d', 'duty')}
    ORDER BY d.released_on DESC, d.created_at DESC, d.id DESC LIMIT 1) AS "documentId"
  FROM plants p, (${dutiesIn('$2')}) duty WHERE p.id = $1 ORDER BY duty.place`;

/** SQL: where the plants of the model $1 stand, and how many; without scrapped ones. */
const COUNTRIES_OF_MODEL = `SELECT ${COUNTRY} AS country, count(*)::int AS plants FROM plants p ${COUNTRY_JOINS}
  WHERE p.model_id = $1 AND p.merged_into_id IS NULL AND p.state <> 'SCRAPPED' GROUP BY 1 ORDER BY 2 DESC, 1`;

/** SQL: how many plants of the model $1 lack each of the duties $2. */
const LACKING_OF_MODEL = `SELECT place, count(*)::int AS plants
  FROM (${lackingSql('$2', 'p.model_id = $1')}) lacking GROUP BY place ORDER BY place`;

/** A code that is no country, as that of a VAT number of the Union, is not known. */
const knownCountry = (code: string | null | undefined): Country | null =>
  COUNTRIES.find((country) => country === code) ?? null;

@Injectable()
export class DocumentGapQueries {
  private readonly duties: readonly Duty[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {
    this.duties = dutiesOf(config.documentDuties);
  }

  /** Returns which documents the plant has and lacks by the languages of its country. One that is scrapped or merged lacks none. */
  async ofPlant(plantId: string): Promise<DocumentGapsDto> {
    type Place = { country: string | null; isEnded: boolean };
    const [row] = await this.dataSource.query<Place[]>(COUNTRY_OF_PLANT, [plantId]);
    const country = knownCountry(row?.country);
    const duties = this.duties.filter((duty) => duty.country === country);
    const required = await this.dataSource.query<RequiredDocumentDto[]>(REQUIRED, [plantId, JSON.stringify(duties)]);
    return {
      country,
      present: required.filter(({ documentId }) => documentId !== null),
      missing: row?.isEnded ? [] : required.filter(({ documentId }) => documentId === null),
    };
  }

  /** Returns what plants of the model lack, by the countries where they stand; the most plants first. */
  async ofModel(modelId: string): Promise<ModelDocumentGapsDto[]> {
    type Counted = { country: string | null; plants: number };
    const counted = await this.dataSource.query<Counted[]>(COUNTRIES_OF_MODEL, [modelId]);
    const values = [modelId, JSON.stringify(this.duties)];
    const lacking = await this.dataSource.query<{ place: number; plants: number }[]>(LACKING_OF_MODEL, values);
    const missing = lacking.flatMap(({ place, plants }) => {
      const duty = this.duties[place];
      return duty ? [{ ...duty, plants }] : [];
    });
    const known = counted.filter(({ country }) => knownCountry(country) !== null);
    const unknown = counted.filter(({ country }) => knownCountry(country) === null);
    const unknownPlants = unknown.reduce((sum, { plants }) => sum + plants, 0);
    return [
      ...known.map(({ country, plants }) => ({
        country: knownCountry(country),
        plants,
        missing: missing
          .filter((one) => one.country === country)
          .map(({ kind, languages, plants: count }) => ({ kind, languages: [...languages], plants: count })),
      })),
      ...(unknownPlants > 0 ? [{ country: null, plants: unknownPlants, missing: [] }] : []),
    ];
  }

  /** Returns what an export shows of the documents that the plants need, in the order of the ids. */
  async readExported(plantIds: readonly string[]): Promise<DocumentEvidence[]> {
    const values = [plantIds, JSON.stringify(this.duties), this.config.instructionYears];
    const rows = await this.dataSource.query<DocumentEvidence[]>(EVIDENCE, values);
    return rows.map((row) => ({ ...row, country: knownCountry(row.country) }));
  }
}

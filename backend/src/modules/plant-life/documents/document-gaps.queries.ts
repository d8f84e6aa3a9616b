import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#config/config.js';
import { COUNTRIES, type Country, type PlantDocumentKind } from '#contract/index.js';
import { isAbout, openToOwner } from './document-scope.js';
import type { DocumentGapsDto, RequiredDocumentDto } from './plant-document.dto.js';

/** What a plant needs: one document of the kind in one of the languages. */
interface Duty {
  kind: PlantDocumentKind;
  languages: readonly string[];
}

/** SQL: the country of a plant's site, or else the letters of the VAT number of its owner, as tax offices write them. */
const countryOf = (plant: string): string => `coalesce(
  (SELECT s.country::text FROM company_sites s WHERE s.id = ${plant}.site_id),
  (SELECT CASE left(c.vat_number, 2) WHEN 'EL' THEN 'GR' WHEN 'XI' THEN 'GB' ELSE left(c.vat_number, 2) END
    FROM companies c WHERE c.id = ${plant}.owner_company_id))`;

/** SQL: whether the document is in one of the languages of the duty, or in a form of one, as de-AT of de. */
const isInLanguage = (document: string, duty: string): string =>
  `EXISTS (SELECT FROM jsonb_array_elements_text(${duty}.languages) AS one (tag)
    WHERE ${document}.language = one.tag OR starts_with(${document}.language, one.tag || '-'))`;

const COUNTRY = `SELECT ${countryOf('p')} AS country FROM plants p WHERE p.id = $1`;

/** SQL: the duties among $2 of the plant $1, each with the document that its owner reads. */
const REQUIRED = `SELECT duty.kind, duty.languages, (
    SELECT d.id FROM plant_documents d
    WHERE ${isAbout('d', 'p')} AND ${openToOwner('d', 'p')} AND d.kind::text = duty.kind AND ${isInLanguage('d', 'duty')}
    ORDER BY d.released_on DESC, d.created_at DESC, d.id DESC LIMIT 1) AS "documentId"
  FROM plants p, ROWS FROM (jsonb_to_recordset($2::jsonb) AS (kind text, languages jsonb))
    WITH ORDINALITY AS duty (kind, languages, place)
  WHERE p.id = $1 ORDER BY duty.place`;

@Injectable()
export class DocumentGapQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /** Returns which documents the plant has and lacks by the languages of its country. */
  async ofPlant(plantId: string): Promise<DocumentGapsDto> {
    const [row] = await this.dataSource.query<{ country: string | null }[]>(COUNTRY, [plantId]);
    const country = COUNTRIES.find((code) => code === row?.country) ?? null;
    const duties = country === null ? [] : this.dutiesIn(country);
    const required = await this.dataSource.query<RequiredDocumentDto[]>(REQUIRED, [plantId, JSON.stringify(duties)]);
    return {
      country,
      present: required.filter(({ documentId }) => documentId !== null),
      missing: required.filter(({ documentId }) => documentId === null),
    };
  }

  /** A declaration in one of the languages is enough; other documents are needed in each one. */
  private dutiesIn(country: Country): Duty[] {
    const { countryLanguages, requiredDocuments } = this.config.documentDuties;
    const languages = countryLanguages[country] ?? [];
    if (languages.length === 0) return [];
    return requiredDocuments.flatMap((kind) =>
      (kind === 'DECLARATION' ? [languages] : languages.map((tag) => [tag])).map((some) => ({
        kind,
        languages: some,
      })),
    );
  }
}

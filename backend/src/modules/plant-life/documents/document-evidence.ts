import type { Country, Day, PlantDocumentKind } from '#contract/index.js';
import { countryOf, dutiesIn, isInLanguage, COUNTRY_JOINS } from './document-duties.js';
import { isAbout, isDelivered, onlineUntil, openToOwner } from './document-scope.js';

/** A revision of a document that the owner of a plant reads. */
interface Revision {
  title: string;
  revision: string;
  language: string;
  releasedOn: Day;
  sha256: string;
}

/** What there is of one document that a plant needs; a plant that needs none has one row without a kind. */
export interface DocumentEvidence {
  model: string;
  serialNumber: string;
  owner: string | null;
  site: string | null;
  country: Country | null;
  /** A document that a scrapped plant does not have is not missing. */
  isScrapped: boolean;
  deliveredOn: Day | null;
  availableUntil: Day | null;
  kind: PlantDocumentKind | null;
  languages: string[] | null;
  current: Revision | null;
  delivered: Revision | null;
}

const REVISION = `json_build_object('title', d.title, 'revision', d.revision, 'language', d.language,
  'releasedOn', d.released_on, 'sha256', d.sha256)`;

const OPEN = `FROM plant_documents d WHERE ${isAbout('d', 'p')} AND ${openToOwner('d', 'p')}
  AND d.kind::text = duty.kind AND ${isInLanguage('d', 'duty')}`;

/** SQL: the plants $1 with the duties $2, documents of which stay online for $3 years or more after the delivery. */
export const EVIDENCE = `WITH duty AS MATERIALIZED (${dutiesIn('$2')})
  SELECT m.code AS model, p.serial_number AS "serialNumber", owner.name AS owner, p.site,
    ${countryOf('site', 'owner')} AS country, p.state = 'SCRAPPED' AS "isScrapped",
    p.delivered_on::text AS "deliveredOn",
    ${onlineUntil('p.delivered_on', 'm', '$3')}::text AS "availableUntil",
    duty.kind, duty.languages, current.revision AS current, delivered.revision AS delivered
  FROM unnest($1::uuid[]) WITH ORDINALITY AS listed (id, place)
  JOIN plants p ON p.id = listed.id AND p.merged_into_id IS NULL
  JOIN plant_models m ON m.id = p.model_id ${COUNTRY_JOINS}
  LEFT JOIN duty ON duty.country = ${countryOf('site', 'owner')}
  LEFT JOIN LATERAL (SELECT ${REVISION} AS revision, d.title_key ${OPEN}
    ORDER BY d.released_on DESC, d.created_at DESC, d.id DESC LIMIT 1) current ON TRUE
  LEFT JOIN LATERAL (SELECT ${REVISION} AS revision ${OPEN} AND ${isDelivered('d', 'p')}
    ORDER BY d.title_key = current.title_key DESC, d.released_on DESC, d.created_at DESC, d.id DESC LIMIT 1) delivered ON TRUE
  ORDER BY listed.place, duty.place`;

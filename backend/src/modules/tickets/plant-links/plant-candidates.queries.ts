import { Injectable } from '@nestjs/common';
import { type ListQuery, offsetOf, pageOf, paginate, type Pagination } from '#kernel/http/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { serialKeysOf } from '#plants/index.js';
import { UNDECIDED } from './link-plants.job.js';
import {
  type Candidate,
  candidatesIn,
  type KnownModel,
  type KnownPlant,
  type WrittenPlants,
} from './plant-candidates.js';

/** Reads the serial numbers in tickets first, and finds them by the index of `plant_key`. */
const SERIALS = `
  WITH texts AS (
    SELECT t.plant_serial_number AS text, count(*) AS tickets FROM tickets t WHERE ${UNDECIDED} GROUP BY 1
  ), serials AS (
    SELECT plant_key(text) AS key, sum(tickets) AS tickets FROM texts GROUP BY 1 HAVING plant_key(text) <> ''
  )
  SELECT (SELECT count(*) FROM serials)::int AS total,
    ARRAY(SELECT key FROM serials ORDER BY tickets DESC, key LIMIT :limit OFFSET :offset) AS keys`;

const WRITTEN = `
  SELECT t.plant_serial_number AS "serialNumber", t.plant_type AS type, t.company, t.company_id AS "companyId",
    count(*)::int AS tickets, max(t.created_at) AS "lastAt"
  FROM tickets t WHERE plant_key(t.plant_serial_number) = ANY(:keys::text[]) AND ${UNDECIDED} GROUP BY 1, 2, 3, 4`;

const MODELS = `
  SELECT maker.name AS manufacturer, model.code,
    ARRAY(SELECT model.code_key UNION ALL SELECT maker.name_key || model.code_key
      UNION ALL SELECT text_key FROM plant_model_aliases WHERE model_id = model.id) AS keys
  FROM plant_models model JOIN manufacturers maker ON maker.id = model.manufacturer_id`;

const PLANTS = `
  SELECT stays.id, model.code || ' ' || stays.serial_number AS name, p.serial_key AS "serialKey"
  FROM plants p JOIN plants stays ON stays.id = coalesce(p.merged_into_id, p.id)
  JOIN plant_models model ON model.id = stays.model_id
  WHERE p.serial_key = ANY(:keys::text[]) ORDER BY stays.id`;

/** Proposes plants for the registry from the texts of tickets without a plant. */
@Injectable()
export class PlantCandidateQueries {
  constructor(private readonly statements: PreparedStatements) {}

  async list(query: ListQuery): Promise<{ candidates: Candidate[]; pagination: Pagination }> {
    const page = pageOf(query);
    const range = { limit: page.limit, offset: offsetOf(page) };
    const [found] = await this.statements.rows<{ total: number; keys: string[] }>(SERIALS, range);
    const { total, keys } = found ?? { total: 0, keys: [] };
    const rows = await this.statements.rows<WrittenPlants>(WRITTEN, { keys });
    const serials = { keys: rows.flatMap(serialKeysOf) };
    const known = {
      companies: await this.statements.rows<{ id: string; name: string }>('SELECT id, name FROM companies', {}),
      models: await this.statements.rows<KnownModel>(MODELS, {}),
      plants: await this.statements.rows<KnownPlant>(PLANTS, serials),
    };
    return { candidates: candidatesIn(rows, known), pagination: paginate(page, total) };
  }
}

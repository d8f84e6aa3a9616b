import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offsetOf, pageOf, paginate } from '#kernel/http/index.js';
import { PreparedStatements } from '#kernel/persistence/index.js';
import { serialKeysOf } from '#plants/index.js';
import { UNDECIDED } from './link-plants.job.js';
import type { PlantCandidateList, PlantCandidateQuery } from './plant-link.dto.js';
import {
  byTickets,
  type Candidate,
  clustersOf,
  type Known,
  type KnownModel,
  type KnownPlant,
  plainKeysOf,
  makeProposer,
  type WrittenPlants,
} from './plant-candidates.js';

/** What a ticket says, with the key by which the database finds it. */
interface IndexedTexts extends WrittenPlants {
  textKey: string;
}

/** A ticket without a plant, and what it says. */
export interface UnlinkedTicket extends WrittenPlants {
  id: number;
}

/** A proposal with its tickets. */
export interface TakenCandidate extends Candidate {
  tickets: readonly UnlinkedTicket[];
}

/** Where the tickets of a proposal are found. */
export interface CandidatePlace {
  candidate: Candidate;
  textKeys: readonly string[];
}

export interface Proposals {
  places: CandidatePlace[];
  /** The serial numbers by which spellings were joined. */
  plainKeys: ReadonlySet<string>;
}

const TEXTS = `t.plant_serial_number AS "serialNumber", t.plant_type AS type, t.company, t.company_id AS "companyId"`;

const WRITTEN = `
  SELECT ${TEXTS}, count(*)::int AS tickets, max(t.created_at) AS "lastAt",
    plant_key(t.plant_serial_number) AS "textKey"
  FROM tickets t WHERE plant_key(t.plant_serial_number) <> '' AND ${UNDECIDED} GROUP BY 1, 2, 3, 4`;

/** Locks the tickets in the order of their numbers, so that no two transactions wait for each other. */
const TICKETS = `
  SELECT t.id, ${TEXTS}, 1 AS tickets, t.created_at AS "lastAt"
  FROM tickets t WHERE plant_key(t.plant_serial_number) = ANY(:keys::text[]) AND ${UNDECIDED}
  ORDER BY t.id FOR NO KEY UPDATE`;

const COMPANIES = 'SELECT id, name FROM companies WHERE merged_into_id IS NULL';

/** Keys of the texts that mean a model. */
const MODEL_KEYS = `ARRAY(SELECT model.code_key UNION ALL SELECT maker.name_key || model.code_key
  UNION ALL SELECT text_key FROM plant_model_aliases WHERE model_id = model.id)`;

const MODELS = `
  SELECT maker.name AS manufacturer, model.code, ${MODEL_KEYS} AS keys
  FROM plant_models model JOIN manufacturers maker ON maker.id = model.manufacturer_id`;

const PLANTS = `
  SELECT stays.id, model.code || ' ' || stays.serial_number AS name, p.serial_key AS "serialKey",
    stays.owner_company_id AS "ownerCompanyId", ${MODEL_KEYS} AS "modelKeys"
  FROM plants p JOIN plants stays ON stays.id = coalesce(p.merged_into_id, p.id)
  JOIN plant_models model ON model.id = stays.model_id
  JOIN manufacturers maker ON maker.id = model.manufacturer_id
  WHERE p.serial_key = ANY(:keys::text[]) ORDER BY stays.id`;

const IGNORED = 'SELECT serial_key AS key FROM ignored_serials';

/** Proposals between which other requests get their time. */
const AT_ONCE = 500;

/** Proposes plants for the registry from the texts of tickets without a plant. */
@Injectable()
export class PlantCandidateQueries {
  constructor(private readonly statements: PreparedStatements) {}

  async list(query: PlantCandidateQuery): Promise<PlantCandidateList> {
    const page = pageOf(query);
    const ignored = await this.ignored();
    const { places } = await this.all();
    const shown = places.flatMap(({ candidate }) =>
      ignored.has(candidate.key) === (query.isIgnored ?? false) ? [candidate] : [],
    );
    const from = offsetOf(page);
    return {
      candidates: shown.sort(byTickets).slice(from, from + page.limit),
      clearCount: places.filter(({ candidate: { key, isClear } }) => isClear && !ignored.has(key)).length,
      pagination: paginate(page, shown.length),
    };
  }

  /** Returns the clear proposals behind a key that are not ignored, in the order of keys. */
  async clearBehind(cursor: string): Promise<Proposals> {
    const ignored = await this.ignored();
    const { places, plainKeys } = await this.all();
    const clear = places
      .filter(({ candidate: { key, isClear } }) => isClear && key > cursor && !ignored.has(key))
      .sort((one, other) => (one.candidate.key < other.candidate.key ? -1 : 1));
    return { places: clear, plainKeys };
  }

  async find(key: string): Promise<Proposals> {
    const { places, plainKeys } = await this.all();
    return { places: places.filter(({ candidate }) => candidate.key === key), plainKeys };
  }

  /** Locks the tickets of proposals, and proposes again, because other tickets may have come or gone. */
  async take(tx: EntityManager, { places, plainKeys }: Proposals): Promise<Map<string, TakenCandidate>> {
    const keys = places.flatMap(({ textKeys }) => textKeys);
    const rows = await this.statements.rows<UnlinkedTicket>(TICKETS, { keys }, tx);
    const propose = makeProposer(rows, await this.knownFor(rows, tx));
    return new Map(
      [...clustersOf(rows, plainKeys)].map(([key, tickets]) => [key, { ...propose(key, tickets), tickets }] as const),
    );
  }

  async ignored(tx?: EntityManager): Promise<Set<string>> {
    const rows = await this.statements.rows<{ key: string }>(IGNORED, {}, tx);
    return new Set(rows.map(({ key }) => key));
  }

  /** Returns all proposals, in any order. */
  private async all(): Promise<Proposals> {
    const rows = await this.statements.rows<IndexedTexts>(WRITTEN, {});
    const propose = makeProposer(rows, await this.knownFor(rows));
    const plainKeys = plainKeysOf(rows);
    const places: CandidatePlace[] = [];
    for (const [key, cluster] of clustersOf(rows, plainKeys)) {
      if (places.length % AT_ONCE === AT_ONCE - 1) await breathe();
      places.push({
        candidate: propose(key, cluster),
        textKeys: [...new Set(cluster.map((row) => row.textKey))],
      });
    }
    return { places, plainKeys };
  }

  private async knownFor(rows: readonly WrittenPlants[], tx?: EntityManager): Promise<Known> {
    const keys = [...new Set(rows.flatMap(serialKeysOf))];
    return {
      companies: await this.statements.rows(COMPANIES, {}, tx),
      models: await this.statements.rows<KnownModel>(MODELS, {}, tx),
      plants: await this.statements.rows<KnownPlant>(PLANTS, { keys }, tx),
    };
  }
}

import type { CandidateDoubt } from '#contract/index.js';
import { foldForSearch, textKey } from '#kernel/persistence/index.js';
import { withoutLabel, serialKeysOf } from '#plants/index.js';

/** The texts about the plant in tickets without one. Tickets with the same texts are counted. */
export interface WrittenPlants {
  serialNumber: string;
  type: string;
  company: string;
  companyId: string | null;
  tickets: number;
  lastAt: Date;
}

interface KnownCompany {
  id: string;
  name: string;
}

export interface KnownModel {
  manufacturer: string;
  code: string;
  /** Keys of the texts that mean this model. */
  keys: readonly string[];
}

export interface KnownPlant {
  id: string;
  name: string;
  serialKey: string;
  ownerCompanyId: string | null;
  /** Keys of the texts that mean the plant's model. */
  modelKeys: readonly string[];
}

export interface Known {
  companies: readonly KnownCompany[];
  models: readonly KnownModel[];
  plants: readonly KnownPlant[];
}

export interface Candidate {
  /** Identifies the serial number in any spelling. */
  key: string;
  serialNumber: string;
  model: string;
  /** Null if the model is not known yet. */
  manufacturer: string | null;
  owner: { id: string | null; name: string } | null;
  /** The typed texts, most frequent first. */
  written: { serialNumbers: string[]; types: string[]; companies: string[] };
  /** A plant of the registry that has this serial number. */
  plant: { id: string; name: string } | null;
  ticketCount: number;
  lastTicketAt: Date;
  isClear: boolean;
  /** Why a person decides; null for a clear one. */
  doubt: CandidateDoubt | null;
}

/** How many spellings are shown. */
const SHOWN = 5;

const LEGAL_FORM =
  /[\s,.-]+(?:s\.?\s?r\.?\s?l\.?\s?s?|s\.?\s?p\.?\s?a|s\.?\s?a\.?\s?s|s\.?\s?n\.?\s?c|soc\.?\s?coop|unipersonale|gmbh|ag|kg|co|ltd|limited|llc|inc|plc|s\.?\s?a|b\.?\s?v)\.?$/;

/** 'Rossi S.r.l.' and 'ROSSI SRL' are the same company. */
export function companyKey(name: string): string {
  const folded = foldForSearch(name.trim());
  const bare = folded.replace(LEGAL_FORM, '');
  return bare === folded ? textKey(folded) : companyKey(bare);
}

/** Returns the keys of the serial numbers that tickets have without the type before it. */
export const plainKeysOf = (rows: readonly WrittenPlants[]): Set<string> =>
  new Set(rows.map(({ serialNumber }) => textKey(withoutLabel(serialNumber))));

/**
 * Groups what tickets say by the serial number that it means, in any spelling. A text is joined with a shorter one if
 * another ticket has that one alone; `plain` are the keys of these.
 */
export function clustersOf<Row extends WrittenPlants>(
  rows: readonly Row[],
  plain: ReadonlySet<string> = plainKeysOf(rows),
): Map<string, Row[]> {
  return groupsOf(rows, (row) => serialKeysOf(row).findLast((key) => plain.has(key)) ?? textKey(row.serialNumber));
}

/**
 * Returns the plants that tickets are about and that the registry lacks, those with most tickets first. A plant is
 * clear if all its tickets describe it alike; otherwise a person has to decide.
 */
export function candidatesIn(rows: readonly WrittenPlants[], known: Known): Candidate[] {
  const propose = makeProposer(rows, known);
  return [...clustersOf(rows)].map(([key, group]) => propose(key, group)).sort(byTickets);
}

/** The order of the list: those with most tickets first. */
export const byTickets = (one: Candidate, other: Candidate): number =>
  other.ticketCount - one.ticketCount || (one.serialNumber < other.serialNumber ? -1 : 1);

/** Returns a function that proposes a plant for one cluster of the rows. */
export function makeProposer(
  rows: readonly WrittenPlants[],
  known: Known,
): (key: string, cluster: readonly WrittenPlants[]) => Candidate {
  const registry: Registry = {
    names: commonestByKey(rows, ({ company }) => company, companyKey),
    companiesById: new Map(known.companies.map((company) => [company.id, company])),
    companiesByKey: groupsOf(known.companies, ({ name }) => companyKey(name)),
    modelsByKey: multimapOf(known.models, ({ keys }) => keys),
    plantsByKey: groupsOf(known.plants, ({ serialKey }) => serialKey),
  };
  return (key, cluster) => candidateOf(key, cluster, registry);
}

/** What is known, by the keys under which it is found. */
interface Registry {
  /** The commonest spelling of each company, by its key. */
  names: ReadonlyMap<string, string>;
  companiesById: ReadonlyMap<string, KnownCompany>;
  companiesByKey: ReadonlyMap<string, readonly KnownCompany[]>;
  modelsByKey: ReadonlyMap<string, readonly KnownModel[]>;
  plantsByKey: ReadonlyMap<string, readonly KnownPlant[]>;
}

function candidateOf(key: string, rows: readonly WrittenPlants[], registry: Registry): Candidate {
  const serialNumbers = commonestTexts(rows, ({ serialNumber }) => serialNumber);
  const types = commonestTexts(rows, ({ type }) => type);
  const engraved = serialNumbers.map(withoutLabel);
  const [type = ''] = types;
  const models = registry.modelsByKey.get(textKey(type)) ?? [];
  const model = models.length === 1 ? models[0] : undefined;
  const plants = [...new Set(rows.flatMap(serialKeysOf))].flatMap((one) => registry.plantsByKey.get(one) ?? []);
  const owner = ownerOf(rows, registry);
  const doubt = doubtOf(rows, { types, models, owner, plants });
  return {
    key,
    serialNumber: engraved.find((text) => textKey(text) === key) ?? engraved[0] ?? '',
    model: model?.code ?? type,
    manufacturer: model?.manufacturer ?? null,
    owner,
    written: {
      serialNumbers: serialNumbers.slice(0, SHOWN),
      types: types.slice(0, SHOWN),
      companies: commonestTexts(rows, ({ company }) => company).slice(0, SHOWN),
    },
    plant: plants[0] ? { id: plants[0].id, name: plants[0].name } : null,
    ticketCount: rows.reduce((sum, { tickets }) => sum + tickets, 0),
    lastTicketAt: new Date(rows.reduce((last, { lastAt }) => Math.max(last, lastAt.getTime()), 0)),
    isClear: doubt === null,
    doubt,
  };
}

interface Found {
  types: readonly string[];
  models: readonly KnownModel[];
  owner: Candidate['owner'];
  plants: readonly KnownPlant[];
}

/** Visitors alone never get a plant into the registry, because anyone can type the name of a company. */
function doubtOf(rows: readonly WrittenPlants[], { types, models, owner, plants }: Found): CandidateDoubt | null {
  const keys = new Set(types.map(textKey));
  const [type = ''] = keys;
  if (plants.length > 0 && !isSamePlant(type, owner, plants)) return 'REGISTERED';
  if (keys.size === 0 || type === '') return 'NO_MODEL';
  if (keys.size > 1 || (plants.length === 0 && models.length > 1)) return 'MODELS';
  if (owner === null || !rows.every((row) => isOf(owner, row))) return 'COMPANIES';
  return rows.some(({ companyId }) => companyId !== null) ? null : 'STRANGERS';
}

/** Whether the plants are one, of the written model, and of no other company. */
function isSamePlant(type: string, owner: Candidate['owner'], plants: readonly KnownPlant[]): boolean {
  const [plant] = plants;
  return (
    plant !== undefined &&
    plants.every(({ id }) => id === plant.id) &&
    plants.some(({ modelKeys }) => modelKeys.includes(type)) &&
    (plant.ownerCompanyId === null || plant.ownerCompanyId === owner?.id)
  );
}

/**
 * Whether the ticket is of the company. One without a company may name this one or none, because a single ticket does
 * not settle who owns the plant.
 */
export const isOf = (
  owner: { id: string | null; name: string },
  { companyId, company }: Pick<WrittenPlants, 'companyId' | 'company'>,
): boolean =>
  companyId === null ? ['', companyKey(owner.name)].includes(companyKey(company)) : companyId === owner.id;

/** Returns the company of the tickets, or else the one that all of them name; null if they disagree. */
function ownerOf(
  rows: readonly WrittenPlants[],
  { companiesById, companiesByKey, names }: Registry,
): Candidate['owner'] {
  const ids = new Set(rows.flatMap(({ companyId }) => companyId ?? []));
  const [id] = ids;
  if (id !== undefined) return (ids.size === 1 && companiesById.get(id)) || null;
  const keys = new Set(rows.map(({ company }) => companyKey(company)));
  const [key = ''] = keys;
  if (keys.size !== 1 || key === '') return null;
  const same = companiesByKey.get(key) ?? [];
  if (same.length > 1) return null;
  return same[0] ?? { id: null, name: names.get(key) ?? '' };
}

/** Returns the distinct texts, those with most tickets first. */
function commonestTexts(rows: readonly WrittenPlants[], textOf: (row: WrittenPlants) => string): string[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = textOf(row).trim();
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + row.tickets);
  }
  return [...counts].sort(([one, many], [other, more]) => more - many || (one < other ? -1 : 1)).map(([text]) => text);
}

function commonestByKey(
  rows: readonly WrittenPlants[],
  textOf: (row: WrittenPlants) => string,
  keyOf: (text: string) => string,
): Map<string, string> {
  const groups = groupsOf(rows, (row) => keyOf(textOf(row)));
  return new Map([...groups].map(([key, group]) => [key, commonestTexts(group, textOf)[0] ?? '']));
}

function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  return multimapOf(rows, (row) => [keyOf(row)]);
}

function multimapOf<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows)
    for (const key of new Set(keysOf(row))) {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  return groups;
}

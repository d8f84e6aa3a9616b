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
}

interface Known {
  companies: readonly KnownCompany[];
  models: readonly KnownModel[];
  plants: readonly KnownPlant[];
}

export interface Candidate {
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

/**
 * Returns the plants that tickets are about and that the registry lacks, those with most tickets first. A plant is
 * clear if all its tickets describe it alike; otherwise a person has to decide.
 */
export function candidatesIn(rows: readonly WrittenPlants[], known: Known): Candidate[] {
  const plain = new Set(rows.map(({ serialNumber }) => textKey(withoutLabel(serialNumber))));
  const keyOf = (row: WrittenPlants): string =>
    serialKeysOf(row).findLast((key) => plain.has(key)) ?? textKey(row.serialNumber);
  const names = commonestByKey(rows, ({ company }) => company, companyKey);
  const candidates = [...groupsOf(rows, keyOf)].map(([key, group]) => candidateOf(key, group, known, names));
  return candidates.sort(
    (one, other) => other.ticketCount - one.ticketCount || (one.serialNumber < other.serialNumber ? -1 : 1),
  );
}

function candidateOf(
  key: string,
  rows: readonly WrittenPlants[],
  known: Known,
  names: ReadonlyMap<string, string>,
): Candidate {
  const serialNumbers = commonestTexts(rows, ({ serialNumber }) => serialNumber);
  const types = commonestTexts(rows, ({ type }) => type);
  const engraved = serialNumbers.map(withoutLabel);
  const [type = ''] = types;
  const models = known.models.filter(({ keys }) => keys.includes(textKey(type)));
  const model = models.length === 1 ? models[0] : undefined;
  const keys = new Set(rows.flatMap(serialKeysOf));
  const plant = known.plants.find(({ serialKey }) => keys.has(serialKey));
  const owner = ownerOf(rows, known.companies, names);
  const isOneModel = new Set(types.map(textKey)).size === 1 && textKey(type) !== '' && models.length <= 1;
  return {
    serialNumber: engraved.find((text) => textKey(text) === key) ?? engraved[0] ?? '',
    model: model?.code ?? type,
    manufacturer: model?.manufacturer ?? null,
    owner,
    written: {
      serialNumbers: serialNumbers.slice(0, SHOWN),
      types: types.slice(0, SHOWN),
      companies: commonestTexts(rows, ({ company }) => company).slice(0, SHOWN),
    },
    plant: plant ? { id: plant.id, name: plant.name } : null,
    ticketCount: rows.reduce((sum, { tickets }) => sum + tickets, 0),
    lastTicketAt: new Date(Math.max(...rows.map(({ lastAt }) => lastAt.getTime()))),
    isClear: isOneModel && owner !== null && areOf(owner, rows) && !plant,
  };
}

/** Returns the company of the tickets, or else the one that all of them name; null if they disagree. */
function ownerOf(
  rows: readonly WrittenPlants[],
  companies: readonly KnownCompany[],
  names: ReadonlyMap<string, string>,
): Candidate['owner'] {
  const ids = new Set(rows.flatMap(({ companyId }) => companyId ?? []));
  const keys = new Set(rows.map(({ company }) => companyKey(company)));
  if (ids.size > 0) return (ids.size === 1 && companies.find(({ id }) => ids.has(id))) || null;
  const [key = ''] = keys;
  if (keys.size !== 1 || key === '') return null;
  const same = companies.filter(({ name }) => companyKey(name) === key);
  if (same.length > 1) return null;
  return same[0] ?? { id: null, name: names.get(key) ?? '' };
}

/**
 * Whether the tickets without a company name this one or none, because a single ticket does not settle who owns the
 * plant.
 */
const areOf = (owner: { name: string }, rows: readonly WrittenPlants[]): boolean =>
  rows.every(
    ({ companyId, company }) => companyId !== null || ['', companyKey(owner.name)].includes(companyKey(company)),
  );

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

function groupsOf(rows: readonly WrittenPlants[], keyOf: (row: WrittenPlants) => string): Map<string, WrittenPlants[]> {
  const groups = new Map<string, WrittenPlants[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

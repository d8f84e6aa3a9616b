import type { EntityManager } from 'typeorm';
import { newId, textKey } from '#kernel/persistence/index.js';
import { Company, Site, siteKey } from '#organisation/companies/index.js';
import { keyColumns, Manufacturer, Plant, PlantModel, PlantModelAlias, PlantOwnership } from '#plants/index.js';
import { User } from '#organisation/users/index.js';
import { type ClientKey, CLIENTS } from './data/people.js';
import {
  COMPANIES,
  LABELS,
  MANUFACTURER,
  type ModelCode,
  MODELS,
  SITES,
  SITE_COUNTRIES,
  VAT_NUMBERS,
} from './data/plants.js';
import type { DemoPeople } from './demo-people.js';
import { DAY_MS } from './working-time.js';

/** Further plants of a company, apart from that of its client. With those of the other clients there are 60. */
const FURTHER = 17;
const OWNED_SINCE_DAYS = 430;

type NewPlant = Pick<Plant, 'serialNumber' | 'label' | 'site' | 'ownerCompanyId' | 'yearOfConstruction'> & {
  code: ModelCode;
};

/** Creates three companies with their plants, and the plants of the other clients, whose owner is unknown. */
export async function seedPlants(tx: EntityManager, people: DemoPeople, now: Date): Promise<void> {
  const since = new Date(now.getTime() - OWNED_SINCE_DAYS * DAY_MS);
  const companies = await seedCompanies(tx, people, since);
  const manufacturer = { id: newId(), name: MANUFACTURER, nameKey: textKey(MANUFACTURER) };
  await tx.insert(Manufacturer, manufacturer);
  const models = await seedModels(tx, manufacturer.id);
  const clients = Object.keys(CLIENTS) as ClientKey[];
  const facts = clients.flatMap((client) => plantsOf(client, companies.get(client) ?? null));
  const sites = await seedSites(tx, companies, since);
  const plants = facts.map(({ code, ...plant }) => ({
    ...{ id: newId(), modelId: models[code], manufacturerId: manufacturer.id, createdAt: since },
    ...plant,
    deliveredOn: `${plant.yearOfConstruction}-09-15`,
    siteId: sites.find(({ companyId, name }) => companyId === plant.ownerCompanyId && name === plant.site)?.id ?? null,
    ...keyColumns(plant),
  }));
  await tx.insert(Plant, plants);
  const owned = plants.flatMap(({ id: plantId, ownerCompanyId: companyId }) =>
    companyId === null ? [] : [{ id: newId(), plantId, companyId, since, until: null }],
  );
  await tx.insert(PlantOwnership, owned);
}

/** Links tickets to plants by the serial number as written, and to the company of their owner. */
export async function linkTickets(tx: EntityManager): Promise<void> {
  await tx.query(`UPDATE tickets t SET plant_id = p.id, plant_link = 'EXACT'
    FROM plants p WHERE p.serial_number = t.plant_serial_number`);
  await tx.query(`UPDATE tickets t SET company_id = u.company_id
    FROM users u WHERE u.id = t.created_by_id AND u.company_id IS NOT NULL`);
}

async function seedCompanies(tx: EntityManager, people: DemoPeople, since: Date): Promise<Map<ClientKey, string>> {
  const companies = new Map<ClientKey, string>();
  for (const client of COMPANIES) {
    const company = { id: newId(), name: CLIENTS[client].company, vatNumber: VAT_NUMBERS[client], createdAt: since };
    await tx.insert(Company, company);
    const membership = { companyId: company.id, companyRole: 'KEY_USER', companySince: since } as const;
    await tx.update(User, people.clientIds[client], membership);
    companies.set(client, company.id);
  }
  return companies;
}

async function seedSites(tx: EntityManager, companies: ReadonlyMap<ClientKey, string>, createdAt: Date) {
  const sites = [...companies].flatMap(([client, companyId]) =>
    SITES.map((name, index) => {
      const country = SITE_COUNTRIES[client]?.[index] ?? null;
      return { id: newId(), companyId, name, nameKey: siteKey(name), country, createdAt };
    }),
  );
  await tx.insert(Site, sites);
  return sites;
}

async function seedModels(tx: EntityManager, manufacturerId: string): Promise<Record<ModelCode, string>> {
  const codes = Object.keys(MODELS) as ModelCode[];
  const models = codes.map((code) => ({
    ...{ id: newId(), manufacturerId, code, codeKey: textKey(code) },
    ...{ name: MODELS[code].name, expectedLifeYears: MODELS[code].life },
  }));
  await tx.insert(PlantModel, models);
  const aliases = models.flatMap(({ id: modelId, code }) =>
    MODELS[code].aliases.map((alias) => ({ modelId, alias, textKey: textKey(alias) })),
  );
  await tx.insert(PlantModelAlias, aliases);
  return Object.fromEntries(models.map(({ id, code }) => [code, id])) as Record<ModelCode, string>;
}

/**
 * Returns the plant that the client's tickets are about. If the client has a company, also returns
 * its other plants.
 */
function plantsOf(client: ClientKey, ownerCompanyId: string | null): NewPlant[] {
  const { type, serialNumber } = CLIENTS[client].plant;
  const code = codeOf(type);
  const own = { code, serialNumber, ownerCompanyId, label: LABELS[0], site: SITES[0], yearOfConstruction: 2023 };
  if (ownerCompanyId === null) return [{ ...own, label: null, site: null }];
  const codes = Object.keys(MODELS) as ModelCode[];
  const first = COMPANIES.indexOf(client) * FURTHER;
  const further = Array.from({ length: FURTHER }, (_, index): NewPlant => {
    const year = 2018 + (index % 8);
    return {
      ...{ code: itemAt(codes, index), ownerCompanyId, label: itemAt(LABELS, index), site: itemAt(SITES, index) },
      serialNumber: `LX-${year % 100}-${String(first + index + 1).padStart(4, '0')}`,
      yearOfConstruction: year,
    };
  });
  return [own, ...further];
}

const codeOf = (type: string): ModelCode => {
  const code = (Object.keys(MODELS) as ModelCode[]).find((known) => type === known || type.startsWith(`${known} `));
  if (!code) throw new Error(`No model is called ${type}`);
  return code;
};

function itemAt<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}

import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrateDatabase } from '#app/migrate.js';
import { searchTextOf } from '#tickets/model/search-text.js';
import { hashPassword } from '#organisation/users/index.js';
import { Random } from '#seeds/random.js';
import { COMPANIES, DETAILS, NAMES, OPENINGS, PART_CODES, PLACES, PLANTS, SURNAMES } from './million-words.js';

/** Users whose lists are measured. */
export const KNOWN = {
  password: 'Bench1million',
  admin: 'admin@bench.example',
  technician: 'technician@bench.example',
  client: 'client@bench.example',
  ticketsOfTechnician: 5000,
  ticketsOfClient: 50,
  /** In one ticket of ten thousand. */
  rareWord: 'termocoppia',
  /** In about a tenth of all tickets. */
  commonWord: 'chiller',
} as const;

/** The email of the account with this number; the first of each role is in `KNOWN`. */
export const emailOf = (who: 'admin' | 'technician' | 'client', number: number): string =>
  number === 0 ? KNOWN[who] : `${who}${number}@bench.example`;

const AREAS = 12;
const ADMINS = 8;
const TECHNICIANS = 60;
const CLIENTS = 20_000;
const BATCH = 5000;
const YEARS = 8;
export const YEARS_FILLED = { first: new Date().getFullYear() - YEARS + 1, last: new Date().getFullYear() } as const;
/** The most viewed tickets. */
export const NEWEST_NUMBERS = 5000;

interface People {
  areaIds: string[];
  technicians: { id: string; areaId: string }[];
  clientIds: string[];
}

/**
 * Fills an empty database with tickets, users, histories and worklogs; reproducible except for ids.
 */
export async function fill(databaseUrl: string, tickets: number): Promise<void> {
  await migrateDatabase({ databaseUrl });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const people = await addPeople(client);
    await client.query('DROP INDEX IF EXISTS ix_tickets_search');
    const random = new Random(20261121);
    for (let first = 1; first <= tickets; first += BATCH) {
      const count = Math.min(BATCH, tickets - first + 1);
      const rows = Array.from({ length: count }, (_, index) => ticket(first + index, tickets, people, random));
      await client.query(INSERT, [JSON.stringify(rows)]);
    }
    await client.query(`SELECT setval(pg_get_serial_sequence('tickets', 'id'), ${tickets})`);
    for (const sql of AFTERWARDS) await client.query(sql);
  } finally {
    await client.end();
  }
}

async function addPeople(client: Client): Promise<People> {
  const hash = await hashPassword(KNOWN.password);
  const areaIds = Array.from({ length: AREAS }, () => randomUUID());
  for (const [index, id] of areaIds.entries())
    await client.query('INSERT INTO technical_areas (id, name, description) VALUES ($1, $2, $2)', [
      id,
      `Area ${index}`,
    ]);
  const technicians = Array.from({ length: TECHNICIANS }, (_, index) => ({
    id: randomUUID(),
    areaId: areaIds[index % AREAS] ?? '',
  }));
  const clientIds = Array.from({ length: CLIENTS }, () => randomUUID());
  const person = (id: string, email: string, role: string, areaId: string | null = null): object => ({
    id,
    name: NAMES[email.length % NAMES.length],
    surname: SURNAMES[email.length % SURNAMES.length],
    email,
    role,
    technical_area_id: areaId,
    password_hash: hash,
  });
  const people = [
    ...Array.from({ length: ADMINS }, (_, index) => person(randomUUID(), emailOf('admin', index), 'ADMIN')),
    ...technicians.map(({ id, areaId }, index) => person(id, emailOf('technician', index), 'TECHNICIAN', areaId)),
    ...clientIds.map((id, index) => person(id, emailOf('client', index), 'CLIENT')),
  ];
  await client.query(
    `INSERT INTO users (id, name, surname, email, role, technical_area_id, password_hash, language, company, email_verified_at)
     SELECT id, name, surname, email, role, technical_area_id, password_hash, 'it', 'Rossi S.r.l.', now()
     FROM json_to_recordset($1) AS u(id uuid, name text, surname text, email text, role user_role, technical_area_id uuid, password_hash text)`,
    [JSON.stringify(people)],
  );
  return { areaIds, technicians, clientIds };
}

/** Ids of technicians and clients, and the number of tickets. */
export async function filledPeople(
  databaseUrl: string,
): Promise<{ technicians: string[]; clients: string[]; tickets: number }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const ids = async (role: string): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>('SELECT id FROM users WHERE role = $1 ORDER BY id LIMIT 64', [
      role,
    ]);
    return rows.map(({ id }) => id);
  };
  const { rows } = await client.query<{ tickets: number }>('SELECT max(id) AS tickets FROM tickets');
  const found = { technicians: await ids('TECHNICIAN'), clients: await ids('CLIENT'), tickets: rows[0]?.tickets ?? 0 };
  await client.end();
  return found;
}

const pick = <T>(random: Random, values: readonly T[]): T => values[random.between(0, values.length - 1)]!;

function ticket(id: number, total: number, people: People, random: Random): object {
  const category = pick(random, ['ASSISTANCE', 'ASSISTANCE', 'ASSISTANCE', 'MODIFICATION', 'SPARE_PART']);
  const age = (total - id) / total;
  const closed = random.next() < (age < 0.02 ? 0.4 : 0.97);
  const status = closed ? 'CLOSED' : pick(random, ['OPEN', 'OPEN', 'IN_PROGRESS']);
  const technician = status === 'OPEN' ? undefined : technicianOf(id, total, people, random);
  const parts =
    category === 'SPARE_PART' ? [{ partCode: `${pick(random, PART_CODES)}-${random.between(1, 999)}` }] : null;
  const contact = { name: pick(random, NAMES), surname: pick(random, SURNAMES) };
  const shown = {
    id,
    title: `${pick(random, OPENINGS)}`.slice(0, 150),
    description: describe(id, random),
    company: `${pick(random, COMPANIES)} ${pick(random, PLACES)} ${random.between(1, 400)}`,
    contactName: contact.name,
    contactSurname: contact.surname,
    contactEmail: `contact${random.between(1, CLIENTS)}@bench.example`,
    contactPhone: null,
    plantType: pick(random, PLANTS),
    plantSerialNumber: `SN-${random.between(100_000, 999_999)}`,
    parts: parts?.map((part) => ({ ...part, description: 'Spare part', quantity: random.between(1, 9) })) ?? null,
  };
  const createdAt = new Date(Date.now() - age * YEARS * 365 * 86_400_000 - random.between(0, 60_000));
  return {
    ...shown,
    category,
    status,
    priority: pick(random, ['NOT_SET', 'LOW', 'MEDIUM', 'MEDIUM', 'HIGH', 'CRITICAL']),
    createdAt,
    ownerId:
      id % (total / KNOWN.ticketsOfClient) === 0
        ? people.clientIds[0]
        : people.clientIds[random.between(1, CLIENTS - 1)],
    technicianId: technician?.id ?? null,
    areaId: technician?.areaId ?? (random.next() < 0.5 ? pick(random, people.areaIds) : null),
    searchText: searchTextOf(shown),
  };
}

/** The first technician has the measured number; the others share the rest. */
function technicianOf(
  id: number,
  total: number,
  { technicians }: People,
  random: Random,
): People['technicians'][number] | undefined {
  const own = id % Math.max(1, Math.floor(total / KNOWN.ticketsOfTechnician)) === 0;
  return technicians[own ? 0 : random.between(1, TECHNICIANS - 1)];
}

const describe = (id: number, random: Random): string =>
  [
    pick(random, OPENINGS),
    ...Array.from({ length: random.between(2, 6) }, () => pick(random, DETAILS)),
    ...(id % 10_000 === 0 ? [`La ${KNOWN.rareWord} della sorgente va sostituita.`] : []),
  ].join('. ');

const INSERT = `
  INSERT INTO tickets (id, category, status, priority, title, description, company, contact_name, contact_surname, contact_email,
    plant_type, plant_serial_number, parts, final_report, language, created_by_id, technical_area_id, assigned_technician_id,
    search_text, created_at, updated_at, closed_at, total_hours_spent)
  SELECT id, category, status, priority, title, description, company, "contactName", "contactSurname", "contactEmail",
    "plantType", "plantSerialNumber", parts, CASE WHEN status = 'CLOSED' THEN description END, 'it', "ownerId", "areaId", "technicianId",
    "searchText", "createdAt", "createdAt", CASE WHEN status = 'CLOSED' THEN "createdAt" + interval '2 days' END,
    CASE WHEN status = 'CLOSED' THEN 2.5 ELSE 0 END
  FROM json_to_recordset($1) AS t(id int, category ticket_category, status ticket_status, priority ticket_priority, title text,
    description text, company text, "contactName" text, "contactSurname" text, "contactEmail" text, "plantType" text,
    "plantSerialNumber" text, parts jsonb, "ownerId" uuid, "areaId" uuid, "technicianId" uuid, "searchText" text, "createdAt" timestamptz)`;

const AFTERWARDS = [
  `INSERT INTO ticket_activity (id, ticket_id, to_status, kind, actor_id, created_at)
   SELECT gen_random_uuid(), id, 'OPEN', 'TICKET_CREATED', created_by_id, created_at FROM tickets`,
  `INSERT INTO worklogs (id, ticket_id, technician_id, notes, hours_spent, worked_on, created_at)
   SELECT gen_random_uuid(), id, assigned_technician_id, 'Intervento eseguito', 2.5, closed_at, closed_at FROM tickets WHERE status = 'CLOSED'`,
  `SET maintenance_work_mem = '1GB'`,
  `CREATE INDEX ix_tickets_search ON tickets USING gin (search_text gin_trgm_ops)`,
  `VACUUM (ANALYZE)`,
];

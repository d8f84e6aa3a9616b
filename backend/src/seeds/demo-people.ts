import type { EntityManager } from 'typeorm';
import { DEFAULT_LANGUAGE } from '#contract/index.js';
import { newId } from '#kernel/persistence/index.js';
import { TechnicalArea } from '#organisation/areas/index.js';
import { hashPassword, User } from '#organisation/users/index.js';
import { ADMIN, type AreaKey, AREAS, type ClientKey, CLIENTS, type TechnicianKey, TECHNICIANS } from './data/people.js';
import { DAY_MS } from './working-time.js';

/** The published password of the three demo accounts. */
export const DEMO_PASSWORD = 'Plantdesk1';
export const DEMO_ACCOUNTS: readonly string[] = [ADMIN.email, TECHNICIANS.ferri.email, CLIENTS.bianchi.email];
const OPENED_DAYS_AGO = 440;

type Row<Entity> = Partial<Entity> & { id: string };

export interface DemoPeople {
  adminId: string;
  areaIds: Record<AreaKey, string>;
  technicianIds: Record<TechnicianKey, string>;
  clientIds: Record<ClientKey, string>;
}

/** Creates areas and accounts. One mailbox is not proven, and only the three demo accounts have a password. */
export async function seedPeople(tx: EntityManager, now: Date): Promise<DemoPeople> {
  const createdAt = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const common = (email: string): Partial<User> => ({
    email,
    passwordHash: DEMO_ACCOUNTS.includes(email) ? passwordHash : null,
    emailVerifiedAt: createdAt,
    createdAt,
    language: DEFAULT_LANGUAGE,
  });
  const areas = rowsOf<AreaKey, Row<TechnicalArea>>(AREAS, (key) => ({ id: newId(), createdAt, ...AREAS[key] }));
  const technicians = rowsOf<TechnicianKey, Row<User>>(TECHNICIANS, (key) => {
    const { area, ...person } = TECHNICIANS[key];
    return { id: newId(), ...common(person.email), role: 'TECHNICIAN', technicalAreaId: areas[area].id, ...person };
  });
  const clients = rowsOf<ClientKey, Row<User>>(CLIENTS, (key) => clientRow(key, common(CLIENTS[key].email)));
  const admin: Row<User> = { id: newId(), ...common(ADMIN.email), role: 'ADMIN', ...ADMIN };
  await tx.insert(TechnicalArea, Object.values(areas));
  await tx.insert(User, [admin, ...Object.values(technicians), ...Object.values(clients)]);
  return { adminId: admin.id, areaIds: idsOf(areas), technicianIds: idsOf(technicians), clientIds: idsOf(clients) };
}

function clientRow(key: ClientKey, common: Partial<User>): Row<User> {
  const client = CLIENTS[key];
  return {
    id: newId(),
    ...common,
    role: 'CLIENT',
    name: client.name,
    surname: client.surname,
    company: client.company,
    phone: client.phone,
    language: client.language,
    isActive: !('isActive' in client),
    emailVerifiedAt: 'isVerified' in client ? null : common.emailVerifiedAt,
  };
}

function rowsOf<Key extends string, Value>(source: Record<Key, object>, make: (key: Key) => Value): Record<Key, Value> {
  const keys = Object.keys(source) as Key[];
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}

const idsOf = <Key extends string>(rows: Record<Key, { id: string }>): Record<Key, string> =>
  rowsOf<Key, string>(rows, (key) => rows[key].id);

import type { DataSource } from 'typeorm';
import type { Config } from '#config/config.js';
import { addDays, dayOf, LIMITS } from '#contract/index.js';
import { POOL_SIZE, readClockGap, requireOwnSchema, SchemaMismatch } from '#kernel/persistence/index.js';
import { migrations } from '#migrations/index.js';
import { hasAdmin } from '#organisation/auth/index.js';
import { lastKnownDay } from '#organisation/calendars/index.js';
import { hasDemoLogin } from '../demo-login.js';
import { onDatabase } from '../module-context.js';
import { type Check, errorOf, type Problem, warningOf } from './check.js';

const OLDEST_VERSION = 15;
/** Seconds by which the clock of the database may differ from that of this machine. */
const GAPS = { warning: 5, error: 60 };
/** The most connections that an API and a worker open; the worker listens on one more. */
const CONNECTIONS = 2 * POOL_SIZE + 1;

interface Facts {
  version: number;
  encoding: string;
  connections: number;
  isReplica: boolean;
  hasExtensions: boolean;
  mayCreate: boolean;
  isSuperuser: boolean;
}

export const databaseCheck = (config: Config): Check => ({
  subject: 'PostgreSQL',
  mend: 'start it, create the database, or correct DATABASE_URL',
  look: () => onDatabase(config, lookAtServer),
});

export const clockCheck = (config: Config): Check => ({
  subject: 'clock',
  mend: 'see PostgreSQL above',
  look: () => onDatabase(config, compareClocks),
});

export const contentCheck = (config: Config): Check => ({
  subject: 'database',
  mend: 'see PostgreSQL above',
  look: () => onDatabase(config, lookAtContent),
});

async function lookAtServer(dataSource: DataSource): Promise<{ facts: string; problems: Problem[] }> {
  const [facts] = await dataSource.query<[Facts]>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version,
            current_setting('server_encoding') AS encoding,
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS connections,
            pg_is_in_recovery() AS "isReplica",
            (SELECT count(*) = 2 FROM pg_available_extensions WHERE name IN ('pg_trgm', 'btree_gist')) AS "hasExtensions",
            (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS "isSuperuser",
            has_database_privilege(current_database(), 'CREATE') AS "mayCreate"`,
  );
  const summary = `version ${facts.version}, ${facts.encoding}, ${facts.connections} connections`;
  return { facts: summary, problems: serverProblems(facts) };
}

function serverProblems({ version, encoding, connections, isReplica, hasExtensions, ...role }: Facts): Problem[] {
  const problems: Problem[] = [];
  if (version < OLDEST_VERSION)
    problems.push(errorOf(`version ${version}: Plantdesk needs ${OLDEST_VERSION} or newer`));
  if (encoding !== 'UTF8')
    problems.push(errorOf(`the database is encoded in ${encoding}: make one with ENCODING 'UTF8'`));
  if (isReplica) problems.push(errorOf('this is a read-only replica: DATABASE_URL has to name the primary'));
  if (!hasExtensions)
    problems.push(errorOf('the extension pg_trgm or btree_gist is missing: install the package postgresql-contrib'));
  if (role.isSuperuser)
    problems.push(
      warningOf('the user is a superuser, which puts the whole server at risk: use a role that owns only its database'),
    );
  if (!role.mayCreate)
    problems.push(errorOf('the user may not create objects, which migrations need: GRANT CREATE ON DATABASE'));
  if (connections < CONNECTIONS)
    problems.push(
      warningOf(`${connections} connections: one API and one worker take up to ${CONNECTIONS}; raise max_connections`),
    );
  return problems;
}

async function compareClocks(dataSource: DataSource): Promise<{ facts: string; problems: Problem[] }> {
  const gap = Math.round((await readClockGap(dataSource)) / 1000);
  const seconds = Math.abs(gap);
  const text = `this machine is ${seconds} s ${gap > 0 ? 'behind' : 'ahead of'} the database: let NTP set the clocks of both`;
  const problems = seconds > GAPS.error ? [errorOf(text)] : seconds > GAPS.warning ? [warningOf(text)] : [];
  return { facts: `${seconds} s from that of the database`, problems };
}

async function lookAtContent(dataSource: DataSource): Promise<{ facts: string; problems: Problem[] }> {
  const mismatch = await requireOwnSchema(dataSource).catch(asMismatch);
  if (mismatch) return { facts: '', problems: [errorOf(mismatch.message)] };
  const problems: Problem[] = [];
  if (!(await hasAdmin(dataSource.manager)))
    problems.push(warningOf('there is no administrator: npm run first-admin -- --email you@example.com'));
  const knownUntil = await lastKnownDay(dataSource.manager);
  if (knownUntil !== undefined && knownUntil < addDays(dayOf(new Date()), 366 * LIMITS.calendarYears.warnBelow))
    problems.push(warningOf(`a calendar knows its working hours until ${knownUntil} only: start a worker`));
  if (await hasDemoLogin(dataSource))
    problems.push(errorOf('it contains demo accounts with a published password: change it or delete them'));
  return { facts: `${migrations.length} migrations applied, an administrator exists`, problems };
}

function asMismatch(error: unknown): SchemaMismatch {
  if (error instanceof SchemaMismatch) return error;
  throw error;
}

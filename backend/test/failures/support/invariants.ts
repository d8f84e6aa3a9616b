import { basename } from 'node:path';
import { Clock } from '#kernel/clock.js';
import { FileSweep } from '#tickets/files/sweeping/file-sweep.js';
import { countWrong } from '../../fuzz/invariants.js';
import { jobIdOf, startWorker } from '../../medium/mail/outgoing/mail.support.js';
import { brokenRules } from '../../medium/concurrency/soundness.js';
import { WRONG_TOTALS } from '../../support/backups.js';
import { storedFiles } from '../../support/servers/storages.js';
import { eventually } from '../../support/waiting.js';
import type { Cluster } from './cluster.js';
import type { Acknowledged } from './load.js';
import { overtakenMails } from './overtaken-mails.js';

/** Longer than any upload may take: a file without a row is then an orphan. */
const LATER = 2 * 3_600_000;

/** Acknowledged data that is missing; each query returns names. */
async function lost(cluster: Cluster, tickets: readonly Acknowledged[]): Promise<string[]> {
  const names = async (sql: string, ids: readonly (number | string)[]): Promise<string[]> =>
    (await cluster.query<{ name: string }>(sql, [ids])).map(({ name }) => name);
  const closed = tickets.filter(({ isClosed }) => isClosed);
  return [
    ...(await names(
      `SELECT 'ticket ' || k AS name FROM unnest($1::int[]) k WHERE NOT EXISTS (SELECT FROM tickets WHERE id = k)`,
      tickets.map(({ id }) => id),
    )),
    ...(await names(
      `SELECT 'close of ' || k AS name FROM unnest($1::int[]) k
       WHERE NOT EXISTS (SELECT FROM tickets WHERE id = k AND status = 'CLOSED')`,
      closed.map(({ id }) => id),
    )),
    ...(await names(
      `SELECT 'attachment ' || k AS name FROM unnest($1::uuid[]) k WHERE NOT EXISTS (SELECT FROM attachments WHERE id = k)`,
      tickets.flatMap(({ files }) => files),
    )),
  ];
}

/** Each worklog had its own key, so every one that was acknowledged is there once. */
async function wrongWorklogs(cluster: Cluster, tickets: readonly Acknowledged[]): Promise<string[]> {
  const found = await cluster.query<{ id: number; count: number }>(
    'SELECT ticket_id AS id, count(*)::int AS count FROM worklogs GROUP BY ticket_id',
  );
  const counts = new Map(found.map(({ id, count }) => [id, count]));
  return tickets
    .filter(({ id, worklogs }) => (counts.get(id) ?? 0) !== worklogs)
    .map(({ id, worklogs }) => `${counts.get(id) ?? 0} worklogs of ${id} instead of ${worklogs}`);
}

/** Each creation had its own key, so there are as many tickets as keys. */
async function doubled(cluster: Cluster, tickets: readonly Acknowledged[]): Promise<string[]> {
  const rows = await cluster.query<{ id: number }>('SELECT id FROM tickets WHERE id <> ALL($1::int[])', [
    tickets.map(({ id }) => id),
  ]);
  return rows.map(({ id }) => `ticket ${id} without a mail`);
}

/** Compares mails with their events: each once, by its Message-ID, and those of a ticket in the order of its events. */
async function wrongMails(cluster: Cluster): Promise<string[]> {
  const jobs = await cluster.query<{ id: string; status: string; topic: string }>(
    `SELECT id, status, topic FROM outbox WHERE queue = 'mail'`,
  );
  const came = new Set(cluster.smtp.mails.map(jobIdOf));
  const planned = new Set(jobs.map(({ id }) => id));
  return [
    ...jobs.filter(({ status }) => status !== 'DONE').map(({ topic, status }) => `a mail ${topic} is ${status}`),
    ...jobs.filter(({ id }) => !came.has(id)).map(({ topic, id }) => `the mail ${topic} ${id} never came`),
    ...[...came].filter((id) => !planned.has(id)).map((id) => `a mail ${id} of no event`),
    ...(await overtakenMails(cluster.dataSource, cluster.smtp.mails)),
  ];
}

/** Rows and files that do not match after a later sweep. */
async function wrongFiles(cluster: Cluster): Promise<string[]> {
  const worker = await startWorker(cluster.config);
  const clock = jest.spyOn(worker.get(Clock), 'now').mockImplementation(() => new Date(Date.now() + LATER));
  // It waits for a worker of the cluster that sweeps just now.
  const report = await eventually(() => worker.get(FileSweep, { strict: false }).run('DELETE'));
  clock.mockRestore();
  await worker.close();
  const rows = await cluster.query<{ key: string }>(
    'SELECT storage_key AS key FROM attachments UNION ALL SELECT storage_key FROM ticket_reports',
  );
  const [named, files] = [new Set(rows.map(({ key }) => basename(key))), new Set(await storedFiles(cluster))];
  return [
    ...report.missing.map((reference) => `a row without its file: ${JSON.stringify(reference)}`),
    ...[...named].filter((name) => !files.has(name)).map((name) => `the file ${name} is missing`),
    ...[...files].filter((name) => !named.has(name)).map((name) => `the file ${name} has no row`),
  ];
}

/** Waits until every job has ended. */
export const drained = (cluster: Cluster, seconds: number): Promise<boolean> =>
  eventually(async () => {
    const open = await cluster.query(`SELECT FROM outbox WHERE status IN ('WAITING', 'HANDED') LIMIT 1`);
    return open.length === 0;
  }, seconds);

/** Every broken invariant after all jobs have ended, in words. */
export async function violations(cluster: Cluster, tickets: readonly Acknowledged[]): Promise<string[]> {
  const rules = Object.entries(await brokenRules(cluster.dataSource));
  return [
    ...(await lost(cluster, tickets)).map((name) => `lost: ${name}`),
    ...(await doubled(cluster, tickets)),
    ...(await wrongWorklogs(cluster, tickets)),
    ...rules.map(([rule, ids]) => `${rule}: not for the tickets ${ids.join(', ')}`),
    ...(await countWrong(cluster.dataSource)),
    ...(await cluster.query(WRONG_TOTALS)).map((row) => `a total is off: ${JSON.stringify(row)}`),
    ...(await wrongMails(cluster)),
    ...(await wrongFiles(cluster)),
  ];
}

/** Mails that arrived again under the same Message-ID. */
export const repeatedMails = ({ smtp }: Cluster): number =>
  smtp.mails.length - new Set(smtp.mails.map(({ messageId }) => messageId)).size;

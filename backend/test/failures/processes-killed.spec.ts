import { Random } from '#seeds/random.js';
import { mailQueue } from '#mail/outgoing/mail.jobs.js';
import { loseFile } from '../support/servers/storages.js';
import { Cluster } from './support/cluster.js';
import { drained, repeatedMails, violations } from './support/invariants.js';
import { Killer } from './support/killer.js';
import { Load } from './support/load.js';

/** `npm run failures` repeats it more often. */
const ROUNDS = Number(process.env.FAILURE_ROUNDS ?? 2);
/** Creations per second. */
const RATE = Number(process.env.FAILURE_RATE ?? (ROUNDS > 2 ? 20 : 8));
/** Determines which processes are killed and when; a failure prints it for reproduction. */
const SEED = Number(process.env.FAILURE_SEED ?? Date.now() % 1_000_000);
/** Seconds until a job whose worker died, and the rest of the queue, are done. */
const MAX_WAIT = 300;

jest.setTimeout((MAX_WAIT + 300 + ROUNDS * 30) * 1000);

let cluster: Cluster;
let load: Load;
beforeAll(async () => {
  cluster = await Cluster.start();
  load = await Load.prepare(cluster);
});
afterAll(() => cluster.stop());

it('API and worker processes killed at random moments under load: nothing acknowledged is lost, nothing is done twice', async () => {
  const start = performance.now();
  const killer = new Killer(cluster, new Random(SEED));
  load.start(RATE);
  for (let round = 0; round < ROUNDS; round++) await killer.round();
  await load.stop();
  const loaded = (performance.now() - start) / 1000;
  await drained(cluster, MAX_WAIT);
  const repeated = repeatedMails(cluster);
  const { kills } = killer;
  process.stdout.write(
    `Killed (FAILURE_SEED=${SEED}): ${ROUNDS} rounds under ${RATE} creations a second, ${kills.api} APIs and ${kills.worker} workers in ${loaded.toFixed(0)} s; ` +
      `${load.tickets.length} tickets acknowledged, ${load.repeats} requests sent again; ` +
      `${cluster.smtp.mails.length} mails, ${repeated} of them repeated; done after ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
  );
  expect([...load.surprises, ...(await violations(cluster, load.tickets))]).toEqual([]);
  expect(load.tickets.length).toBeGreaterThan(ROUNDS);
  // The mails that a killed worker was sending may have been accepted, and are sent again under the
  // same Message-ID.
  expect(repeated).toBeLessThanOrEqual(kills.worker * mailQueue.concurrency);
});

it('the checks would have noticed a loss', async () => {
  const [worked, filed] = [
    load.tickets.find(({ worklogs }) => worklogs > 0),
    load.tickets.find(({ files }) => files[0]),
  ];
  const [{ storageKey = '' } = {}] = await cluster.query<{ storageKey: string }>(
    'SELECT storage_key AS "storageKey" FROM attachments WHERE id = $1',
    [filed?.files[0]],
  );
  await loseFile(cluster, storageKey);
  await cluster.query('DELETE FROM ticket_activity WHERE ticket_id = $1 AND from_status IS NULL', [worked?.id]);
  await cluster.query('DELETE FROM worklogs WHERE ticket_id = $1', [worked?.id]);
  await cluster.query(`INSERT INTO ticket_total_changes (year, status, category, priority, archived, n)
    VALUES (2020, 'OPEN', 'ASSISTANCE', 'LOW', false, 1)`);
  const repeated = cluster.smtp.mails.map(({ messageId }) => messageId);
  const once = cluster.smtp.mails.findIndex(({ messageId }, at) => repeated.lastIndexOf(messageId) === at);
  cluster.smtp.mails.splice(once, 1);
  cluster.smtp.mails.reverse();
  const seen = await violations(cluster, [...load.tickets, { id: 999_999, files: [], worklogs: 0, isClosed: true }]);
  for (const words of [
    'lost: ticket 999999',
    'lost: close of 999999',
    `0 worklogs of ${worked?.id} instead of 2`,
    '1 tickets without the entry of their creation',
    'a total is off: ',
    'a row without its file: ',
    'never came',
    'overtook an earlier one',
  ])
    expect(seen.join('\n')).toContain(words);
});

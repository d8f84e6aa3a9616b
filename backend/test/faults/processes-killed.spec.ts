import { Random } from '../../src/seeds/random.js';
import { QUEUES } from '../../src/kernel/outbox/index.js';
import { Cluster } from './support/cluster.js';
import { drained, repeatedMails, violations } from './support/invariants.js';
import { Killer } from './support/killer.js';
import { Load } from './support/load.js';

/** `npm run faults` has it done more often. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
/** Creations a second. */
const RATE = Number(process.env.FAULT_RATE ?? (ROUNDS > 2 ? 20 : 8));
/** Chooses whom to kill and when; a failure is seen again by the seed that it printed, as far as a machine repeats itself. */
const SEED = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
/** Seconds until a job whose worker died, and the last of the queue, are done. */
const PATIENCE = 300;

jest.setTimeout((PATIENCE + 60 + ROUNDS * 30) * 1000);

let cluster: Cluster;
beforeAll(async () => void (cluster = await Cluster.start()));
afterAll(() => cluster.stop());

it('API and worker processes killed at random moments under load: nothing acknowledged is lost, nothing is done twice', async () => {
  const start = performance.now();
  const load = await Load.prepare(cluster);
  const killer = new Killer(cluster, new Random(SEED));
  load.start(RATE);
  for (let round = 0; round < ROUNDS; round++) await killer.round();
  await load.stop();
  const loaded = (performance.now() - start) / 1000;
  await drained(cluster, PATIENCE);
  const repeated = repeatedMails(cluster);
  const { kills } = killer;
  process.stdout.write(
    `Killed (FAULT_SEED=${SEED}): ${ROUNDS} rounds under ${RATE} creations a second, ${kills.api} APIs and ${kills.worker} workers in ${loaded.toFixed(0)} s; ` +
      `${load.tickets.length} tickets acknowledged, ${load.repeats} requests sent again; ` +
      `${cluster.smtp.mails.length} mails, ${repeated} of them repeated; done after ${((performance.now() - start) / 1000).toFixed(0)} s\n`,
  );
  expect(load.surprises).toEqual([]);
  expect(load.tickets.length).toBeGreaterThan(ROUNDS);
  expect(await violations(cluster, load.tickets)).toEqual([]);
  // What each killed worker had in its hands may have been accepted already, and comes again under the same Message-ID.
  expect(repeated).toBeLessThanOrEqual(kills.worker * QUEUES.mail.concurrency);
});

import type { DataSource } from 'typeorm';
import type { TestUser } from '../factories/factory.js';
import { Webhooks } from '../medium/operations/webhooks/webhooks.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { killPrograms, startWorkerProcess } from '../support/programs.js';
import { queueBackends } from '../support/servers/queue-backends.js';
import { eventually } from '../support/waiting.js';
import { isSignedWith, WebhookReceiver } from '../support/servers/webhook-receiver.js';

const ALLOWED = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };

/**
 * Blocks writes to the only delivery until `endWriters`, which also ends waiting writers: the
 * server would continue for a dead client.
 */
async function holdDelivery(
  db: DataSource,
): Promise<{ awaited: () => Promise<number>; endWriters: () => Promise<void> }> {
  const holder = db.createQueryRunner();
  await holder.startTransaction();
  const [{ holderPid }] = await holder.manager.query<[{ holderPid: number }]>(
    'SELECT pg_backend_pid() AS "holderPid" FROM webhook_deliveries FOR UPDATE',
  );
  const waiting = 'FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
  return {
    awaited: () =>
      eventually(async () => (await db.query<{ pid: number }[]>(`SELECT pid ${waiting}`, [holderPid]))[0]?.pid),
    endWriters: async () => {
      await db.query(`SELECT pg_terminate_backend(pid) ${waiting}`, [holderPid]);
      await holder.rollbackTransaction();
      await holder.release();
    },
  };
}

describe.each(queueBackends())(
  'a worker killed while it sends a webhook message, with the queue on %s',
  (_, environment) => {
    let api: TestApi;
    let admin: TestUser;
    let receiver: WebhookReceiver;
    const webhooks = new Webhooks(() => api.as(admin));
    beforeAll(async () => {
      receiver = await WebhookReceiver.start();
      api = await startApi({ ...ALLOWED, ...environment });
      admin = await api.make.admin();
    });
    afterEach(killPrograms);
    afterAll(async () => {
      await api.close();
      await receiver.close();
    });

    const jobStates = async (): Promise<string> => {
      const jobs = await api.dataSource.query<{ status: string }[]>('SELECT status FROM outbox');
      return jobs.map(({ status }) => status).join();
    };

    it('resends an accepted but unrecorded message under the same webhook-id', async () => {
      const created = await webhooks.create({ url: receiver.url('/killed') });
      const { id } = await webhooks.ping(created);
      const held = await holdDelivery(api.dataSource);
      const first = await startWorkerProcess(api.config, ALLOWED);
      await receiver.at('/killed');
      await held.awaited();
      await first.kill();
      await held.endWriters();
      expect(await webhooks.read({ webhookId: created.webhook.id, id })).toMatchObject({
        attempts: 0,
        finishedAt: null,
      });

      const second = await startWorkerProcess(api.config, ALLOWED);
      await eventually(async () => (await jobStates()) === 'DONE');
      await second.end();
      const messages = await receiver.at('/killed', 2);
      const delivered = await webhooks.newest(created, 'DELIVERED');

      expect(delivered).toMatchObject({ id, attempts: 1, statusCode: 204, fault: null });
      expect(messages.map(({ headers }) => headers['webhook-id'])).toEqual([delivered.eventId, delivered.eventId]);
      expect(messages.map(({ body }) => body)).toEqual([delivered.body, delivered.body]);
      for (const message of messages) expect(isSignedWith(created.secret, message)).toBe(true);
    });
  },
);

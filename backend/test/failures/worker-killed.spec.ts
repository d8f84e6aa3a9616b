import { setTimeout as pause } from 'node:timers/promises';
import type { TestUser } from '../factories/factory.js';
import { assignmentTo } from '../medium/concurrency/stage.js';
import { SmtpTrap } from '../medium/mail/outgoing/mail.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { assistance } from '../support/submissions.js';
import { queueBackends } from '../support/servers/queue-backends.js';
import { eventually } from '../support/waiting.js';
import { killPrograms, startWorkerProcess } from '../support/programs.js';
import { overtakenMails } from './support/overtaken-mails.js';

describe.each(queueBackends())('a worker killed while it sends, with the queue on %s', (_, environment) => {
  let smtp: SmtpTrap;
  let api: TestApi;
  let admin: TestUser;
  beforeAll(async () => {
    smtp = await SmtpTrap.start({ slowness: 120 });
    api = await startApi({ SMTP_URL: smtp.url, ...environment });
    admin = await api.make.admin({ email: 'admin@example.com' });
  });
  afterEach(killPrograms);
  afterAll(async () => {
    await api.close();
    await smtp.close();
  });

  const create = async (email: string): Promise<number> => {
    const answer = await api.inject({ method: 'POST', url: '/api/tickets', payload: assistance({ email }) });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: number } }>().data.id;
  };

  const change = async (id: number, payload: object): Promise<void> => {
    const answer = await api.as(admin)({ method: 'PATCH', url: `/api/tickets/${id}/status`, payload });
    expect(answer.statusCode).toBe(200);
  };

  const count = async (condition: string): Promise<number> => {
    const [row] = await api.dataSource.query<{ count: string }[]>(`SELECT count(*) FROM outbox WHERE ${condition}`);
    return Number(row?.count);
  };

  it('loses no mail, sends none twice under another identity, and those of a ticket in their order', async () => {
    const emails = Array.from({ length: 12 }, (_unused, index) => `client${index}@example.com`);
    const technician = await api.make.technician();
    for (const email of emails) {
      const id = await create(email);
      await change(id, assignmentTo(technician));
      await change(id, { status: 'IN_PROGRESS' });
    }
    const planned = await count('true');
    expect(planned).toBeGreaterThanOrEqual(emails.length * 5);
    for (let round = 0; round < 3; round++) {
      const worker = await startWorkerProcess(api.config);
      await pause(200 + round * 150);
      await worker.kill();
    }
    const worker = await startWorkerProcess(api.config);
    await eventually(async () => (await count(`status <> 'DONE'`)) === 0);
    await worker.end();

    const identities = smtp.mails.map(({ messageId, to }) => `${messageId} ${JSON.stringify(to)}`);
    expect(new Set(identities).size).toBe(planned);
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(planned);
    for (const email of emails) expect(smtp.to(email)).not.toHaveLength(0);
    expect(await overtakenMails(api.dataSource, smtp.mails)).toEqual([]);
  });
});

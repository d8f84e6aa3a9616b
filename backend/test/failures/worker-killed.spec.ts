import { setTimeout as pause } from 'node:timers/promises';
import { SmtpTrap } from '../medium/mail.support.js';
import { startApi, type TestApi } from '../support/api.js';
import { assistance } from '../support/submissions.js';
import { queueBackends } from '../support/queue-backends.js';
import { eventually } from '../support/waiting.js';
import { killPrograms, startWorkerProcess } from '../support/programs.js';

describe.each(queueBackends())('a worker killed while it sends, with the queue on %s', (_, environment) => {
  let smtp: SmtpTrap;
  let api: TestApi;
  beforeAll(async () => {
    smtp = await SmtpTrap.start({ slowness: 120 });
    api = await startApi({ SMTP_URL: smtp.url, ...environment });
    await api.make.admin({ email: 'admin@example.com' });
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

  const count = async (condition: string): Promise<number> => {
    const [row] = await api.dataSource.query<{ count: string }[]>(`SELECT count(*) FROM outbox WHERE ${condition}`);
    return Number(row?.count);
  };

  it('loses no mail, and sends none twice under another identity', async () => {
    const emails = Array.from({ length: 12 }, (_unused, index) => `client${index}@example.com`);
    for (const email of emails) await create(email);
    const planned = await count('true');
    expect(planned).toBeGreaterThanOrEqual(emails.length * 2);
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
  });
});

import type { INestApplicationContext } from '@nestjs/common';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { JPG, upload } from '#test/medium/tickets/files/attachments.support.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from './mail.support.js';

let smtp: SmtpTrap;
let api: TestApi;
let worker: INestApplicationContext;

const start = async (limits: Record<string, string>): Promise<void> => {
  smtp = await SmtpTrap.start();
  api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH, RATE_LIMIT_FACTOR: '1', ...limits });
  worker = await startWorker(api.config);
};

afterEach(async () => {
  await worker.close();
  await api.close();
  await smtp.close();
});

it('sends a limited number of a flood at once; the others wait, untried, until the hour is over', async () => {
  await start({ RATE_LIMIT_MAILS_PER_RECIPIENT: '3' });
  const client = await api.make.user();
  const rows = (): Promise<{ status: string; attempts: number; waits: number }[]> =>
    api.dataSource.query(
      `SELECT status, attempts, extract(epoch FROM available_at - now())::int AS waits FROM outbox
       WHERE payload->>'userId' = $1`,
      [client.id],
    );
  const raise = async (): Promise<void> => {
    const payload = assistance({ email: client.email });
    expect((await api.as(client)({ method: 'POST', url: '/api/tickets', payload })).statusCode).toBe(201);
  };
  const waiting = (count: number) =>
    eventually(async () => {
      const found = (await rows()).filter(({ status, waits }) => status === 'WAITING' && waits > 60);
      return found.length === count && found;
    });
  for (let n = 0; n < 5; n++) await raise();
  for (const { attempts, waits } of await waiting(2)) {
    expect(attempts).toBe(0);
    expect(waits).toBeLessThanOrEqual(3600);
  }
  await eventually(async () => smtp.to(client.email).length === 3);

  await api.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: client.email } });
  await smtp.expect(client.email, 'Password temporanea');

  await api.dataSource.query('UPDATE rate_limits SET expire = 1');
  await api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE status = 'WAITING'`);
  await eventually(async () => (await rows()).every(({ status }) => status === 'DONE'));
  expect(smtp.to(client.email)).toHaveLength(6);
});

it('a flood of tickets from one address does not delay the mails about those from elsewhere', async () => {
  await start({ RATE_LIMIT_MAILS_PER_RECIPIENT: '3', RATE_LIMIT_MAILS_PER_RECIPIENT_AND_SENDER: '2' });
  const admin = await api.make.admin();
  const raise = async (remoteAddress: string, company: string): Promise<void> => {
    const payload = assistance({ email: `${company}@example.com`, company });
    expect((await api.inject({ method: 'POST', url: '/api/tickets', payload, remoteAddress })).statusCode).toBe(201);
  };
  const waiting = (): Promise<{ n: number }[]> =>
    api.dataSource.query(
      `SELECT count(*)::int AS n FROM outbox WHERE status = 'WAITING' AND available_at > now() + interval '1 minute'
       AND payload->>'userId' = $1`,
      [admin.id],
    );
  for (let n = 0; n < 4; n++) await raise('192.0.2.66', `flood${n}`);
  await eventually(async () => (await waiting())[0]?.n === 2);
  await eventually(async () => smtp.to(admin.email).length === 2);
  await raise('192.0.2.7', 'genuine');
  await eventually(async () => smtp.to(admin.email).length === 3);
});

it('a flood of files from one address does not delay the mails about tickets from elsewhere', async () => {
  await start({ RATE_LIMIT_MAILS_PER_RECIPIENT: '4', RATE_LIMIT_MAILS_PER_RECIPIENT_AND_SENDER: '2' });
  const admin = await api.make.admin();
  const client = await api.make.user();
  const { id } = await api.make.ticket({ createdById: client.id });
  const about = (topic: string): Promise<{ status: string; waits: boolean }[]> =>
    api.dataSource.query(
      `SELECT status, available_at > now() + interval '1 minute' AS waits FROM outbox WHERE topic = $2 AND recipient_id = $1`,
      [admin.id, topic],
    );
  for (let n = 0; n < 6; n++) expect((await upload(api.as(client), id, [JPG])).statusCode).toBe(201);
  await eventually(async () => {
    const mails = await about('client-files-added');
    return mails.length === 6 && mails.every(({ status, waits }) => status === 'DONE' || waits);
  });
  const payload = assistance({ email: 'genuine@example.com' });
  const sent = await api.inject({ method: 'POST', url: '/api/tickets', payload, remoteAddress: '192.0.2.7' });
  expect(sent.statusCode).toBe(201);
  const settled = await eventually(async () => {
    const mails = await about('new-ticket');
    return mails.some(({ status, waits }) => status === 'DONE' || waits) && mails;
  });
  expect(settled).toMatchObject([{ status: 'DONE' }]);
});

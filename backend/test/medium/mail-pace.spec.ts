import type { INestApplicationContext } from '@nestjs/common';
import { startApi, type TestApi } from '../support/api.js';
import { assistance } from '../support/submissions.js';
import { eventually } from '../support/waiting.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from './mail.support.js';

jest.setTimeout(60_000);

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

it('of a flood so many mails go out at once; the others wait, untried, and come when the hour is over', async () => {
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
    expect((await api.inject({ method: 'POST', url: '/api/tickets', payload })).statusCode).toBe(201);
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

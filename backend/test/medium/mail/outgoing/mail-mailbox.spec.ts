import type { INestApplicationContext } from '@nestjs/common';
import type { ParsedMail } from 'mailparser';
import type { TestUser } from '#test/factories/factory.js';
import type { ApiBody } from '#test/support/api-body.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { registration, tokenIn } from '#test/support/registrations.js';
import { assistance } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { CHROMIUM_PATH, SmtpTrap, startWorker } from './mail.support.js';

const SUBJECTS = {
  it: 'Conferma dell’indirizzo email per Plantdesk',
  en: 'Confirm your Plantdesk email address',
};

let smtp: SmtpTrap;
let api: TestApi;
let worker: INestApplicationContext;

beforeAll(async () => {
  smtp = await SmtpTrap.start();
  api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH });
  worker = await startWorker(api.config);
});

afterAll(async () => {
  await worker.close();
  await api.close();
  await smtp.close();
});

const register = async (values: Record<string, unknown>): Promise<ApiBody> => {
  const answer = await api.inject({ method: 'POST', url: '/api/auth/register', payload: registration(values) });
  expect(answer.statusCode).toBe(201);
  return answer.json<ApiBody>();
};

const verify = async (token: string): Promise<number> =>
  (await api.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })).statusCode;

const finished = (userId: string, count: number): Promise<{ payload: object }[]> =>
  eventually(async () => {
    const rows = await api.dataSource.query<{ payload: object; status: string }[]>(
      `SELECT * FROM outbox WHERE payload->>'userId' = $1`,
      [userId],
    );
    return rows.filter(({ status }) => status === 'DONE' || status === 'SKIPPED').length === count && rows;
  });

const everythingIn = (mail: ParsedMail): string =>
  JSON.stringify([mail.subject, mail.text, mail.html, mail.to, [...mail.headers]]);

it.each(['it', 'en'] as const)(
  'a registration in %s sends a link that works, and nothing that was typed',
  async (language) => {
    const email = `typed.${language}@client.example`;
    const { user } = await register({
      email,
      language,
      name: 'Typedname',
      surname: 'Typedsurname',
      company: 'Typedcompany',
    });
    const mail = await smtp.expect(email, SUBJECTS[language]);
    expect(everythingIn(mail).replaceAll(email, '')).not.toMatch(/typed/i);
    const token = tokenIn(mail.text ?? '');
    expect(mail.html).toContain(`href="http://plantdesk.test/verify-email#token&#x3D;${token}"`);
    expect(JSON.stringify(await finished(user.id, 1))).not.toContain(token.slice(-20));
    expect(await verify(token)).toBe(200);
  },
);

it('a ticket for an unproven mailbox sends the link, one for a proven mailbox does not', async () => {
  const unproven = await api.make.user({ emailVerifiedAt: null, language: 'en' });
  const proven = await api.make.user({ language: 'en' });
  for (const { email } of [unproven, proven]) {
    const payload = assistance({ email, title: 'Typed title' });
    expect((await api.inject({ method: 'POST', url: '/api/tickets', payload })).statusCode).toBe(201);
  }
  const withLink = await smtp.expect(unproven.email, /^Ticket no\. \d+ received$/);
  expect(everythingIn(withLink)).not.toMatch(/typed/i);
  expect(await verify(tokenIn(withLink.text ?? ''))).toBe(200);
  const without = await smtp.reading(proven.email, /^Ticket no\. \d+ received$/m);
  expect(without.text).not.toContain('verify-email');
});

describe('requesting it again', () => {
  const ask = async (user: TestUser): Promise<void> => {
    const answer = await api.as(user)({ method: 'POST', url: '/api/auth/mailbox-confirmation' });
    expect(answer.statusCode).toBe(200);
  };

  it('sends three links an hour, and each of them works', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    for (let count = 0; count < 4; count++) await ask(user);
    await finished(user.id, 4);
    const mails = smtp.to(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([SUBJECTS.it, SUBJECTS.it, SUBJECTS.it]);
    for (const { text } of mails) expect(await verify(tokenIn(text ?? ''))).toBe(200);
  });

  it('sends nothing once the mailbox is proven, not even when that happened before the mail was sent', async () => {
    const user = await api.make.user({ emailVerifiedAt: null });
    smtp.refuse = (address) => (address === user.email ? 451 : undefined);
    await ask(user);
    await eventually(async () => {
      const [row] = await api.dataSource.query<{ attempts: number; status: string }[]>(
        `SELECT * FROM outbox WHERE payload->>'userId' = $1`,
        [user.id],
      );
      return row?.attempts === 1 && row.status === 'WAITING';
    });
    smtp.refuse = () => undefined;
    await api.dataSource.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [user.id]);
    await ask(user);
    await api.dataSource.query(`UPDATE outbox SET available_at = now() WHERE status = 'WAITING'`);
    await finished(user.id, 1);
    expect(smtp.to(user.email)).toEqual([]);
  });
});

it('a confirmation by a stranger signs in, and mails no password', async () => {
  const email = 'victim@client.example';
  const { user } = await register({ email, name: 'Mallory' });
  const link = await smtp.expect(email, SUBJECTS.it);
  const payload = { token: tokenIn(link.text ?? '') };
  const answer = await api.inject({ method: 'POST', url: '/api/auth/verify-email', payload });
  expect(answer.json<ApiBody>().user).toMatchObject({ id: user.id, emailVerified: true, mustChangePassword: true });
  expect(await verify(payload.token)).toBe(200);
  await finished(user.id, 1);
  expect(smtp.to(email)).toEqual([link]);
});

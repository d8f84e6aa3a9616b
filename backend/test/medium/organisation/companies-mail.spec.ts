import type { TestUser } from '#test/factories/factory.js';
import { startApi, type TestApi } from '#test/support/api.js';
import { assistance } from '#test/support/submissions.js';
import { eventually } from '#test/support/waiting.js';
import { CHROMIUM_PATH, recipientsOf, SmtpTrap, startWorker } from '../mail/outgoing/mail.support.js';

let smtp: SmtpTrap;
let api: TestApi;
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

const raise = async (owner: TestUser): Promise<void> => {
  const payload = assistance({ email: owner.email });
  expect((await api.as(owner)({ method: 'POST', url: '/api/tickets', payload })).statusCode).toBe(201);
};
const mailsOf = ({ id }: TestUser): Promise<{ status: string }[]> =>
  api.dataSource.query(`SELECT status FROM outbox WHERE recipient_id = $1 AND queue = 'mail'`, [id]);

it('mails that wait for a member are not sent once the member has left the company', async () => {
  const admin = await api.make.admin({ email: 'admin@maker.example' });
  const { id: companyId } = await api.make.company();
  const [leaver, colleague] = [await api.make.member({ companyId }), await api.make.member({ companyId })];
  for (const owner of [leaver, colleague]) await raise(owner);
  await api.as(admin)({ method: 'DELETE', url: `/api/companies/${companyId}/members/${leaver.id}` });
  expect(await mailsOf(leaver)).toEqual([{ status: 'WAITING' }]);
  const worker = await startWorker(api.config);
  try {
    await eventually(async () => (await mailsOf(leaver)).some(({ status }) => status === 'SKIPPED'));
    await eventually(async () => (await mailsOf(colleague)).some(({ status }) => status === 'DONE'));
  } finally {
    await worker.close();
  }
  const sent = smtp.mails.flatMap(recipientsOf);
  expect([sent.includes(leaver.email), sent.includes(colleague.email)]).toEqual([false, true]);
});

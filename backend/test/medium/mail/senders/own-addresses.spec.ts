import { firstAdmin } from '#commands/first-admin.js';
import { User } from '#organisation/users/index.js';
import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { callCommand } from '#test/support/programs.js';
import { registration } from '#test/support/registrations.js';
import { assistance } from '#test/support/submissions.js';
import { MailIn, OURS } from '../incoming/mail-in.support.js';

const TOKEN = 'a2'.repeat(13);
const OWN = [OURS, `Support+${TOKEN}@plantdesk.test`, 'support+ugo@plantdesk.test', 'noreply@plantdesk.example'];

let box: MailIn;
let member: TestUser;
beforeAll(async () => {
  box = await MailIn.open({ INBOUND_NEW_TICKETS: 'verified' });
  const { id: companyId } = await box.api.make.company();
  member = await box.api.make.member({ companyId, companyRole: 'KEY_USER' });
});
afterAll(() => box.close());

const post = (url: string, payload: object, who?: TestUser): Promise<Answer> =>
  who ? box.api.as(who)({ method: 'POST', url, payload }) : box.api.inject({ method: 'POST', url, payload });
const accounts = (email: string): Promise<number> =>
  box.api.dataSource.manager
    .createQueryBuilder(User, 'u')
    .where('lower(u.email) = lower(:email)', { email })
    .getCount();

/** What makes an account, or waits for one. */
const WAYS: [string, (email: string) => Promise<Answer>][] = [
  ['registration', (email) => post('/api/auth/register', registration({ email }))],
  ['an administrator', (email) => post('/api/users', registration({ email, role: 'CLIENT' }), box.admin)],
  ['an invitation', (email) => post(`/api/companies/${String(member.companyId)}/invitations`, { email }, member)],
  ['a visitor’s ticket', (email) => post('/api/tickets', assistance({ email }))],
  ['a ticket for a caller', (email) => post('/api/tickets', assistance({ email }), box.technician)],
  [
    'a copy of the replies',
    async (email) =>
      post(`/api/tickets/${(await box.ticket()).id}/participants`, { role: 'CC', email }, box.technician),
  ],
];

let count = 0;
it.each(WAYS)('refuses addresses of the portal in %s, and takes one beside them', async (_way, make) => {
  for (const email of OWN) {
    const answer = await make(email);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', details: [{ field: 'email', code: 'ownAddress' }] },
    ]);
    expect(await accounts(email)).toBe(0);
  }
  expect((await make(`supporter${++count}@plantdesk.test`)).statusCode).toBe(201);
  await box.api.dataSource.query('DELETE FROM ticket_participants');
});

it('refuses them for the first administrator', async () => {
  const made = await callCommand(firstAdmin, box.api.config, ['--email', OURS]);
  expect(made.code).toBe(1);
  expect(await accounts(OURS)).toBe(0);
});

it('neither receives nor forwards mails of theirs as those of a person', async () => {
  const [, reply = ''] = OWN;
  expect(await box.receive({ from: reply, to: OURS })).toMatchObject({ outcome: 'LOOP' });
  const text = `---------- Forwarded message ---------\nDa: Ugo <${reply}>\nDate: lun 23 nov 2026\nSubject: Motore\nTo: <x@example.com>\n\nFermo`;
  const forwarded = await box.receive({ from: box.technician.email, to: OURS, subject: 'Fwd: Motore', text });
  expect(forwarded).toMatchObject({ outcome: 'QUARANTINED' });
  expect(await accounts(reply)).toBe(0);
});

it('refuses them for the ticket of a received mail', async () => {
  const { id } = await box.receive({ from: 'uno@example.com, due@example.com', to: OURS });
  for (const requester of OWN) {
    const answer = await post(`/api/inbound-mails/${id}/ticket`, { requester }, box.admin);
    expect(answer.json()).toMatchObject({ details: [{ field: 'requester', code: 'ownAddress' }] });
  }
  expect((await post(`/api/inbound-mails/${id}/ticket`, { requester: 'uno@example.com' }, box.admin)).statusCode).toBe(
    200,
  );
});

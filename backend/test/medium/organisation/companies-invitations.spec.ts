import { LIMITS } from '#contract/index.js';
import { OutboxJob } from '#kernel/outbox/index.js';
import { User } from '#organisation/users/index.js';
import { PASSWORD, type TestUser } from '#test/factories/factory.js';
import { type Answer, startApi, type TestApi } from '#test/support/api.js';
import { eventually } from '#test/support/waiting.js';
import { CHROMIUM_PATH, recipientsOf, SmtpTrap, startWorker } from '../mail/outgoing/mail.support.js';

interface Body {
  invitation: { id: string; email: string; role: string; expiresAt: string };
  invitations: { id: string; email?: string; company?: object }[];
  code: string;
}

let smtp: SmtpTrap;
let api: TestApi;
let keyUser: TestUser;
let companyId: string;
beforeAll(async () => {
  smtp = await SmtpTrap.start();
  api = await startApi({ SMTP_URL: smtp.url, CHROMIUM_PATH });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});
beforeEach(async () => {
  ({ id: companyId } = await api.make.company({ sharing: 'EVERYBODY' }));
  keyUser = await api.make.member({ companyId, companyRole: 'KEY_USER' });
});

const call = (user: TestUser, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object): Promise<Answer> =>
  api.as(user)({ method, url: `/api/${path}`, payload });
const invite = (email: string, role?: string, by = keyUser): Promise<Answer> =>
  call(by, 'POST', `companies/${companyId}/invitations`, {
    ...{ email, role },
    ...(role === 'KEY_USER' && { currentPassword: PASSWORD }),
  });
const open = async (): Promise<(string | undefined)[]> =>
  (await call(keyUser, 'GET', `companies/${companyId}/invitations`)).json<Body>().invitations.map(({ email }) => email);
const own = async (user: TestUser): Promise<Body['invitations']> =>
  (await call(user, 'GET', 'me/invitations')).json<Body>().invitations;
const accept = (user: TestUser, id = ''): Promise<Answer> => call(user, 'POST', `me/invitations/${id}/accept`);
const codeOf = (answer: Answer): unknown[] => [answer.statusCode, answer.json<Body>().code];
const roleOf = async ({ id }: TestUser): Promise<unknown> => {
  const user = await api.dataSource.manager.findOneByOrFail(User, { id });
  return [user.companyId, user.companyRole];
};

it('is accepted once, by a login with that proven mailbox, and ends the sessions', async () => {
  const guest = await api.make.user({ email: 'night.shift@example.com' });
  const answer = await invite('Night.Shift@example.com', 'KEY_USER');
  expect(answer.statusCode).toBe(201);
  expect(answer.json<Body>().invitation).toMatchObject({ email: guest.email, role: 'KEY_USER' });
  const [found] = await own(guest);
  expect(found).toMatchObject({ role: 'KEY_USER', company: { id: companyId, sharing: 'EVERYBODY' } });
  const asGuest = api.as(guest);
  const url = `/api/me/invitations/${found?.id}/accept`;
  expect((await asGuest({ method: 'POST', url })).statusCode).toBe(204);
  expect(await roleOf(guest)).toEqual([companyId, 'KEY_USER']);
  const ended: unknown = await api.dataSource.query('SELECT FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [
    guest.id,
  ]);
  expect(ended).toEqual([]);
  await api.signIn(guest);
  expect(codeOf(await accept(guest, found?.id))).toEqual([404, 'INVITATION_NOT_FOUND']);
});

it('of a key user needs the password of the inviting one, and the others get a mail', async () => {
  const other = await api.make.member({ companyId, companyRole: 'KEY_USER' });
  const guest = await api.make.user();
  const path = `companies/${companyId}/invitations`;
  const bare = await call(keyUser, 'POST', path, { email: guest.email, role: 'KEY_USER' });
  expect(bare.json()).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'currentPassword', code: 'required' }],
  });
  const wrong = await call(keyUser, 'POST', path, { email: guest.email, role: 'KEY_USER', currentPassword: 'wrong' });
  expect(codeOf(wrong)).toEqual([400, 'CURRENT_PASSWORD_INCORRECT']);
  expect(await own(guest)).toEqual([]);
  const informed = async (): Promise<unknown[]> =>
    (await api.dataSource.manager.findBy(OutboxJob, { topic: 'key-user-added' }))
      .map(({ recipientId }) => recipientId)
      .filter((id) => id === other.id || id === keyUser.id);
  const { id } = (await invite(guest.email, 'KEY_USER')).json<Body>().invitation;
  expect(await informed()).toEqual([other.id]);
  expect((await accept(guest, id)).statusCode).toBe(204);
  expect((await informed()).sort()).toEqual([other.id, other.id, keyUser.id].sort());
});

it('is not shown to an unproven mailbox, to another one, nor after it expired', async () => {
  const unproven = await api.make.user({ emailVerifiedAt: null });
  const other = await api.make.user();
  const { id } = (await invite(unproven.email)).json<Body>().invitation;
  for (const user of [unproven, other]) {
    expect(await own(user)).toEqual([]);
    expect(codeOf(await accept(user, id))).toEqual([404, 'INVITATION_NOT_FOUND']);
  }
  await api.make.invitation({ companyId, email: other.email, expiresAt: new Date(Date.now() - 1) });
  expect(await own(other)).toEqual([]);
});

it('is refused for members of another company, who must leave first', async () => {
  const member = await api.make.member();
  await invite(member.email);
  const [found] = await own(member);
  expect(codeOf(await accept(member, found?.id))).toEqual([409, 'MEMBER_OF_OTHER_COMPANY']);
  expect(await own(member)).toHaveLength(1);
});

it('replaces an earlier one to the address, and can be withdrawn or declined', async () => {
  const guest = await api.make.user();
  await invite(guest.email);
  const { id } = (await invite(guest.email, 'KEY_USER')).json<Body>().invitation;
  expect(await open()).toEqual([guest.email]);
  expect((await call(keyUser, 'DELETE', `companies/${companyId}/invitations/${id}`)).statusCode).toBe(204);
  expect([await open(), await own(guest)]).toEqual([[], []]);
  const again = (await invite(guest.email)).json<Body>().invitation;
  expect((await call(guest, 'DELETE', `me/invitations/${again.id}`)).statusCode).toBe(204);
  expect(await open()).toEqual([]);
});

it('ends when its sender leaves the company', async () => {
  await api.make.member({ companyId, companyRole: 'KEY_USER' });
  await invite('left@example.com');
  await call(keyUser, 'DELETE', `companies/${companyId}/members/${keyUser.id}`);
  const admin = await api.make.admin();
  const left = (await call(admin, 'GET', `companies/${companyId}/invitations`)).json<Body>();
  expect(left.invitations).toEqual([]);
});

it.each([
  ['is deactivated', 'is_active = false'],
  ['is a plain member', "company_role = 'MEMBER'"],
])('cannot be accepted once its sender %s', async (_how, change) => {
  const guest = await api.make.user();
  await invite(guest.email, 'KEY_USER');
  const [found] = await own(guest);
  await api.dataSource.query(`UPDATE users SET ${change} WHERE id = $1`, [keyUser.id]);
  expect(await own(guest)).toEqual([]);
  expect(codeOf(await accept(guest, found?.id))).toEqual([404, 'INVITATION_NOT_FOUND']);
  expect(await roleOf(guest)).toEqual([null, null]);
});

it('of an administrator can be accepted', async () => {
  const guest = await api.make.user();
  await invite(guest.email, 'MEMBER', await api.make.admin());
  const [found] = await own(guest);
  expect((await accept(guest, found?.id)).statusCode).toBe(204);
});

it('is limited per company and day, ended ones included', async () => {
  for (let count = 0; count < LIMITS.invitationsPerDay.max; count++)
    await api.make.invitation({ companyId, endedAt: count % 2 === 0 ? new Date() : null });
  expect(codeOf(await invite('one.more@example.com'))).toEqual([409, 'TOO_MANY_INVITATIONS']);
  await api.dataSource.query(
    `UPDATE company_invitations SET created_at = now() - interval '25 hours' WHERE id = (
       SELECT id FROM company_invitations WHERE company_id = $1 LIMIT 1)`,
    [companyId],
  );
  expect((await invite('one.more@example.com')).statusCode).toBe(201);
});

it('is neither sent nor accepted for an inactive company', async () => {
  const guest = await api.make.user();
  await invite(guest.email);
  await api.dataSource.query('UPDATE companies SET is_active = false WHERE id = $1', [companyId]);
  expect(codeOf(await invite('guest@example.com'))).toEqual([409, 'COMPANY_INACTIVE']);
  expect(await own(guest)).toEqual([]);
});

it('lets one of two simultaneous acceptances win', async () => {
  const guest = await api.make.user();
  await invite(guest.email);
  const [found] = await own(guest);
  const outcomes = await Promise.all([accept(guest, found?.id), accept(guest, found?.id)]);
  expect(outcomes.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

it('is mailed to any address, three times a day at most, and not once it was withdrawn', async () => {
  const { id } = (await invite('withdrawn@example.com')).json<Body>().invitation;
  await call(keyUser, 'DELETE', `companies/${companyId}/invitations/${id}`);
  for (let count = 0; count < 4; count++) {
    const { id: other } = await api.make.company();
    const sender = await api.make.member({ companyId: other, companyRole: 'KEY_USER', language: 'en' });
    await call(sender, 'POST', `companies/${other}/invitations`, { email: 'wanted@example.com' });
  }
  const worker = await startWorker(api.config);
  const waiting = `SELECT FROM outbox WHERE topic = 'company-invitation' AND status IN ('WAITING', 'HANDED')`;
  try {
    await eventually(async () => (await api.dataSource.query<unknown[]>(waiting)).length === 0);
  } finally {
    await worker.close();
  }
  const sent = smtp.mails.filter((mail) => recipientsOf(mail).includes('wanted@example.com'));
  expect(sent).toHaveLength(3);
  expect(sent[0]?.subject).toContain('invitation to');
  expect(sent[0]?.text).toContain('/my/company');
  expect(smtp.mails.flatMap(recipientsOf)).not.toContain('withdrawn@example.com');
});

import { ILike } from 'typeorm';
import { MailboxLinks } from '#organisation/auth/mailbox/mailbox-links.js';
import { Ticket } from '#tickets/index.js';
import { User } from '#organisation/users/index.js';
import { type Answer, type TestApi } from '#test/support/api.js';
import { registration } from '#test/support/registrations.js';
import { assistance, type CreatedAnswer } from '#test/support/submissions.js';
import { race } from './race.js';
import { expectSound } from './soundness.js';
import { remove, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());
afterEach(() => expectSound(stage.one));

const submit = (api: TestApi, email: string, headers: Record<string, string> = {}): Promise<Answer> =>
  api.inject({ method: 'POST', url: '/api/tickets', payload: assistance({ email }), headers });

const created = (answer: Answer): CreatedAnswer => answer.json<CreatedAnswer>();
const ticketsOf = (email: string): Promise<Ticket[]> =>
  stage.one.dataSource.manager.findBy(Ticket, { contactEmail: ILike(email) });
const accounts = (email: string): Promise<User[]> => stage.one.dataSource.manager.findBy(User, { email: ILike(email) });

const opensAccount = ({ newCustomer }: CreatedAnswer): boolean => newCustomer?.temporaryPassword !== undefined;

it('two submissions with one Idempotency-Key: one ticket, one password', async () => {
  await race({
    outcomes: { '201 | 201': 'judged' },
    round: async (number) => {
      const email = `key${number}@example.com`;
      const headers = { 'idempotency-key': `key-${number}` };
      return {
        first: () => submit(stage.one, email, headers),
        second: () => submit(stage.two, email, headers),
        judge: ([first]) => (opensAccount(created(first)) ? 'first' : 'second'),
        check: async (winner, responses) => {
          const [first, second] = responses.map(created);
          expect(first!.data).toEqual(second!.data);
          expect([first, second].map((answer) => answer?.newCustomer?.email)).toEqual([email, email]);
          expect(opensAccount((winner === 'first' ? second : first)!)).toBe(false);
          expect(await ticketsOf(email)).toHaveLength(1);
        },
      };
    },
  });
});

it('two first tickets with one address: one account, one password, the later ticket waits for the proof', async () => {
  await race({
    outcomes: { '201 | 201': 'judged' },
    round: async (number) => {
      const email = `rush${number}@example.com`;
      return {
        first: () => submit(stage.one, email),
        second: () => submit(stage.two, email.toUpperCase()),
        judge: ([first]) => (created(first).newCustomer ? 'first' : 'second'),
        check: async (winner, responses) => {
          const [opening, later] = (winner === 'first' ? responses : responses.toReversed()).map(created);
          expect(opensAccount(opening!)).toBe(true);
          expect(later).not.toHaveProperty('newCustomer');
          expect(await accounts(email)).toHaveLength(1);
          const hidden = (await ticketsOf(email)).filter(({ awaitsMailboxProof }) => awaitsMailboxProof);
          expect(hidden.map(({ id }) => id)).toEqual([later!.data.id]);
        },
      };
    },
  });
});

it('a first ticket against a registration with the same address: one account', async () => {
  await race({
    outcomes: { '201 | 409 EMAIL_IN_USE': 'first', '201 | 201': 'second' },
    round: async (number) => {
      const email = `both${number}@example.com`;
      return {
        first: () => submit(stage.one, email),
        second: () => stage.two.inject({ method: 'POST', url: '/api/auth/register', payload: registration({ email }) }),
        check: async (winner, [first]) => {
          expect(opensAccount(created(first))).toBe(winner === 'first');
          expect(await accounts(email)).toHaveLength(1);
        },
      };
    },
  });
});

it('a visitor’s ticket against the proof of the mailbox: it appears in the account in either order', async () => {
  await race({
    outcomes: { '201 | 200': 'judged' },
    round: async (number) => {
      const owner = await stage.make.user({ email: `owner${number}@example.com`, emailVerifiedAt: null });
      const token = new URL(stage.one.app.get(MailboxLinks, { strict: false }).linkFor(owner.id)).hash.slice(
        '#token='.length,
      );
      return {
        first: () => submit(stage.one, owner.email),
        second: () => stage.two.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } }),
        judge: async ([first]) => {
          const { emailVerifiedAt } = (await accounts(owner.email))[0]!;
          return Date.parse(created(first).data.createdAt) < Number(emailVerifiedAt) ? 'first' : 'second';
        },
        check: async () =>
          expect(await ticketsOf(owner.email)).toMatchObject([{ createdById: owner.id, awaitsMailboxProof: false }]),
      };
    },
  });
});

it('a client’s ticket against the deletion of the client', async () => {
  await race({
    outcomes: { '201 | 200': 'first', '401 UNAUTHENTICATED | 200': 'second' },
    round: async () => {
      const client = await stage.make.user();
      await stage.one.signIn(client);
      const payload = assistance({ email: client.email });
      return {
        first: () => stage.one.as(client)({ method: 'POST', url: '/api/tickets', payload }),
        second: () => remove(stage.two, stage.admin, `users/${client.id}`),
        check: async (winner) => expect(await ticketsOf(client.email)).toHaveLength(winner === 'first' ? 1 : 0),
      };
    },
  });
});

import type { TestUser } from '#test/factories/factory.js';
import type { Answer } from '#test/support/api.js';
import { mailboxToken } from '#test/support/registrations.js';
import { race } from './race.js';
import { closeTicket, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => void (stage = await Stage.open()));
afterAll(() => stage.close());

const prove = (user: TestUser): Promise<Answer> =>
  stage.two.inject({
    method: 'POST',
    url: '/api/auth/verify-email',
    payload: { token: mailboxToken(stage.one, user.id) },
  });

/** The closing mails of a ticket: `brief` ones have no report. */
const closingMails = async (ticketId: number): Promise<string[]> => {
  const rows = await stage.one.dataSource.query<{ brief: boolean }[]>(
    `SELECT payload ? 'reportFollows' AS brief FROM outbox WHERE subject = 'ticket:' || $1::text AND topic = 'ticket-closed' ORDER BY id`,
    [ticketId],
  );
  return rows.map(({ brief }) => (brief ? 'brief' : 'with report'));
};

it.each([false, true])(
  'a closing and the proof of the mailbox: the report goes out once, hidden ticket: %s',
  async (awaitsMailboxProof) => {
    const { one, admin } = stage;
    await race({
      outcomes: { '200 | 200': 'judged' },
      round: async () => {
        const owner = await one.make.user({ emailVerifiedAt: null });
        const { id } = await stage.working({ createdById: owner.id, awaitsMailboxProof });
        return {
          first: () => closeTicket(one, admin, id),
          second: () => prove(owner),
          judge: async () => ((await closingMails(id)).length === 2 ? 'first' : 'second'),
          check: async (winner) =>
            expect(await closingMails(id)).toEqual(winner === 'first' ? ['brief', 'with report'] : ['with report']),
        };
      },
    });
  },
);

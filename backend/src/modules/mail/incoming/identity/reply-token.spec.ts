import { keyedToken } from '#kernel/tokens.js';
import { replyToken } from './reply-token.js';

const SECRET = 'a secret of the tests';
const holder = { ticketId: 12, userId: '0190b6a0-0000-7000-8000-000000000001', purpose: 'REPLY' } as const;

it('keeps the token of mails that were sent before addresses could be renewed', () => {
  const token = keyedToken(SECRET, 'reply-address', `${holder.ticketId} ${holder.userId}`);
  expect([replyToken(SECRET, holder), replyToken(SECRET, holder, 0)]).toEqual([token, token]);
});

it('makes another token for each generation, ticket, person and purpose', () => {
  const holders = [
    holder,
    { ...holder, ticketId: 1 },
    { ...holder, userId: '0190b6a0-0000-7000-8000-000000000002' },
    { ...holder, purpose: 'BOUNCE' as const },
  ];
  const tokens = holders.flatMap((each) => [0, 1, 2, 12].map((generation) => replyToken(SECRET, each, generation)));
  expect(new Set(tokens).size).toBe(16);
  for (const token of tokens) expect(token).toMatch(/^[a-z2-7]{26}$/);
});

import type { ApiTokenScope } from '#contract/index.js';
import type { Ticket } from '#tickets/index.js';
import type { TestUser } from '#test/factories/factory.js';
import { MailIn, OURS } from './mail-in.support.js';

interface Item {
  id: string;
  kind: string;
  payload: { sender: { name: string; email: string | null }; subject: string; words: string };
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-replied' };
const QUOTE = '\n\nIl 23/11/2026 10:04, Plantdesk ha scritto:\n> Quando possiamo passare?\n> Saluti';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open()));
afterAll(() => box.close());

const closed = (): Promise<Ticket> =>
  box.ticket({ status: 'CLOSED', finalReport: 'Motore sostituito', closedAt: new Date() });

const addressOf = (ticket: Ticket): Promise<string> => box.addressOf(ticket, box.client);
const quietOf = ({ activity }: { activity: Item[] }): Item[] =>
  activity.filter(({ kind }) => kind === 'AUTO_REPLY' || kind === 'THANKS_BY_MAIL');

const seenBy = async (user: TestUser, ticket: Ticket): Promise<Item[]> => {
  const url = `/api/tickets/${ticket.id}/activity?limit=100`;
  return quietOf((await box.api.as(user)({ method: 'GET', url })).json());
};

const wordsOn = async (ticket: Ticket): Promise<string[]> =>
  (await seenBy(box.admin, ticket)).map(({ payload }) => payload.words);

/** A ticket that got an automatic reply of its client. */
async function repliedTo(text: string): Promise<Ticket> {
  const ticket = await box.ticket();
  const from = { name: 'Anna Rossi', address: box.client.email };
  const mail = { from, to: await addressOf(ticket), subject: 'Fuori sede', text, headers: AUTOMATIC };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'AUTO_REPLY', ticketId: ticket.id });
  return ticket;
}

it('shows staff who see the ticket an automatic reply without its quote, and clients nothing', async () => {
  const ticket = await repliedTo(`Sono fuori sede fino al 12.\nUrgenze: Ugo${QUOTE}`);
  const [stored] = await box.api.dataSource.query<{ id: string; receivedAt: Date }[]>(
    'SELECT id, received_at AS "receivedAt" FROM inbound_mails WHERE ticket_id = $1',
    [ticket.id],
  );
  const shown = {
    id: stored?.id,
    kind: 'AUTO_REPLY',
    visibility: 'STAFF',
    createdAt: stored?.receivedAt.toISOString(),
    actor: null,
    payload: {
      sender: { name: 'Anna Rossi', email: box.client.email },
      subject: 'Fuori sede',
      words: 'Sono fuori sede fino al 12.\nUrgenze: Ugo',
    },
  };
  expect(await seenBy(box.admin, ticket)).toEqual([shown]);
  expect(await seenBy(box.technician, ticket)).toEqual([shown]);
  expect(await seenBy(box.client, ticket)).toEqual([]);
});

it('shows programs what a mail says only with the scope for notes', async () => {
  const ticket = await repliedTo('Sono in ferie');
  const kinds = async (...scopes: ApiTokenScope[]): Promise<string[]> => {
    const { text } = await box.api.make.apiToken({ userId: box.admin.id, scopes });
    const headers = { authorization: `Bearer ${text}` };
    const answer = await box.api.inject({ method: 'GET', url: `/api/tickets/${ticket.id}/activity`, headers });
    return quietOf(answer.json()).map(({ kind }) => kind);
  };
  expect(await kinds('tickets:read')).toEqual([]);
  expect(await kinds('tickets:read', 'notes:read')).toEqual(['AUTO_REPLY']);
});

it('shows no automatic reply on a ticket that only a number in its subject names', async () => {
  const ticket = await box.ticket();
  const from = box.client.email;
  const messageId = '<first@example.com>';
  await box.receive({ from, to: await addressOf(ticket), messageId, text: 'Si ferma ancora' });
  const mail = { from, to: OURS, subject: `R: Ordine #${ticket.id}`, text: 'Torno lunedì', headers: AUTOMATIC };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'AUTO_REPLY', ticketId: null });
  expect(await wordsOn(ticket)).toEqual([]);
  expect(await box.receive({ ...mail, inReplyTo: messageId })).toMatchObject({ ticketId: ticket.id });
  expect(await wordsOn(ticket)).toEqual(['Torno lunedì']);
});

it('shows thanks to a closed ticket', async () => {
  const ticket = await closed();
  const mail = { from: box.client.email, to: await addressOf(ticket), subject: 'Re: Ticket' };
  expect(await box.receive({ ...mail, text: `Grazie mille!${QUOTE}` })).toMatchObject({ outcome: 'THANKS' });
  const shown = {
    kind: 'THANKS_BY_MAIL',
    payload: { sender: { name: '', email: box.client.email }, subject: 'Re: Ticket', words: 'Grazie mille!' },
  };
  expect(await seenBy(box.technician, ticket)).toMatchObject([shown]);
  expect(await seenBy(box.client, ticket)).toEqual([]);
});

it('shows no other mail of the ticket, such as one that waits', async () => {
  const ticket = await closed();
  const mail = { from: 'ugo@example.com', to: await addressOf(ticket), text: 'Si ferma di nuovo' };
  expect(await box.receive(mail)).toMatchObject({ outcome: 'QUARANTINED', ticketId: ticket.id });
  expect(await seenBy(box.admin, ticket)).toEqual([]);
});

it('cuts words of more than 500 characters', async () => {
  const [most, more] = ['😀'.repeat(500), '😀'.repeat(501)];
  expect(await wordsOn(await repliedTo(most))).toEqual([most]);
  expect(await wordsOn(await repliedTo(more))).toEqual([`${'😀'.repeat(499)}…`]);
});

it('searches the first 10,000 characters of a mail for its words', async () => {
  const ticket = await repliedTo('Ferie');
  await box.api.dataSource.query(
    `UPDATE inbound_mails SET text = repeat(E'\\n', 9999) || 'Ferie' WHERE ticket_id = $1`,
    [ticket.id],
  );
  expect(await wordsOn(ticket)).toEqual(['F']);
});

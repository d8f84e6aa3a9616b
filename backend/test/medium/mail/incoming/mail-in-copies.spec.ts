import { Participant } from '#tickets/index.js';
import { MailIn, OURS } from './mail-in.support.js';

let box: MailIn;
beforeAll(async () => void (box = await MailIn.open()));
afterAll(() => box.close());

const copied = async (ticketId: number, leftAt: Date | null = null) => {
  const user = await box.api.make.user({ emailVerifiedAt: null });
  await box.api.dataSource.manager.insert(Participant, { ticketId, userId: user.id, role: 'CC', leftAt });
  return user;
};

it.each(['PASS', 'NONE'] as const)('adds the answer of a person in copy to the ticket (%s)', async (verdict) => {
  const ticket = await box.ticket();
  const person = await copied(ticket.id);
  const to = await box.addressOf(ticket, person);
  expect(await box.receive({ from: person.email, to, text: 'Giovedì va bene' }, verdict)).toMatchObject({
    outcome: 'MESSAGE_ADDED',
    ticketId: ticket.id,
  });
  expect(await box.messages(ticket, box.client)).toMatchObject([{ kind: 'CLIENT', body: 'Giovedì va bene' }]);
});

it('keeps what a person in copy writes to a closed ticket for an administrator', async () => {
  const ticket = await box.ticket({ status: 'CLOSED', closedAt: new Date() });
  const person = await copied(ticket.id);
  const to = await box.addressOf(ticket, person);
  expect(await box.receive({ from: person.email, to, text: 'Il laser si ferma di nuovo' })).toMatchObject({
    reason: 'TICKET_CLOSED',
  });
});

it('takes nothing from a person who left or was removed, by an address of earlier mails', async () => {
  const ticket = await box.ticket();
  const [left, removed] = [await copied(ticket.id, new Date()), await copied(ticket.id)];
  const { manager } = box.api.dataSource;
  for (const person of [left, removed]) {
    const to = await box.addressOf(ticket, person);
    await manager.delete(Participant, { userId: removed.id });
    expect(await box.receive({ from: person.email, to, text: `Ciao da ${person.email}` })).toMatchObject({
      outcome: 'QUARANTINED',
      reason: 'NO_ACCESS',
    });
  }
  expect(await box.messages(ticket)).toEqual([]);
});

it('takes no address in Cc for a participant', async () => {
  const ticket = await box.ticket();
  const to = await box.addressOf(ticket, box.client);
  await box.receive({ from: box.client.email, to, cc: 'estraneo@example.com', text: 'In copia il collega' });
  expect(await box.api.dataSource.manager.countBy(Participant, { ticketId: ticket.id })).toBe(0);
  expect(await box.receive({ from: 'estraneo@example.com', to: OURS, text: 'Anch’io' })).toMatchObject({
    outcome: 'QUARANTINED',
  });
});

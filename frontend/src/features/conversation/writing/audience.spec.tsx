import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { Writing } from './Writing';

const company = { id: 'c', name: 'Officine Bianchi', sharing: 'KEY_USERS', ownerIsMember: true } as const;
const ticket = {
  id: 7,
  allowedActions: ['REPLY', 'NOTE'],
  createdBy: { id: 'anna', name: 'Anna', surname: 'Bianchi', email: 'anna@example.com' },
  belongsTo: company,
} as Ticket;
const anna = { id: 'anna', role: 'CLIENT' } as const;
const colleague = { id: 'luca', role: 'CLIENT' } as const;

const copiedPerson = (id: string, leftAt: string | null = null) => ({ id, name: id, surname: '', role: 'CC', leftAt });
let api: TestApi;
let participants: object[];
beforeEach(async () => {
  api = await startApi();
  participants = [];
  api.answer = () => ({ status: 200, body: { files: [], drafts: [], participants } });
  localStorage.clear();
  localStorage.setItem('language', 'it');
});
afterEach(() => api.close());

const open = (user: { id: string; role: 'CLIENT' | 'TECHNICIAN' }, belongsTo: Ticket['belongsTo']) =>
  renderInBackOffice(<Writing ticket={{ ...ticket, belongsTo }} messages={[]} lastSeq={0} />, { user });

/** Waits until the descriptions of the text field contain the sentence. */
const isDescribed = (sentence: string) =>
  waitFor(() => {
    const ids = screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain(sentence);
  });

it.each([
  ['a ticket of no company', anna, null, 'Lo legge solo l’assistenza.'],
  ['private tickets', anna, { ...company, sharing: 'NOBODY' as const }, 'Lo legge solo l’assistenza.'],
  ['key users', anna, company, 'Lo leggono l’assistenza e i referenti di Officine Bianchi.'],
  [
    'a company whose name ends with a full stop',
    anna,
    { ...company, name: 'Officine Bianchi S.r.l.' },
    'Lo leggono l’assistenza e i referenti di Officine Bianchi S.r.l.',
  ],
  [
    'a colleague’s ticket',
    colleague,
    company,
    'Lo leggono l’assistenza, Anna Bianchi e i referenti di Officine Bianchi.',
  ],
  [
    'a ticket of a former member',
    colleague,
    { ...company, ownerIsMember: false },
    'Lo leggono l’assistenza e i referenti di Officine Bianchi.',
  ],
  [
    'a ticket that staff raised',
    colleague,
    { ...company, ownerIsMember: null },
    'Lo leggono l’assistenza e i referenti di Officine Bianchi.',
  ],
  [
    'all members',
    colleague,
    { ...company, sharing: 'EVERYBODY' as const },
    'Lo leggono l’assistenza e tutti i membri di Officine Bianchi.',
  ],
])('says to a client who will read the message: %s', async (_, user, belongsTo, sentence) => {
  participants = [copiedPerson('copied')];
  open(user, belongsTo);
  await isDescribed(sentence);
});

it.each([
  ['no company', null, [], 'Lo legge Anna Bianchi.'],
  [
    'people in copy, of whom one has left',
    company,
    [copiedPerson('one'), copiedPerson('two'), copiedPerson('gone', '2026-11-20T09:00:00.000Z')],
    'Lo leggono Anna Bianchi e 2 in copia. Lo vedono anche i referenti di Officine Bianchi.',
  ],
  [
    'a requester who has left the company',
    { ...company, sharing: 'EVERYBODY' as const, ownerIsMember: false },
    [copiedPerson('one')],
    'Lo legge 1 in copia. Lo vedono anche tutti i membri di Officine Bianchi. ' +
      'Anna Bianchi non fa più parte di Officine Bianchi e non lo vede.',
  ],
  ['a requester of staff', { ...company, ownerIsMember: null }, [], 'Lo vedono anche i referenti di Officine Bianchi.'],
])('says to staff who will read the reply: %s', async (_, belongsTo, people, sentence) => {
  participants = people;
  open({ id: 'me', role: 'TECHNICIAN' }, belongsTo);
  await userEvent.keyboard('r');
  await isDescribed(sentence);
});

it('says that only staff read a note', async () => {
  open({ id: 'me', role: 'TECHNICIAN' }, company);
  await userEvent.keyboard('n');
  await isDescribed('La legge solo il personale.');
});

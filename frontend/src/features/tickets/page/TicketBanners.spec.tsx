import { screen } from '@testing-library/react';
import type { Ticket, User } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { TicketBanners } from './TicketBanners';

const show = (values: Partial<Ticket>, role: User['role'] = 'TECHNICIAN'): string[] => {
  localStorage.setItem('language', 'en');
  const ticket = { id: 7, status: 'OPEN', archivedAt: null, duplicateOf: null, productionStopped: false, ...values };
  renderInBackOffice(<TicketBanners />, { user: { role }, record: ticket });
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
};

const blank = { plantType: '', plantSerialNumber: '' };

it('names to staff what a mail left blank', () => {
  expect(show(blank)).toEqual(['Received by mail. To be completed before closing: Type, Serial number / location.']);
});

it.each([
  ['to clients', blank, 'CLIENT' as const],
  ['on a closed ticket', { ...blank, status: 'CLOSED' as const, mailsRefused: true }, 'ADMIN' as const],
])('says nothing of it %s', (_where, values, role) => {
  expect(show(values, role)).toEqual([]);
});

it('warns that mails to the client come back', () => {
  expect(show({ mailsRefused: true })).toEqual([
    'Emails to the client bounce, so no more are sent. Contact the client by phone.',
  ]);
});

it('says that the reader of the mailbox is not the client', () => {
  expect(show({ contactDisownedAt: new Date(2026, 10, 25, 9, 5).toISOString() })[0]).toContain(
    'this ticket is not theirs',
  );
});

const STOP = {
  ...{ id: 'stop', since: new Date(Date.now() - 149 * 3_600_000).toISOString(), until: null, version: 1 },
  ...{ confirmed: true, awaitsConfirmation: false, mayConfirm: false },
};

it.each([
  ['a client reported', undefined, 'Plant stoppedThe plant is reported as stopped; this is not confirmed yet.'],
  ['is confirmed', STOP, 'Stopped for 6 d 5 hThe stop of the plant is confirmed.'],
  [
    'a stranger reported',
    { ...STOP, confirmed: false, awaitsConfirmation: true },
    'Stop to confirm · Stopped for 6 d 5 hThe plant is reported as stopped; this is not confirmed yet.',
  ],
])('says of a stop that %s so', (_, stop, text) => {
  expect(show({ productionStopped: true, stop }).map((one) => one.replaceAll('\u00a0', ' '))).toEqual([text]);
});

it.each([
  [true, 'MuiAlert-outlined'],
  [false, 'MuiAlert-filled'],
])('shows a stop in outline while it awaits confirmation: %s', (awaitsConfirmation, look) => {
  show({ productionStopped: true, stop: { ...STOP, confirmed: !awaitsConfirmation, awaitsConfirmation } });
  expect(screen.getByRole('alert').classList.contains(look)).toBe(true);
});

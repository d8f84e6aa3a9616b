import { screen } from '@testing-library/react';
import type { Ticket, User } from '@/api/types';
import { renderInBackOffice } from '@/shared/mui/test/back-office';
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
    'Mails to the client come back, so no more are sent. Please call the client instead.',
  ]);
});

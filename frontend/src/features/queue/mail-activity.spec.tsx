import { screen } from '@testing-library/react';
import type { TicketActivity, TicketMail } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import MailActivity from './MailActivity';

const shown = (language: 'it' | 'en', over: Partial<TicketMail>): (string | null)[] => {
  localStorage.setItem('language', language);
  const recipient = { name: 'Anna', surname: 'Rossi', email: 'anna@example.com' };
  const mail = { id: 'm', kind: 'ticket-received', recipient, state: 'SENT', attempts: 1, errorCode: null };
  const event = { kind: 'MAIL', payload: { ...mail, ...over } } as TicketActivity;
  const { unmount } = renderInBackOffice(<MailActivity event={event} />);
  const lines = screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
  unmount();
  return lines;
};

test.each<[TicketMail['state'], string, string]>([
  ['SENT', 'Email «Ticket ricevuto» inviata a anna@example.com', 'Email “Ticket received” sent to anna@example.com'],
  [
    'WAITING',
    'Email «Ticket ricevuto» a anna@example.com: in attesa di invio',
    'Email “Ticket received” to anna@example.com: waiting to be sent',
  ],
  [
    'SKIPPED',
    'Email «Ticket ricevuto» a anna@example.com: non più necessaria',
    'Email “Ticket received” to anna@example.com: no longer needed',
  ],
])('a mail that is %s in words', (state, italian, english) => {
  expect(shown('it', { state })).toEqual([italian]);
  expect(shown('en', { state })).toEqual([english]);
});

test('a mail that failed says why, also where its account is gone', () => {
  const failed = { state: 'FAILED', errorCode: 'MAIL_REFUSED', recipient: null } as const;
  expect(shown('it', failed)).toEqual([
    'Email «Ticket ricevuto» a account eliminato: non inviata',
    'Il server di posta ha rifiutato il messaggio',
  ]);
});

import { screen } from '@testing-library/react';
import type { QuietMailPayload, TicketActivity } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import QuietMailActivity from './QuietMailActivity';

const anna = { name: 'Anna Rossi', email: 'anna@example.com' };

const shown = (
  language: 'it' | 'en',
  kind: 'AUTO_REPLY' | 'THANKS_BY_MAIL',
  over: Partial<QuietMailPayload> = {},
): (string | null)[] => {
  localStorage.setItem('language', language);
  const payload = { sender: anna, subject: 'R: Ticket n. 42', words: 'Torno il 12\nUrgenze: Ugo', ...over };
  const { unmount } = renderInBackOffice(<QuietMailActivity event={{ kind, payload } as TicketActivity} />);
  const lines = screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
  unmount();
  return lines;
};

test.each([
  ['AUTO_REPLY', 'Risposta automatica di Anna Rossi', 'Automatic reply of Anna Rossi'],
  ['THANKS_BY_MAIL', 'Anna Rossi ha ringraziato per email', 'Anna Rossi said thanks by mail'],
] as const)('%s in words', (kind, italian, english) => {
  expect(shown('it', kind)).toEqual([italian, 'Torno il 12\nUrgenze: Ugo']);
  expect(shown('en', kind)).toEqual([english, 'Torno il 12\nUrgenze: Ugo']);
});

test('a mail without words is a line of its own', () => {
  expect(shown('en', 'AUTO_REPLY', { words: '' })).toEqual(['Automatic reply of Anna Rossi']);
});

test.each([
  [{ name: ' ', email: 'anna@example.com' }, 'anna@example.com'],
  [{ name: '', email: null }, '(unreadable sender)'],
])('the sender %j is shown as %s', (sender, name) => {
  expect(shown('en', 'AUTO_REPLY', { sender })[0]).toBe(`Automatic reply of ${name}`);
});

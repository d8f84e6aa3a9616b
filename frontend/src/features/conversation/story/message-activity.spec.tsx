import { screen } from '@testing-library/react';
import type { TicketActivity } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import MessageActivity from './MessageActivity';

const shown = (html: string | null): string[] => {
  localStorage.setItem('language', 'en');
  const event = { kind: 'MESSAGE', payload: { body: '**Tomorrow**', html } } as TicketActivity;
  const { unmount } = renderInBackOffice(<MessageActivity event={event} />);
  const lines = screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
  unmount();
  return lines;
};

test('a message is shown by its words, without what marks them up', () => {
  expect(shown('<p><strong>Tomorrow</strong> at &lt;9&gt;</p>\n<ul>\n<li>bring the <em>key</em></li>\n</ul>')).toEqual([
    'Message',
    'Tomorrow at <9> bring the key',
  ]);
  expect(shown('x'.repeat(121))[1]).toBe(`${'x'.repeat(120)}…`);
  expect(shown('x'.repeat(120))[1]).toBe('x'.repeat(120));
  expect(shown(null)).toEqual(['Message', '(deleted)']);
});

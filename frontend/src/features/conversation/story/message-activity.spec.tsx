import { screen } from '@testing-library/react';
import type { TicketActivity } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import MessageActivity from './MessageActivity';

const shown = (html: string | null, kind: 'MESSAGE' | 'NOTE' = 'MESSAGE'): string | null => {
  localStorage.setItem('language', 'en');
  const event = { id: 'message-4', kind, payload: { body: '**Tomorrow**', html } } as TicketActivity;
  const { container, unmount } = renderInBackOffice(<MessageActivity event={event} />);
  const text = container.textContent;
  unmount();
  return text;
};

test('a message is shown by its words, without what marks them up', () => {
  expect(shown('<p><strong>Tomorrow</strong> at &lt;9&gt;</p>\n<ul>\n<li>bring the <em>key</em></li>\n</ul>')).toBe(
    'Message: Tomorrow at <9> bring the key',
  );
  expect(shown('x'.repeat(121))).toBe(`Message: ${'x'.repeat(120)}…`);
  expect(shown('x'.repeat(120))).toBe(`Message: ${'x'.repeat(120)}`);
  expect(shown('', 'NOTE')).toBe('Internal note');
  expect(shown(null)).toBe('Message (deleted)');
});

test('its line leads to it, unless it was deleted', () => {
  const show = (html: string | null) =>
    renderInBackOffice(
      <MessageActivity event={{ id: 'message-4', kind: 'MESSAGE', payload: { body: '', html } } as TicketActivity} />,
      { address: '/tickets/7?other=1' },
    );
  const { unmount } = show('<p>Tomorrow</p>');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tickets/7?message=message-4');
  unmount();
  show(null);
  expect(screen.queryByRole('link')).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Ticket } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { NoteComposer } from '../NoteComposer';
import { fragmentAt, mentionsIn } from './mentioned';

const anna = { id: 'anna', name: 'Anna', surname: 'Bianchi' };
const marco = { id: 'marco', name: 'Marco', surname: 'De Luca' };

describe('a mention', () => {
  it.each([
    ['@', 1, ''],
    ['Ask @Ann', 8, 'Ann'],
    ['(@Marco De', 10, 'Marco De'],
    ['Ask @Ann today', 8, 'Ann'],
  ])('is typed in %j at %d', (body, caret, text) => {
    expect(fragmentAt(body, caret)?.text).toBe(text);
  });

  it.each([
    ['anna@example.com', 16],
    ['Ask @Ann\nand', 12],
    ['Ask', 3],
  ])('is not typed in %j at %d', (body, caret) => {
    expect(fragmentAt(body, caret)).toBeUndefined();
  });

  it('names the colleagues whose whole name stands in the note', () => {
    expect(mentionsIn('@Anna Bianchi, and @Marco De Luca', [anna, marco])).toEqual({ mentions: ['anna', 'marco'] });
    expect(mentionsIn('@Anna Bianchini, @Marco, Anna Bianchi', [anna, marco])).toEqual({});
  });
});

let api: TestApi;
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation();
  api = await startApi();
  api.answer = ({ method, path }) => {
    if (path.endsWith('/colleagues')) return { status: 200, body: { colleagues: [anna, marco] } };
    if (path.endsWith('/drafts')) return { status: 200, body: { drafts: [] } };
    return method === 'POST' ? { status: 201, body: { message: {} } } : { status: 200, body: { files: [] } };
  };
  localStorage.clear();
  localStorage.setItem('language', 'en');
  renderInBackOffice(<NoteComposer ticket={{ id: 7 } as Ticket} onClose={onClose} />, {
    user: { id: 'me', role: 'ADMIN' },
  });
});
afterEach(() => api.close());

const onClose = jest.fn();
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Internal note/ });
const notes = () =>
  api.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/notes')).map(({ body }) => body);

it('is chosen by the keyboard alone, and sent with the note', async () => {
  await userEvent.type(box(), 'Order it, @');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Anna Bianchi',
    'Marco De Luca',
  ]);
  await userEvent.keyboard('{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect([active.textContent, active.id]).toEqual(['Marco De Luca', box().getAttribute('aria-activedescendant')]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(box().value).toBe('Order it, @Marco De Luca '));
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('please{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(notes()).toEqual([JSON.stringify({ body: 'Order it, @Marco De Luca please', mentions: ['marco'] })]),
  );
});

it('is narrowed by what is typed, and taken by a press', async () => {
  await userEvent.type(box(), '@bia');
  await userEvent.click(await screen.findByRole('option', { name: 'Anna Bianchi' }));
  await waitFor(() => expect(box().value).toBe('@Anna Bianchi '));
  expect(document.activeElement).toBe(box());
});

it('is given up by Esc, which leaves the note open', async () => {
  onClose.mockClear();
  await userEvent.type(box(), '@');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

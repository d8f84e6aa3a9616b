import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserRole } from '@contract/index';
import type { TicketClock } from '@/api/types';
import { PromiseChip } from './PromiseChip';
import { startApi } from '@/kit/test/api-server';
import { renderInBackOffice } from '@/kit/office/test/back-office';

const clock = (values: Partial<TicketClock>): TicketClock => ({
  clock: 'RESPONSE',
  state: 'RUNNING',
  targetMinutes: 240,
  remainingMinutes: 200,
  dueAt: '2026-11-23T10:00:00.000Z',
  waitingFor: null,
  stoppedAt: null,
  ...values,
});

const showTo = (role: UserRole, ...clocks: TicketClock[]): string => {
  localStorage.setItem('language', 'en');
  renderInBackOffice(<PromiseChip ticket={{ id: 7, serviceLevel: { name: 'Gold', clocks } }} />, {
    user: { id: 'me', role },
  });
  return document.querySelector('.MuiChip-label')?.textContent ?? '';
};

const show = (...clocks: TicketClock[]): string => showTo('ADMIN', ...clocks);

it.each([
  ['200 minutes left', clock({}), '3 h 20 min left'],
  ['more than ten hours left', clock({ remainingMinutes: 1234 }), '20 h left'],
  ['minutes left', clock({ remainingMinutes: 59 }), '59 min left'],
  ['a missed promise', clock({ state: 'MISSED', remainingMinutes: -90 }), '1 h 30 min late'],
  ['a wait', clock({ state: 'WAITING', dueAt: null, waitingFor: 'CLIENT' }), 'waiting for the client'],
  ['a wait for parts', clock({ state: 'WAITING', dueAt: null, waitingFor: 'PARTS' }), 'waiting for parts'],
])('says in words: %s', (_, one, text) => {
  expect(show(one).replaceAll('\u00a0', ' ')).toBe(text);
});

it.each([
  ['until when', clock({}), /^by /],
  ['that it is late', clock({ state: 'MISSED', remainingMinutes: -90 }), /^late$/],
  ['that their answer is awaited', clock({ state: 'WAITING', dueAt: null }), /^waiting for your answer$/],
])('shows clients %s', (_, one, text) => {
  expect(showTo('CLIENT', one)).toMatch(text);
});

it('shows the promise that is due first, one that waits last', () => {
  const resolution = clock({ clock: 'RESOLUTION', dueAt: '2026-11-22T10:00:00.000Z', remainingMinutes: 5 });
  expect(show(clock({ state: 'WAITING', dueAt: null }), clock({}), resolution)).toContain('5');
  expect(screen.getByTitle(/^Resolution by .* · Gold$/)).toBeTruthy();
});

it('shows nothing once all promises have ended, and where there are none', () => {
  expect(show(clock({ state: 'MET', stoppedAt: '2026-11-20T10:00:00.000Z' }))).toBe('');
  expect(show()).toBe('');
});

it('explains its sum to staff by the keyboard, and not to clients', async () => {
  const api = await startApi();
  const [startsAt, endsAt] = [10, 12].map((hour) => new Date(new Date().setHours(hour, 0, 0, 0)).toISOString());
  api.answer = () => ({ status: 200, body: { windows: [{ startsAt, endsAt }], total: 3 } });
  show(clock({}));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toMatch(/left$/);
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /^Response by/ });
  await waitFor(() => expect(dialog.textContent).toMatch(/today 10:00–12:00.*and 2 more/));
  expect(api.seen.map(({ path }) => path)).toEqual(['/tickets/7/time-left?clock=RESPONSE']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await api.close();
});

it('is no button for clients, nor while it waits', () => {
  showTo('CLIENT', clock({}));
  show(clock({ state: 'WAITING', dueAt: null }));
  expect(screen.queryByRole('button', { name: /by|waiting/ })).toBeNull();
});

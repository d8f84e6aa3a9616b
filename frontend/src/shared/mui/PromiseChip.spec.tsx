import { screen } from '@testing-library/react';
import type { UserRole } from '@contract/index';
import type { TicketClock } from '@/api/types';
import { PromiseChip } from './PromiseChip';
import { renderInBackOffice } from './test/back-office';

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
  renderInBackOffice(<PromiseChip ticket={{ serviceLevel: { name: 'Gold', clocks } }} />, { user: { id: 'me', role } });
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

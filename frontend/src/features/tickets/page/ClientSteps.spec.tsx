import { screen } from '@testing-library/react';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import ClientSteps from './ClientSteps';

const clocks = [
  { clock: 'RESPONSE', dueAt: null },
  { clock: 'RESOLUTION', dueAt: '2026-12-10T16:00:00Z' },
];
const assigned = { id: 7, status: 'IN_PROGRESS', assignedTechnicianId: 'x', createdAt: '2026-11-19T06:20:00Z' };

const show = (record: object): void => {
  localStorage.setItem('language', 'en');
  renderInBackOffice(<ClientSteps />, { user: { role: 'CLIENT' }, record: { ...assigned, ...record } });
};

it('says until when a new request is examined', () => {
  show({ status: 'OPEN', assignedTechnicianId: null, serviceLevel: { clocks } });
  expect(screen.getByText(/^Examined by /)).toBeTruthy();
  expect(screen.queryByText(/10 Dec/)).toBeNull();
});

it('says by when an assigned one is promised to be solved', () => {
  show({ serviceLevel: { clocks } });
  expect(screen.getByText(/^by Thu 10 Dec/)).toBeTruthy();
});

it.each([
  ['was promised', undefined],
  ['runs', { clocks: clocks.map(({ clock }) => ({ clock, dueAt: null })) }],
])('names no time where none %s', (_, serviceLevel) => {
  show({ serviceLevel });
  expect(screen.queryByText(/\bby\b/)).toBeNull();
});

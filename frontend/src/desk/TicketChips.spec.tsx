import { screen } from '@testing-library/react';
import type { TicketSummary } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { StoppedChip } from './TicketChips';

const show = (ticket: Pick<TicketSummary, 'productionStopped' | 'status' | 'stop'>) => {
  localStorage.setItem('language', 'it');
  renderInBackOffice(<StoppedChip ticket={ticket} />);
  return screen.queryByText('Produzione ferma');
};

it.each(['OPEN', 'IN_PROGRESS'] as const)(
  'says in words that production is stopped while the ticket is %s',
  (status) => {
    expect(show({ productionStopped: true, status })).toBeTruthy();
  },
);

it.each([
  [true, 'CLOSED'],
  [false, 'OPEN'],
  [null, 'OPEN'],
] as const)('shows nothing for %s on a ticket that is %s', (productionStopped, status) => {
  expect(show({ productionStopped, status })).toBeNull();
});

const since = new Date(Date.now() - 200 * 60_000).toISOString();
const stop = { id: 'stop', since, until: null, confirmed: true };

it('says for how long production has been stopped, until it runs again', () => {
  show({ productionStopped: true, status: 'OPEN', stop });
  expect(screen.getByText('Fermo da 3 h 20 min')).toBeTruthy();
});

it('shows nothing once production runs again', () => {
  show({ productionStopped: true, status: 'OPEN', stop: { ...stop, until: since } });
  expect(screen.queryByText(/Fermo|ferma/)).toBeNull();
});

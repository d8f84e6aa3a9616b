import { screen } from '@testing-library/react';
import type { TicketSummary } from '@/api/types';
import { renderInBackOffice } from './test/back-office';
import { StoppedChip } from './TicketChips';

const show = (ticket: Pick<TicketSummary, 'productionStopped' | 'status'>) => {
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

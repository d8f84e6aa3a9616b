import { screen } from '@testing-library/react';
import type { TicketSummary } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { PaperChip, StoppedChip } from './TicketChips';

const show = (ticket: Pick<TicketSummary, 'productionStopped' | 'status' | 'stop' | 'stopHint'>) => {
  localStorage.setItem('language', 'it');
  renderInBackOffice(<StoppedChip ticket={ticket} />);
  return screen.queryByText('Impianto fermo');
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
const stop = {
  id: 'stop',
  since,
  until: null,
  confirmed: true,
  version: 1,
  awaitsConfirmation: false,
  mayConfirm: false,
};

it('says for how long production has been stopped, until it runs again', () => {
  show({ productionStopped: true, status: 'OPEN', stop });
  expect(screen.getByText('Fermo da 3 h 20 min')).toBeTruthy();
});

it('shows nothing once production runs again', () => {
  show({ productionStopped: true, status: 'OPEN', stop: { ...stop, until: since } });
  expect(screen.queryByText(/Fermo|ferma/)).toBeNull();
});

it('says of a stranger’s stop that it awaits confirmation, in outline', () => {
  show({ productionStopped: true, status: 'OPEN', stop: { ...stop, confirmed: false, awaitsConfirmation: true } });
  const chip = screen.getByText(/^Fermo da confermare · 3\sh\s20\smin$/).closest('.MuiChip-root');
  expect(chip?.classList.contains('MuiChip-outlined')).toBe(true);
});

it('shows a stop that a proven client reported as it shows a confirmed one', () => {
  show({ productionStopped: true, status: 'OPEN', stop: { ...stop, confirmed: false } });
  const chip = screen.getByText('Fermo da 3 h 20 min').closest('.MuiChip-root');
  expect(chip?.classList.contains('MuiChip-filled')).toBe(true);
});

it.each([
  [false, 'Fermo?'],
  [true, 'Impianto fermo'],
])('asks whether the plant is stopped while no one has reported it (reported: %s)', (productionStopped, text) => {
  show({ productionStopped, status: 'OPEN', stopHint: { since, mayAnswer: true } });
  expect(screen.getAllByText(/[Ff]ermo/).map(({ textContent }) => textContent)).toEqual([text]);
});

it.each([
  [true, 1],
  [false, 0],
])('marks a ticket that asks for documents on paper: %s', (asksForPaper, count) => {
  localStorage.setItem('language', 'it');
  renderInBackOffice(<PaperChip ticket={{ asksForPaper }} />);
  expect(screen.queryAllByText('Copia su carta')).toHaveLength(count);
});

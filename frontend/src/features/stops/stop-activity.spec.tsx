import { screen } from '@testing-library/react';
import type { StopPeriod, TicketActivity } from '@/api/types';
import { formatDue } from '@/kit/format/dates';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import StopActivity from './StopActivity';

const stop: StopPeriod = {
  since: '2026-11-20T07:00:00.000Z',
  until: '2026-11-20T09:30:00.000Z',
  kind: 'FAILURE',
  confirmed: false,
  voided: false,
};
const shown = (kind: TicketActivity['kind'], payload: object): (string | null)[] => {
  localStorage.setItem('language', 'en');
  renderInBackOffice(<StopActivity event={{ kind, payload } as TicketActivity} />);
  return screen.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent);
};

it('says from when to when the plant stood still', () => {
  const [line] = shown('PRODUCTION_RUNNING', { stop });
  const [since, until] = [formatDue(stop.since, 'en'), formatDue('2026-11-20T09:30:00.000Z', 'en')];
  expect(line).toBe(`The plant runs again: stopped from ${since} to ${until}`);
});

it('says of a correction what differs alone', () => {
  const to = { ...stop, until: null, kind: 'PLANNED', confirmed: true };
  const lines = shown('STOP_CORRECTED', { stop: { from: stop, to } });
  expect(lines).toEqual([
    'Plant stop corrected',
    expect.stringMatching(/^To: .* → still stopped$/),
    'Cause: failure → planned',
    'Confirmed: No → Yes',
  ]);
});

import { render, screen } from '@testing-library/react';
import { fieldOf, fieldsShown } from '@contract/index';
import type { TicketSummary } from '@/api/types';
import { TicketLine } from './TicketLink';

const TEXTS = fieldsShown('list').filter((name) => fieldOf(name).kind !== 'flag');
const ticket = Object.fromEntries(TEXTS.map((name) => [name, `marker of ${name}`])) as unknown as TicketSummary;

it.each(TEXTS)('shows %s, which the list of fields names for lists', (name) => {
  const { container } = render(<TicketLine ticket={ticket} />);
  expect(container.textContent).toContain(`marker of ${name}`);
});

it('leaves out what a ticket does not have', () => {
  render(<TicketLine ticket={{ plantType: 'LC-500', plantSerialNumber: 'SN-1' } as TicketSummary} />);
  expect(screen.getByText('SN-1').parentElement?.textContent).toBe('LC-500 · SN-1');
});

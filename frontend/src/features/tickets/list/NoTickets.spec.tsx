import { screen } from '@testing-library/react';
import type { PersonAction } from '@contract/index';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { CreateTicketButton } from './NoTickets';

const addressFor = (allowedActions: PersonAction[]): string | null | undefined => {
  renderInBackOffice(<CreateTicketButton />, { user: { allowedActions } });
  return screen.queryByRole('link')?.getAttribute('href');
};

it.each<[PersonAction[], string | undefined]>([
  [['RAISE_TICKET'], '/tickets/create'],
  [['RAISE_TICKET', 'RAISE_TICKET_IN_OFFICE'], '/tickets/new'],
  [[], undefined],
])('leads those who may do %j to %s', (allowedActions, address) => {
  expect(addressFor(allowedActions)).toBe(address);
});

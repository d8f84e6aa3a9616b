import { screen } from '@testing-library/react';
import type { PersonAction, UserRole } from '@contract/index';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { useMay, useReach, useSide } from './rights';

const Rights = () => `${useSide()} ${useReach()} ${String(useMay('SHARE_VIEWS'))}`;

it.each<[UserRole, PersonAction[] | undefined, string]>([
  ['ADMIN', ['READ_ALL_TICKETS', 'SHARE_VIEWS'], 'staff ADMIN true'],
  ['TECHNICIAN', [], 'staff TECHNICIAN false'],
  ['CLIENT', [], 'client CLIENT false'],
  ['ADMIN', undefined, 'staff TECHNICIAN false'],
])('%s with %j: %s', (role, allowedActions, text) => {
  renderInBackOffice(<Rights />, { user: { role, allowedActions } });
  expect(screen.getByText(text)).toBeTruthy();
});

import { screen } from '@testing-library/react';
import type { PersonAction, UserRole } from '@contract/index';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { CompanyLink } from './CompanyLink';

const COMPANY = { id: 'c', name: 'Rossi S.r.l.' };
const show = (role: UserRole, allowedActions: PersonAction[] = [], words?: string): HTMLElement | null => {
  renderInBackOffice(<CompanyLink company={COMPANY}>{words}</CompanyLink>, { user: { role, allowedActions } });
  expect(screen.getByText(words ?? COMPANY.name)).toBeTruthy();
  return screen.queryByRole('link');
};

it.each([undefined, 'Membro di Rossi'])('leads administrators to the page of the company by the words %p', (words) => {
  const link = show('ADMIN', ['READ_ALL_TICKETS'], words);
  expect(link?.getAttribute('href')).toBe('/admin/companies/c/show');
});

it.each(['TECHNICIAN', 'CLIENT'] as const)('is only the name for a %s', (role) => expect(show(role)).toBeNull());

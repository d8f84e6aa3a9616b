import { screen } from '@testing-library/react';
import type { User } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { CustomerCard } from './FactCards';

const person = { name: 'Anna', surname: 'Rossi' };

const show = (contactPhone: string | null, role: User['role']): HTMLElement | null => {
  localStorage.setItem('language', 'en');
  const ticket = { id: 7, company: 'Rossi', email: 'anna@example.com', language: 'it', contactPhone, ...person };
  renderInBackOffice(<CustomerCard />, { user: { role }, record: { ...ticket, createdBy: person } });
  return screen.queryByRole('link', { name: /^Call / });
};

it.each(['ADMIN', 'TECHNICIAN'] as const)('lets an %s call the contact', (role) => {
  const link = show('+39 045 12-34 int. 5', role);
  expect(link?.getAttribute('href')).toBe('tel:+390451234;ext=5');
  expect(link?.getAttribute('aria-label')).toBe('Call Anna Rossi: +39 045 12-34 int. 5');
});

it('shows clients the number that they gave, without a button', () => {
  expect(show('045 12', 'CLIENT')).toBeNull();
  expect(screen.getByText('045 12')).toBeTruthy();
});

it('offers no call where there is no number', () => {
  expect(show(null, 'ADMIN')).toBeNull();
});

it('shows the company that the ticket belongs to where none was typed', () => {
  localStorage.setItem('language', 'en');
  const ticket = { id: 7, company: '', email: 'anna@example.com', contactPhone: null, language: 'it', ...person };
  const record = { ...ticket, createdBy: person, belongsTo: { id: 'c', name: 'Rossi S.r.l.' } };
  renderInBackOffice(<CustomerCard />, { user: { role: 'ADMIN', allowedActions: ['READ_ALL_TICKETS'] }, record });
  expect(screen.getByRole('link', { name: 'Rossi S.r.l.' }).getAttribute('href')).toBe('/admin/companies/c/show');
});

it.each([
  ['ADMIN', 'READ_ALL_TICKETS', '/admin/companies/c/show'],
  ['TECHNICIAN', 'READ_OWN_WORK', undefined],
] as const)('shows an %s who may %s the company as it was typed, with the link %s', (role, action, address) => {
  localStorage.setItem('language', 'en');
  const ticket = { id: 7, company: 'rossi', email: 'anna@example.com', contactPhone: null, language: 'it', ...person };
  const record = { ...ticket, createdBy: person, belongsTo: { id: 'c', name: 'Rossi S.r.l.' } };
  renderInBackOffice(<CustomerCard />, { user: { role, allowedActions: [action] }, record });
  expect(screen.getByText('rossi').getAttribute('href')).toBe(address ?? null);
});

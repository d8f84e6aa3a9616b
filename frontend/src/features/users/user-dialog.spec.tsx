import { screen } from '@testing-library/react';
import type { UserRole } from '@contract/index';
import type { User } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { UserDialog } from './UserDialog';

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
});
afterEach(() => api.close());

const show = async (role: UserRole): Promise<HTMLElement | null> => {
  const facts = { id: 'anna', name: 'Anna', surname: 'Neri', email: 'anna@example.com', isActive: true };
  const user = { ...facts, role, company: null, phone: null, language: 'it', mailRefusedAt: null } as User;
  renderInBackOffice(<UserDialog user={user} onClose={() => undefined} />, { user: { id: 'admin', role: 'ADMIN' } });
  await screen.findByRole('dialog');
  return screen.queryByRole('link', { name: 'I suoi ticket' });
};

it('leads to the tickets of a client', async () => {
  expect((await show('CLIENT'))?.getAttribute('href')).toBe('/tickets?clientId=anna');
});

it.each(['ADMIN', 'TECHNICIAN'] as const)('has no such link for an account of the role %s', async (role) => {
  expect(await show(role)).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import type { User } from '@/api/types';
import { clientName } from '@/shared/format/people';
import { startApi, type TestApi } from '@/shared/test/api-server';
import { renderInBackOffice } from '../test/back-office';
import { ReferenceFilter } from './filters';

const PEOPLE = Array.from({ length: 1001 }, (_, place) => ({
  id: String(place + 1),
  name: 'Ada',
  surname: `Numero${place + 1}`,
  company: 'Rossi',
}));

let api: TestApi;
const asked = () =>
  api.seen
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/users?'))
    .map(({ path }) => new URL(path, 'http://api').searchParams);

beforeEach(async () => {
  localStorage.setItem('language', 'it');
  api = await startApi();
  api.answer = ({ path }) => {
    const query = new URL(path, 'http://api').searchParams;
    const found = PEOPLE.filter(({ surname }) => surname.includes(query.get('search') ?? ''));
    const users = found.slice(0, Number(query.get('limit') ?? 10));
    return { status: 200, body: { users }, headers: { 'X-Total-Count': String(found.length) } };
  };
});
afterEach(() => api.close());

it('finds the last of 1,001 people by asking the server, never for more than a page', async () => {
  renderInBackOffice(
    <Form>
      <ReferenceFilter<User>
        source="clientId"
        label="tickets.client"
        reference="admin/users"
        sort={{ field: 'surname', order: 'ASC' }}
        filter={{ role: 'CLIENT' }}
        optionText={clientName}
        moreOf={({ company }) => company ?? undefined}
      />
    </Form>,
    { user: { id: 'me', role: 'ADMIN' } },
  );
  const input = await screen.findByRole('combobox');
  await userEvent.click(input);
  expect((await screen.findAllByRole('option')).length).toBeLessThan(30);
  await userEvent.type(input, 'Numero1001');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.click(screen.getByRole('option', { name: /Numero1001.* · Rossi$/ }));
  expect((input as HTMLInputElement).value).toMatch(/Numero1001$/);
  expect(
    asked()
      .map((query) => Number(query.get('limit')))
      .every((limit) => limit <= 25),
  ).toBe(true);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterForm, Form, ListBase, useListContext } from 'react-admin';
import type { User } from '@/api/types';
import { clientName } from '@/kit/format/people';
import { startApi, type TestApi } from '@/kit/test/api-server';
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
    const ids = query.get('ids')?.split(',');
    const found = PEOPLE.filter(({ id, surname }) =>
      ids ? ids.includes(id) : surname.includes(query.get('search') ?? ''),
    );
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

const Again = () => {
  const { refetch, data } = useListContext();
  return <button onClick={() => void refetch()}>{data?.length} rows</button>;
};

it('shows the person that the address names, and keeps what is typed while the list is read again', async () => {
  const account = (
    <ReferenceFilter<User>
      key="userId"
      source="userId"
      label="tickets.client"
      reference="admin/users"
      sort={{ field: 'surname', order: 'ASC' }}
      optionText={clientName}
    />
  );
  const address = `/?filter=${encodeURIComponent('{"userId":"1001"}')}`;
  renderInBackOffice(
    <ListBase resource="admin/users" storeKey={false} exporter={false}>
      <FilterForm filters={[account]} />
      <Again />
    </ListBase>,
    { address, user: { id: 'me', role: 'ADMIN' } },
  );
  const input = await screen.findByRole<HTMLInputElement>('combobox');
  await waitFor(() => expect(input.value).toMatch(/Numero1001$/));
  expect(asked().filter((query) => query.get('ids') === '1001')).toHaveLength(1);

  await userEvent.type(input, 'Numero77', { initialSelectionStart: 0, initialSelectionEnd: input.value.length });
  const lists = asked().length;
  screen.getByRole('button', { name: '10 rows' }).click();
  await waitFor(() => expect(asked().length).toBeGreaterThan(lists));
  expect(input.value).toBe('Numero77');
});

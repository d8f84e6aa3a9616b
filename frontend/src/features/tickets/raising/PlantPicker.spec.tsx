import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { COMPANY, PlantPicker } from './PlantPicker';

const OWN = { id: 'company', name: 'Rossi' };
const OTHER = { id: 'other', name: 'Bianchi' };
const plant = (serialNumber: string, owner: typeof OWN, site: string | null, state = 'IN_SERVICE') => ({
  ...{ id: `id-${serialNumber}`, serialNumber, model: { code: 'LC' }, label: null, site, state },
  ...{ ownerCompanyId: owner.id, owner },
});
const PLANTS = [
  plant('SN-1', OWN, 'Verona'),
  plant('SN-2', OWN, 'Bolzano'),
  plant('SN-3', OWN, 'Verona'),
  plant('SN-4', OWN, 'Verona', 'SCRAPPED'),
  plant('SN-31', OTHER, 'Lecco'),
];

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'en');
  api = await startApi();
  api.answer = ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://api');
    const company = searchParams.get('companyId');
    const plants = PLANTS.filter(
      ({ serialNumber, ownerCompanyId, state }) =>
        serialNumber.includes(searchParams.get('search') ?? '') &&
        (company === null || ownerCompanyId === company) &&
        (searchParams.get('decommissioned') !== 'false' || state !== 'SCRAPPED'),
    );
    const body = pathname === '/plants' ? { plants } : { tickets: [] };
    return { status: 200, body, headers: { 'X-Total-Count': '9' } };
  };
});
afterEach(() => api.close());

const start = async (company?: string): Promise<HTMLElement> => {
  renderInBackOffice(
    <Form defaultValues={{ clientId: 'client', [COMPANY]: company }}>
      <PlantPicker />
    </Form>,
    { user: { id: 'me', role: 'ADMIN' } },
  );
  const input = await screen.findByRole('combobox');
  await userEvent.click(input);
  return input;
};
const offered = (): (string | null)[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('offers the plants of the client’s company by site, without scrapped ones', async () => {
  await start(OWN.id);
  await waitFor(() => expect(offered()).toEqual(['LC · SN-1', 'LC · SN-3', 'LC · SN-2']));
  expect([screen.queryByText('Verona') !== null, screen.queryByText('Bolzano') !== null]).toEqual([true, true]);
});

it('finds all plants while one types, those of the company first, others with their owner', async () => {
  await userEvent.type(await start(OWN.id), 'SN-3');
  await waitFor(() => expect(offered()).toEqual(['LC · SN-3', 'LC · SN-31']));
  expect(screen.queryByText('Bianchi · Lecco')).not.toBeNull();
});

it('offers no plant of the registry for a client without a company until something is typed', async () => {
  const input = await start();
  expect(offered()).toEqual([]);
  await userEvent.type(input, 'SN-4');
  await waitFor(() => expect(offered()).toEqual(['LC · SN-4']));
});

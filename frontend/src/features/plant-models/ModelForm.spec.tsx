import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import type { PlantModel } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import ModelForm from './ModelForm';

const plantModel: PlantModel = {
  ...{ id: 'model', manufacturer: 'Laserworks', code: 'LC-500', name: null, aliases: null, expectedLifeYears: 15 },
  ...{ isActive: true, version: 3, createdAt: '2026-11-20T08:00:00.000Z', plantCount: 1 },
};

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('language', 'en');
  api = await startApi();
  api.answer = () => ({ status: 200, body: { plantModel } });
});
afterEach(() => api.close());

const open = async (): Promise<HTMLInputElement> => {
  renderInBackOffice(
    <ResourceContextProvider value="admin/plant-models">
      <Routes>
        <Route path="/admin/plant-models/:id" element={<ModelForm />} />
        <Route path="*" element={null} />
      </Routes>
    </ResourceContextProvider>,
    { address: '/admin/plant-models/model', user: { id: 'admin', role: 'ADMIN' } },
  );
  return screen.findByLabelText<HTMLInputElement>('Expected life (years)');
};
const type = async (input: HTMLInputElement, text: string): Promise<void> => {
  await userEvent.clear(input);
  if (text !== '') await userEvent.type(input, text);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};
const sent = (): unknown[] =>
  api.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body) as unknown);

it.each([
  ['1', 1],
  ['100', 100],
  ['', null],
])('sends an expected life of "%s" years', async (text, expectedLifeYears) => {
  const input = await open();
  expect(input.value).toBe('15');
  await type(input, text);
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ expectedLifeYears, version: 3 })]));
});

it.each(['0', '101', '1.5'])('refuses an expected life of %s years', async (text) => {
  await type(await open(), text);
  expect(await screen.findByText('A whole number from 1 to 100')).toBeTruthy();
  expect(sent()).toEqual([]);
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as saving from '@/kit/format/save-file';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import PrintLabelsDialog from './PrintLabelsDialog';

jest.mock('@/kit/format/save-file', () => ({ saveFile: jest.fn() }));

let api: TestApi;
let isBroken: boolean;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  isBroken = true;
  api = await startApi();
  api.answer = ({ path }) => {
    if (path === '/plates') return { status: 201, body: { plates: [{ code: `CODE${orders().length}` }] } };
    return { status: isBroken ? 503 : 200, body: {} };
  };
});
afterEach(() => api.close());

const orders = () => api.seen.filter(({ path }) => path === '/plates');
const prints = () => api.seen.filter(({ path }) => path === '/plates/label-sheets');

it('prints the same plates again after a failure, and new ones for another number', async () => {
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <PrintLabelsDialog plants={[]} onClose={() => undefined} />
    </ThemeProvider>,
    { user: { role: 'ADMIN' } },
  );
  const print = async (times: number) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Crea PDF' }));
    await waitFor(() => expect(prints()).toHaveLength(times));
    await screen.findByRole('alert');
  };
  await print(1);
  await print(2);
  expect(prints()[1]?.body).toBe(prints()[0]?.body);
  expect(orders().map(({ body }) => body)).toEqual(['{"count":24}']);
  await userEvent.type(screen.getByLabelText(/Quante/), '0');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Crea PDF' }));
  await waitFor(() => expect(saving.saveFile).toHaveBeenCalled());
  expect(orders().map(({ body }) => body)).toEqual(['{"count":24}', '{"count":240}']);
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notification } from 'react-admin';
import { download } from '@/api/client';
import * as saving from '@/kit/format/save-file';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { type Answer, startApi, type TestApi } from '@/kit/test/api-server';
import ExportDialog from './ExportDialog';

jest.mock('@/kit/format/save-file', () => ({ saveFile: jest.fn() }));

const FILE: Answer = {
  status: 200,
  body: 'Matricola\r\n',
  headers: {
    'Content-Disposition': 'attachment; filename="plants-2026-11-21.csv"',
    'Access-Control-Expose-Headers': 'Content-Disposition',
  },
};

let api: TestApi;
let answer: Answer;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  jest.mocked(saving.saveFile).mockClear();
  api = await startApi();
  answer = FILE;
  api.answer = () => answer;
});
afterEach(() => api.close());

const show = (onClose = jest.fn()): jest.Mock => {
  renderInBackOffice(
    <ThemeProvider theme={createTheme()}>
      <ExportDialog
        texts="plants.export"
        name="plants"
        send={(query) => download('/plants/export', { query: { ...query } })}
        onClose={onClose}
      />
      <Notification />
    </ThemeProvider>,
    { user: { role: 'ADMIN' } },
  );
  return onClose;
};
const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Esporta' }));
const saved = () => jest.mocked(saving.saveFile).mock.calls;

it('saves the file in the chosen format under the name of the server, and closes', async () => {
  const onClose = show();
  await userEvent.click(screen.getByRole('combobox', { name: /Formato/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'CSV' }));
  await send();
  await screen.findByText('File salvato: plants-2026-11-21.csv');
  expect(api.seen.map(({ path }) => path)).toEqual(['/plants/export?format=csv&language=it']);
  expect(saved()).toEqual([[expect.objectContaining({ size: 11 }), 'plants-2026-11-21.csv']]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('works by keyboard, and cannot be sent twice', async () => {
  answer = { ...FILE, after: 300 };
  show();
  screen.getByRole('button', { name: 'Esporta' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(api.seen).toHaveLength(1);
});

it.each<[string, Answer, string]>([
  [
    'others are exporting',
    { status: 503, body: { code: 'EXPORT_BUSY', error: 'x' } },
    'Altre esportazioni sono ancora in corso. Riprovare tra poco.',
  ],
  [
    'it breaks off midway',
    { ...FILE, breaksOff: true },
    'L’esportazione si è interrotta e nessun file è stato salvato. Riprovare.',
  ],
])('says so when %s, saves nothing, and tries again', async (_, refusal, text) => {
  answer = refusal;
  const onClose = show();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect([saved(), onClose.mock.calls]).toEqual([[], []]);
  answer = FILE;
  await send();
  await waitFor(() => expect(saved()).toHaveLength(1));
});

import { createTheme, ThemeProvider } from '@mui/material/styles';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MessageFile } from '@/api/types';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { FilesOfMessage } from './story/FilesOfMessage';
import { ComposerFiles } from './writing/ComposerFiles';
import { useMessageFiles } from './writing/useMessageFiles';

const archive: MessageFile = {
  ...{ id: 'file-1', fileName: 'piano.zip', size: 2048 },
  ...{ mimeType: 'application/octet-stream', isScanned: false },
};

let api: TestApi;
let held: MessageFile[];
beforeEach(async () => {
  held = [];
  api = await startApi();
  api.answer = () => ({ status: 200, body: { files: held } });
});
afterEach(() => api.close());

const Files = ({ sent }: { sent: MessageFile[] }) => (
  <ThemeProvider theme={createTheme()}>
    <FilesOfMessage files={sent} />
    <ComposerFiles files={useMessageFiles(7, 'replies')} />
  </ThemeProvider>
);
const show = (sent: MessageFile[] = []) => {
  localStorage.setItem('language', 'it');
  renderInBackOffice(<Files sent={sent} />, { user: { id: 'me', role: 'CLIENT' } });
};

it('takes further types of files, names them, and leaves iPhones to send JPG', async () => {
  show();
  const input = screen.getByLabelText<HTMLInputElement>('Allega file');
  expect(input.accept).toMatch(/^image\/jpeg,.*,\.docx,.*,\.webp,\.step,.*,\.zip$/);
  expect(screen.getByText(/^File ammessi: JPG, .*, HEIC, .*, ZIP\.$/)).toBeTruthy();
  await userEvent.upload(input, new File(['a;b'], 'parti.csv', { type: 'text/csv' }));
  await waitFor(() => expect(api.seen.some(({ method }) => method === 'POST')).toBe(true));
});

it.each([
  ['application/octet-stream', false, 1],
  ['application/octet-stream', true, 0],
  ['application/pdf', false, 0],
] as const)('marks a file of type %s that was scanned (%s) %i times', async (mimeType, isScanned, count) => {
  held = [{ ...archive, id: 'file-2', mimeType, isScanned }];
  show([{ ...archive, mimeType, isScanned }]);
  await screen.findByText(/^piano.zip · 2 KB/, { selector: 'p' });
  expect(screen.queryAllByText('non controllato dall’antivirus')).toHaveLength(2 * count);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { startApi, type TestApi } from '@/kit/test/api-server';
import { codeIn } from '../scan/qr-codes';
import ClaimPlateDialog from './ClaimPlateDialog';

const CODE = '7Q2M4TZ0V9XK3B';
const LINK = `https://desk.example/p/${CODE}`;

let api: TestApi;
let stopped: number;
beforeEach(async () => {
  localStorage.setItem('language', 'it');
  stopped = 0;
  api = await startApi();
  api.answer = () => ({ status: 200, body: { plate: { code: CODE } } });
});
afterEach(async () => {
  await api.close();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A camera that sees the texts one after the other; none: the user refuses it. */
const cameraThatSees = (texts?: (string | undefined)[]): void => {
  const stream = { getTracks: () => [{ stop: () => stopped++ }] };
  const getUserMedia = () => (texts ? Promise.resolve(stream) : Promise.reject(new Error('NotAllowedError')));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const detect = () => {
    const text = texts?.shift();
    return Promise.resolve(text === undefined ? [] : [{ rawValue: text }]);
  };
  Object.assign(globalThis, {
    BarcodeDetector: class {
      static getSupportedFormats(): Promise<string[]> {
        return Promise.resolve(['qr_code']);
      }
      detect = detect;
    },
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
};

const open = () =>
  renderInBackOffice(<ClaimPlateDialog plantId="plant-1" onClose={() => undefined} />, {
    user: { id: 'me', role: 'ADMIN' },
  });
const claims = () => api.seen.filter(({ path }) => path.endsWith('/claim'));

it.each([
  LINK,
  `${LINK}/?a=1#b`,
  LINK.replaceAll('/', '-').replace(':', 'ç'),
  `httpsç--desk.example-p-${CODE}-`,
  CODE,
  ` ${CODE.slice(0, 7)}-${CODE.slice(7)} `,
])('finds the code in %j', (text) => {
  expect(codeIn(text)).toBe(CODE);
});

it('gives the plant the plate whose link is scanned, and stops the camera', async () => {
  cameraThatSees([undefined, LINK]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Scansiona' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Codice della targhetta').value).toBe(CODE));
  expect(stopped).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Assegna' }));
  await waitFor(() => expect(claims()).toHaveLength(1));
  expect(claims()[0]).toMatchObject({ path: `/plates/${CODE}/claim`, body: '{"plantId":"plant-1"}' });
});

it('says so when the camera is refused, and takes a typed code', async () => {
  cameraThatSees();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Scansiona' }));
  expect(await screen.findByText(/^Fotocamera non disponibile/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Codice della targhetta'), LINK);
  await userEvent.click(screen.getByRole('button', { name: 'Assegna' }));
  await waitFor(() => expect(claims()).toHaveLength(1));
});

it('offers a picture and the keyboard where there is no camera', async () => {
  open();
  await screen.findByLabelText('Codice della targhetta');
  expect(screen.queryByRole('button', { name: 'Scansiona' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Scegli una foto' })).toBeTruthy();
});

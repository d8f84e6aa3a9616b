import type { Page } from '@playwright/test';
import { adminToken, call } from '../support/accounts.js';
import { DESKTOP, ownBrowser, PHONE, picture, screens } from '../support/browser.js';
import { enterAs, issuesOf } from '../support/screens.js';
import { expect, test } from '../support/test.js';
let plantId: string;
let code: string;
/** Photos of the label on a grey plate, turned and small in the picture, and of nothing. */
let photo: Buffer;
let nothing: Buffer;

test.beforeAll(async () => {
  const token = await adminToken();
  const { plants } = await call<{ plants: { id: string }[] }>('GET', '/plants?search=bianchi', undefined, token);
  plantId = String(plants[0]?.id);
  const { plate } = await call<{ plate: { code: string } }>('POST', `/plants/${plantId}/plates`, undefined, token);
  ({ code } = plate);
  const page = await enterAs('admin', DESKTOP);
  await page.goto('/tickets');
  const svg = await page.evaluate(
    async ([path, bearer]) =>
      (await fetch(String(path), { headers: { Authorization: `Bearer ${String(bearer)}` } })).text(),
    [`/api/plates/${code}/label.svg?mm=50`, token],
  );
  const label = `<div style="width:220px;margin:140px 260px;transform:rotate(12deg)">${svg}</div>`;
  await page.context().close();
  const blank = await (await ownBrowser().newContext({ viewport: { width: 900, height: 640 } })).newPage();
  await blank.setContent('<body style="background:#ccc"></body>');
  nothing = await blank.screenshot();
  await blank.setContent(`<body style="background:#ccc">${label}</body>`);
  photo = await blank.screenshot();
  await blank.context().close();
});

/** The camera films the photo, or is refused. */
const filming = (page: Page, seen: Buffer | null): Promise<unknown> =>
  page.addInitScript(
    (source) => {
      const film = async (): Promise<MediaStream> => {
        if (source === null) throw new DOMException('Permission denied', 'NotAllowedError');
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d');
        setInterval(() => context?.drawImage(image, 0, 0), 50);
        return canvas.captureStream(20);
      };
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: film } });
    },
    seen && `data:image/png;base64,${seen.toString('base64')}`,
  );

const openScanner = async (page: Page): Promise<void> => {
  await page.goto('/tickets');
  await page.getByRole('button', { name: 'Scansiona una targhetta' }).click();
};

for (const [name, viewport] of screens('phone'))
  test(`on a ${name} the camera opens the plant of the plate`, async () => {
    const page = await enterAs('technician', viewport);
    await filming(page, photo);
    await openScanner(page);
    await page.getByRole('button', { name: 'Scansiona', exact: true }).waitFor();
    expect(await issuesOf(page)).toEqual([]);
    await picture(page, `scanner-${name}`);
    await page.getByRole('button', { name: 'Scansiona', exact: true }).click();
    await page.waitForURL(`**/plants/${plantId}/show`);
  });

test('a refused camera is said, and a photo opens the plant; one of nothing does not', async () => {
  const page = await enterAs('admin', PHONE);
  await filming(page, null);
  await openScanner(page);
  await page.getByRole('button', { name: 'Scansiona', exact: true }).click();
  await page.getByText(/^Fotocamera non disponibile o non autorizzata/).waitFor();
  expect(await issuesOf(page)).toEqual([]);
  const choose = (buffer: Buffer): Promise<void> =>
    page.getByLabel('Scegli una foto').and(page.locator('input')).setInputFiles({
      name: 'plate.png',
      mimeType: 'image/png',
      buffer,
    });
  await choose(nothing);
  await page.getByText(/^Nessun codice QR trovato/).waitFor();
  await choose(photo);
  await page.waitForURL(`**/plants/${plantId}/show`);
});

test('a client types the code and gets the page of the plant', async () => {
  const page = await enterAs('client', DESKTOP);
  await openScanner(page);
  await page.getByLabel('Codice della targhetta').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.getByLabel('Codice della targhetta').press('Enter');
  await expect(page).toHaveURL(new RegExp(`/plants/${plantId}/show$`));
});

test('a wrong code is refused in words', async () => {
  const page = await enterAs('admin', DESKTOP);
  await openScanner(page);
  await page.getByLabel('Codice della targhetta').fill('0000000000000A');
  await page.getByRole('button', { name: 'Apri', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText(/Targhetta non trovata/)
    .first()
    .waitFor();
});

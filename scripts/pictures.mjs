// Takes the pictures of README.md and docs anew: `npm run pictures`, while `npm start` shows its demo data.
// BASE_URL names another address than http://localhost:3000, CHROMIUM_PATH the browser.
import { readFileSync, rmSync } from 'node:fs';
import { chromium } from 'playwright-core';

const BASE_URL = process.env.BASE_URL ?? 'http://localhost:3000';
const FOLDER = 'docs/pictures';
const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 844 };
const EMAILS = {
  admin: 'admin@plantdesk.example',
  technician: 'tecnico@plantdesk.example',
  client: 'cliente@plantdesk.example',
};

const click = (role, name) => (page) => page.getByRole(role, { name }).first().click();

const enter = async (who) => {
  const response = await fetch(`${BASE_URL}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAILS[who], password: 'Plantdesk1' }),
  });
  if (!response.ok) throw new Error(`${EMAILS[who]} cannot log in: ${response.status}`);
  return (await response.json()).tokens;
};

const ticketsInProgress = async (who) => {
  const { accessToken } = await enter(who);
  const headers = { Authorization: `Bearer ${accessToken}` };
  const response = await fetch(`${BASE_URL}/api/tickets?status=IN_PROGRESS&category=ASSISTANCE&limit=100`, { headers });
  if (!response.ok) throw new Error(`${EMAILS[who]} cannot list the tickets: ${response.status}`);
  return (await response.json()).tickets;
};

/** A ticket of the demo client on which the demo technician works; in the demo it has photos, hours and a plant. */
const findTicket = async () => {
  const [handled, raised] = await Promise.all([ticketsInProgress('technician'), ticketsInProgress('client')]);
  const own = new Set(raised.map(({ id }) => id));
  const ticket = handled.find(({ id, allowedActions }) => own.has(id) && allowedActions.includes('CLOSE'));
  if (!ticket) throw new Error('The demo technician has no ticket of the demo client in progress');
  return `/tickets/${ticket.id}`;
};

const TICKET = await findTicket();
const PICTURES = [
  { name: 'request-phone', path: '/tickets/create', size: PHONE },
  { name: 'dashboard', who: 'admin', path: '/dashboard' },
  { name: 'security-log', who: 'admin', path: '/admin/security' },
  { name: 'queue', who: 'admin', path: '/queue?state=FAILED', steps: [click('button', /^Dettagli:/)] },
  { name: 'users-phone', who: 'admin', path: '/admin/users', size: PHONE },
  { name: 'api-token', who: 'admin', path: '/profile', steps: [click('button', 'Nuovo token')], part: 'dialog' },
  {
    name: 'erase',
    who: 'admin',
    path: '/admin/users?search=bianchi',
    steps: [click('button', /^Azioni per/), click('menuitem', 'Cancella i dati personali')],
    part: 'dialog',
  },
  { name: 'ticket', who: 'technician', path: TICKET },
  { name: 'ticket-dark', who: 'technician', path: TICKET, language: 'en', theme: 'dark' },
  {
    name: 'technician-close',
    who: 'technician',
    path: TICKET,
    steps: [click('button', 'Chiudi il ticket')],
  },
  { name: 'ticket-phone', who: 'client', path: TICKET, size: PHONE },
];

/** Nothing is loading, and each image has arrived. */
const isComplete = () =>
  !document.querySelector('[aria-busy=true], .MuiSkeleton-root, .MuiCircularProgress-root') &&
  [...document.images].every(({ complete }) => complete);

const take = async (browser, { name, who, path, size = DESK, language = 'it', theme = 'light', steps = [], part }) => {
  const items = { language, theme, ...(who && (await enter(who))) };
  const localStorage = Object.entries(items).map(([key, value]) => ({ name: key, value }));
  const context = await browser.newContext({
    baseURL: BASE_URL,
    viewport: size,
    timezoneId: 'Europe/Rome',
    storageState: { cookies: [], origins: [{ origin: new URL(BASE_URL).origin, localStorage }] },
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(isComplete);
  for (const step of steps) await step(page);
  if (steps.length > 0) await page.getByRole('dialog').waitFor();
  await page.waitForFunction(isComplete);
  const subject = part ? page.getByRole(part) : page;
  await subject.screenshot({ path: `${FOLDER}/${name}.jpg`, quality: 80, animations: 'disabled' });
  await context.close();
  console.log(`${FOLDER}/${name}.jpg`);
};

/** Three pictures side by side, for the top of README.md. */
const compose = async (browser, names) => {
  const page = await browser.newPage({ viewport: { width: 1400, height: 620 } });
  const images = names.map((name) => readFileSync(`${FOLDER}/${name}.jpg`).toString('base64'));
  const tags = images.map((image) => `<img src="data:image/jpeg;base64,${image}">`).join('');
  const style = 'body{margin:0;padding:30px;display:flex;gap:24px;justify-content:center;background:#eef3ee}';
  const shadow = 'img{height:560px;border-radius:12px;box-shadow:0 4px 24px #0003}';
  await page.setContent(`<style>${style}${shadow}</style>${tags}`);
  await page.screenshot({ path: `${FOLDER}/overview.jpg`, quality: 80 });
  rmSync(`${FOLDER}/ticket.jpg`);
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const picture of PICTURES) await take(browser, picture);
await compose(browser, ['request-phone', 'ticket', 'ticket-phone']);
await browser.close();

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, enter } from './accounts.js';
import { DESKTOP } from './browser.js';
import { expect, test } from './test.js';

export const LOGINS = {
  admin: 'admin@plantdesk.example',
  technician: 'tecnico@plantdesk.example',
  client: 'cliente@plantdesk.example',
};
export type Role = keyof typeof LOGINS;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page of a demo user, signed in, which shows nothing yet. */
export const enterAs = async (role: Role, viewport = DESKTOP, language: 'it' | 'en' = 'it'): Promise<Page> => {
  const login = { email: LOGINS[role], password: DEMO_PASSWORD };
  return (await enter(login, { viewport, language })).page;
};

/** One page for the tests of a file that can go on where the one before ended: it is cheaper than a new one for each. */
export function usePage(open: () => Promise<Page>): () => Page {
  let page: Page;
  test.beforeAll(async () => {
    page = await open();
  });
  test.afterAll(() => page.context().close());
  return () => page;
}

/** The same of a demo user. */
export const usePageOf = (...whom: Parameters<typeof enterAs>): (() => Page) => usePage(() => enterAs(...whom));

/** Asks for an address once the session has ended. A page that was notified of that may leave for the login just then. */
export async function meetLogin(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login$/);
}

/** Milliseconds: pages refresh by themselves every half minute, so what shows sooner came by a live notice. */
export const BY_NOTICE = { timeout: 25_000 };

/** Opens the page and waits until it listens. */
export const openLive = async (page: Page, path: string): Promise<void> => {
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await page.goto(path);
  expect((await listening).status()).toBe(200);
};

/** Whether the page scrolls sideways. */
export const sidewaysOf = async (page: Page): Promise<string[]> => {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return sideways > 0 ? [`scrolls sideways by ${sideways} px`] : [];
};

/** Buttons that a thumb in a glove misses: below 44 by 44 px. */
export const smallTargetsOf = (page: Page): Promise<string[]> =>
  page.locator('button:visible, a[class*=Button]:visible').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 44))
      .map(({ button, box }) => {
        const name = button.getAttribute('aria-label') ?? button.textContent;
        return `${name}: ${Math.round(box.width)} x ${Math.round(box.height)} px`;
      }),
  );

/** Waits for transitions: a colour half-way to another one has a contrast that no reader sees. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise(requestAnimationFrame);
      if (ending().length > 0) quiet = 0;
      await Promise.allSettled(ending().map(({ finished }) => finished));
    }
  });

/** Opens a ticket and waits until its cards no longer grow: a button that moves under the mouse is not clicked. */
export async function openTicket(page: Page, id: number | string): Promise<void> {
  await page.goto(`/tickets/${id}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(`^#${id}`) }).waitFor();
  await page.evaluate(async () => {
    let height = 0;
    for (let quiet = 0; quiet < 5; quiet += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      const { scrollHeight } = document.documentElement;
      if (scrollHeight !== height || document.querySelector('main .MuiSkeleton-root')) quiet = -1;
      height = scrollHeight;
    }
  });
}

/** Serious accessibility issues, and whether the page scrolls sideways. */
export const issuesOf = async (page: Page): Promise<string[]> => {
  // Half a button that peeks out from under the bar at the top would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const issues = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    interface AxeResults {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  return [...issues, ...(await sidewaysOf(page))];
};

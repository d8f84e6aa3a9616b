import { test as base } from '@playwright/test';
import { closeVisitsSince, useBrowser } from './browser.js';

export { expect } from '@playwright/test';

/** Visits are made in the browser of the worker, and end with the test that made them. */
export const test = base.extend<{ endOfVisits: void }, { browserOfVisits: void }>({
  browserOfVisits: [
    async ({ browser }, use) => {
      useBrowser(browser);
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  endOfVisits: [
    async ({ browser }, use) => {
      const before = browser.contexts();
      await use();
      await closeVisitsSince(before);
    },
    { auto: true },
  ],
});

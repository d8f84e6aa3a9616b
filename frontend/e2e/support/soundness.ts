import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Serious faults of accessibility, and whether the page scrolls sideways. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await page.waitForTimeout(400);
  await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    interface AxeResults {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
    const { violations } = await axe.run({ runOnly: tags });
    const faults = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    return sideways > 0 ? [...faults, `scrolls sideways by ${sideways} px`] : faults;
  }, TAGS);
};

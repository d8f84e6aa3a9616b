import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDERS } from './data/orders.js';

/** The source of the printed spare parts list: one page per language. */
const page = readFileSync(join(__dirname, '../../../scripts/spare-parts-list/parts.html'), 'utf8');
const listed = (language: string): string[] => {
  const section =
    page
      .split('<section')
      .slice(1)
      .find((part) => part.includes(`lang="${language}"`)) ?? '';
  return [...section.matchAll(/<th scope="row">([^<]+)<\/th>/g)].map(([, code]) => code ?? '');
};

it.each(['it', 'en'])('the %s spare parts list has every code of the demo orders exactly once', (language) => {
  const ordered = [...ORDERS.open, ...ORDERS.inProgress, ...ORDERS.closed].flatMap(({ text }) =>
    text.lines.map(([code]) => code),
  );
  expect(ordered.length).toBeGreaterThan(20);
  expect(listed(language).sort()).toEqual([...new Set(ordered)].sort());
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const KERNEL = join(__dirname, '../../src/kernel');
/** Words of the product. Its name stands in keys and metrics, where other programs read it. */
const WORDS = /ticket|technician|worklog|report|spare.?part|\bplant(?!desk)/i;
/** The list of guessable passwords holds words of any trade. */
const EXEMPT = ['passwords/common-words.ts'];

const files = readdirSync(KERNEL, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !EXEMPT.includes(file),
);

it('reads the kernel', () => expect(files.length).toBeGreaterThan(80));

it('finds no word of the product in the kernel', () => {
  const lines = files.flatMap((file) =>
    readFileSync(join(KERNEL, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${file}:${index + 1}`, line })),
  );
  expect(lines.filter(({ line }) => WORDS.test(line))).toEqual([]);
});

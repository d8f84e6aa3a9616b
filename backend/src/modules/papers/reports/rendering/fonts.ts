import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FACE = /@font-face \{[^}]*?url\(\.\/files\/(inter-([a-z-]+)-wght-normal\.woff2)\)[^}]*\}/g;

/**
 * Inter as CSS with embedded fonts: the printing browser has no network and opens no files.
 * @param subsets such as 'latin'; all of them when absent
 */
export function fontFaces(subsets?: string[]): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
  const faces = [...readFileSync(join(folder, 'index.css'), 'utf8').matchAll(FACE)];
  return faces
    .filter(([, , subset]) => subsets === undefined || subsets.includes(subset ?? ''))
    .map(([face, file]) => {
      const data = readFileSync(join(folder, 'files', file ?? '')).toString('base64');
      return face.replace(/url\([^)]*\)/, `url(data:font/woff2;base64,${data})`).replace('swap', 'block');
    })
    .join('\n');
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const pages = ['.', 'docs'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

/** The anchor that Markdown sites generate. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

function deadLinks(page: string): string[] {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)];
  return links
    .map(([, link, source]) => link ?? source ?? '')
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : normalize(join(dirname(page), path));
      if (!existsSync(target)) return true;
      return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).includes(anchor);
    });
}

it.each(pages)('%s has no broken links', (page) => expect(deadLinks(page)).toEqual([]));

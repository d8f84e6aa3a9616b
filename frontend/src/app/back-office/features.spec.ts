import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isBackOfficePath } from '@contract/pages';
import { features, navigation, resources, routes } from './features';

const lists = resources.filter(({ list }) => list !== undefined).map(({ name }) => `/${name}`);
const paths = [...lists, ...routes.map(({ path }) => path)];

it('each page of a feature is served by the document of the back office', () => {
  const addresses = paths.map((path) => path.replace(/:\w+/g, 'X1'));
  expect(addresses.filter((address) => !isBackOfficePath(address))).toEqual([]);
  const records = resources.filter(({ inDialogs }) => inDialogs).map(({ name }) => `/${name}/create`);
  expect(records.filter((path) => !isBackOfficePath(path))).toEqual([]);
});

it.each(['/', '/login', '/tickets/create', '/tickets/success', '/tickets/12/x', '/queues', '/admin', '/api/users'])(
  '%s is not',
  (path) => expect(isBackOfficePath(path)).toBe(false),
);

it.each([
  '/tickets/12',
  '/tickets/',
  '/admin/users/0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11',
  '/plants/0197a6f2-6f4e-7cc3-b1b4-1f1c0f7f2c11/show',
  '/unauthorized',
  '/profile',
])('%s is', (path) => expect(isBackOfficePath(path)).toBe(true));

it('the menu leads to pages that there are', () => {
  const inside = navigation.filter(({ leaves }) => leaves !== true).map(({ path }) => path);
  expect(inside.filter((path) => !isBackOfficePath(path))).toEqual([]);
});

it('no two features share a name or a path', () => {
  const names = features.map(({ name }) => name);
  expect([new Set(names).size, new Set(paths).size]).toEqual([names.length, paths.length]);
});

const folderOf = (name: string): string =>
  `/features/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/`;

it('no text that comes with the pages of a feature is used by features that do not borrow it', () => {
  const later = features.filter(({ menu }) => menu !== undefined);
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'frontend/src'], {
    encoding: 'utf8',
  });
  const sources = paths
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|\/test\/|messages\./.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const uses = later.flatMap(({ name, menu }) => {
    const users = features.filter((feature) => feature.name === name || feature.borrows?.includes(name));
    const inMenu = Object.keys(menu?.it ?? {}).join('|');
    const isUsed = new RegExp(`['"\`]${name}\\.(?!(?:${inMenu})['"\`.])`);
    const folders = users.map((user) => folderOf(user.name));
    return sources.filter(({ path, text }) => !folders.some((folder) => path.includes(folder)) && isUsed.test(text));
  });
  expect(later.length).toBeGreaterThan(5);
  expect(uses.map(({ path }) => path)).toEqual([]);
});

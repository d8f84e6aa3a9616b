import { existsSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { FOREIGN_VARIABLES, isBuilt, knownVariables, read, SETTINGS } from './deployment.support.js';

const text = read('Dockerfile');
/** One line per instruction, without comments. */
const instructions = text
  .replace(/^\s*#.*\n/gm, '')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    return { name, rest };
  });
const all = (name: string): string[] => instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const last = instructions.slice(instructions.map(({ name }) => name).lastIndexOf('FROM'));
const ofLast = (name: string): string[] => last.filter((one) => one.name === name).map(({ rest }) => rest);

describe('the Dockerfile', () => {
  it('is valid', () =>
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${JSON.stringify(message)}`)).toEqual(
      [],
    ));

  it('builds in one stage and runs in another, both of one pinned image', () => {
    expect(all('FROM')).toEqual(['${NODE_IMAGE} AS build', '${NODE_IMAGE}']);
    expect(all('ARG')).toEqual([expect.stringMatching(/^NODE_IMAGE=node:\d+-\w+-slim$/)]);
  });

  it('runs as a user other than root', () => {
    expect(ofLast('USER')).toEqual(['node']);
    const order = last.map(({ name }) => name);
    expect(order.lastIndexOf('RUN')).toBeLessThan(order.indexOf('USER'));
  });

  it('copies existing paths, and only build output into the image', () => {
    const sources = all('COPY')
      .filter((copy) => !copy.startsWith('--from='))
      .flatMap((copy) => copy.split(' ').slice(0, -1));
    expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    expect(ofLast('COPY').every((copy) => copy.startsWith('--from=build /app/'))).toBe(true);
  });

  it('keeps secrets and data of the machine out of the build', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', 'secrets', 'certificates', '.data*', '**/.git']));
  });

  it('names only variables that the configuration reads, and starts what the build creates', () => {
    const named = ofLast('ENV').flatMap((env) => [...env.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    expect(named.filter((name) => !knownVariables().has(name) && !FOREIGN_VARIABLES.includes(name))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['CHROMIUM_PATH', 'DATA_DIR']));
    expect(isBuilt(JSON.parse(ofLast('CMD')[0] ?? '[]') as string[])).toBe(true);
  });

  it('checks health at an address of the API', () => {
    expect(ofLast('HEALTHCHECK').join()).toContain('/health/live');
  });
});

it('.env.example names every variable that the configuration reads, and no other', () => {
  const known = [...knownVariables()].filter((name) => !name.endsWith('_FILE'));
  expect(SETTINGS.toSorted()).toEqual(known.sort());
});

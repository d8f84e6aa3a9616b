import { execFileSync } from 'node:child_process';
import { read } from './deployment.support.js';

jest.setTimeout(120_000);

interface Sbom {
  bomFormat: string;
  components: { name: string; version: string; purl: string; licenses?: unknown[]; hashes?: unknown[] }[];
}

it('the list of packages names each of the lock file, with its checksum, and is part of the image', () => {
  execFileSync('npm', ['run', 'sbom'], { stdio: 'ignore' });
  const { bomFormat, components } = JSON.parse(read('dist/sbom.cdx.json')) as Sbom;
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string; name?: string; integrity?: string }>;
  };
  const locked = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`);
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  expect(bomFormat).toBe('CycloneDX');
  expect([...new Set(locked)].filter((one) => !listed.includes(one))).toEqual([]);
  expect(components.filter(({ hashes }) => hashes === undefined).map(({ name }) => name)).toEqual([]);
  expect(read('Dockerfile')).toContain('npm run build && npm run sbom');
});

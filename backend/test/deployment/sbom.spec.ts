import { execFileSync } from 'node:child_process';
import { read } from './deployment.support.js';

interface Sbom {
  bomFormat: string;
  components: { hashes: { content: string }[]; licenses?: unknown[] }[];
}

it('the bill of materials lists each package of the lock file with its checksum, and is part of the image', () => {
  execFileSync('npm', ['run', 'sbom'], { stdio: 'ignore' });
  const { bomFormat, components } = JSON.parse(read('dist/sbom.cdx.json')) as Sbom;
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { integrity?: string }> };
  const locked = Object.values(packages).flatMap(({ integrity = '' }) => integrity.match(/(?<=^sha512-).*/) ?? []);
  const listed = new Set(components.flatMap(({ hashes }) => hashes.map(({ content }) => content)));
  expect(bomFormat).toBe('CycloneDX');
  expect(locked.length).toBeGreaterThan(1000);
  expect(locked.filter((checksum) => !listed.has(Buffer.from(checksum, 'base64').toString('hex')))).toEqual([]);
  expect(read('Dockerfile')).toContain('npm run build && npm run sbom');
});

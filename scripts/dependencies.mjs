// Holds every package of the lock file against the licences that go with the product's own, and against the floor of Node.js.
import { readFileSync } from 'node:fs';
import semver from 'semver';
import satisfies from 'spdx-satisfies';

const SHIPPED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC0-1.0',
  'OFL-1.1',
];
/** Tools that build and test: used, not passed on. */
const TOOLS = [...SHIPPED, 'MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0'];

/** Packages that name no licence as SPDX does; what their LICENSE or README says. */
const READ_BY_HAND = {
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  'css-mediaquery': 'BSD-3-Clause',
};

/**
 * Packages that ask for a newer Node.js than the product does, and run on the floor all the same: every test run on it proves so.
 * The Nest CLI is built on those of Angular; only its compiler is used.
 */
const RUN_ON_THE_FLOOR = [
  '@angular-devkit/core',
  '@angular-devkit/schematics',
  '@angular-devkit/schematics-cli',
  '@nestjs/schematics',
  'commander',
  'content-disposition',
  'cookie',
  'file-type',
];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const floor = semver.minVersion(packages[''].engines.node).version;
const faults = [];
for (const [path, { license, engines, dev }] of Object.entries(packages)) {
  const name = path.split('node_modules/').at(-1);
  if (name === '') continue;
  const licence = READ_BY_HAND[name] ?? license;
  if (!licence || !isAllowed(licence, dev ? TOOLS : SHIPPED))
    faults.push(`${path} is licensed ${license ?? 'without a word'}`);
  if (engines?.node && !semver.satisfies(floor, engines.node) && !RUN_ON_THE_FLOOR.includes(name))
    faults.push(`${path} wants Node.js ${engines.node}, the product runs from ${floor} on`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

function isAllowed(licence, allowed) {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false;
  }
}

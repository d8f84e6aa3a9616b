// Measures the product's own code, prints each figure with its bound, and fails beyond one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Neither tests nor what others write: generated types, released migrations, public scripts. */
const EXEMPT = /\.spec\.tsx?$|\/generated\/|^backend\/src\/migrations\/|^frontend\/src\/kit\/test\//;
/** A module's door lists what others may import: its length says nothing. */
const DOOR = /\/index\.ts$/;
/** One file for each language. */
const LABELS = /\/ticket-labels\//;
const CRUMB = 12;
const SMALL = 30;
const CODES = languageCodes();

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'backend', 'frontend'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(path));
const files = paths
  .filter((path) => /^(backend\/(src|embedded)|frontend\/src)\/.*\.tsx?$/.test(path) && !EXEMPT.test(path))
  .map((path) => parsed(path));

const crumbs = files.filter(({ path, lines }) => lines < CRUMB && !DOOR.test(path)).map(({ path }) => path);
const small = files.filter(({ path, lines }) => lines < SMALL && !DOOR.test(path)).map(({ path }) => path);
const vague = files.flatMap(functionsOfOneWord);
const ticketNames = namesOf('backend/src/modules/tickets/index.ts');
const crowded = crowdedFolders();
const intoLibraries = linesOf(
  paths,
  /from '(?!\.|[@#]?\/|#)(@[^/']+\/)?[^/']+\/(dist|esm|cjs|lib|src|build|internal)\//,
);
const plantFiles = files
  .filter(({ path, text }) => !LABELS.test(path) && text.includes('plantSerialNumber'))
  .map(({ path }) => path);
const wide = found((node) => ts.isConstructorDeclaration(node) && node.parameters.length > 8);
const compared = found(comparesLanguage);
const unused = unusedExports();
const untranslated = files.filter(({ text }) => /\bTODO\b/.test(text)).map(({ path }) => path);
const specs = paths.filter((path) => /\.spec\.tsx?$/.test(path));
/** `expect(await heading.innerText())` reads once; `await expect(heading).toHaveText()` reads until it matches. */
const hasty = linesOf(
  paths.filter((path) => path.startsWith('frontend/e2e/')),
  /expect\(await [^;]*\.(innerText|textContent|inputValue|is[A-Z]\w+|count|getAttribute|all\w*Texts|evaluate)\(/,
);
const timed = linesOf(specs, /\{ timeout: [\d_]+|^\s*timeout: [\d_]+,$|^\s*\}, [\d_]+\);$/);
/** Another room is called by its name: `#kernel/clock.js`. */
const climbing = linesOf(
  paths,
  /from '(\.\.\/){3}|from '(\.\.\/)+(src\/)?(app|config|contract|kernel|modules|seeds)\//,
);
const screenFiles = files.filter(({ path }) => path.startsWith('frontend/src/'));
const screens = screenFiles.map(({ path }) => path);
/** Calls are written from the API's description; what changes something is `useAction`; keys come from `api/keys.ts`. */
const handWritten = linesOf(
  screens.filter((path) => !path.startsWith('frontend/src/api/')),
  /from '(@\/|(\.\.\/)+)api\/client'/,
);
const mutations = linesOf(screens, /\buseMutation[(<]/);
const typedKeys = linesOf(screens, /[qQ]ueryKey(:| =) \[/);
/** The API says what may be done (`allowedActions`, `useMay`), and `useSide` on which side one stands. */
const ROLE_READERS = /^frontend\/src\/(app\/|desk\/rights\.ts)/;
const roleReads = screenFiles.filter(({ path }) => !ROLE_READERS.test(path)).flatMap(readsOfOwnRole);
/** Only our own rooms have other names: a library is used as it is. */
const aliases = linesOf(['frontend/vite.config.ts'], /\bfind: (?!\/\^@(contract)?\\\/\/)/);
const unchecked = ['backend', 'frontend'].filter((folder) => !checksIndexes(`${folder}/tsconfig.json`));

/** Name, value, bound, places. A bound may only be lowered. */
const FIGURES = [
  ['files below 12 lines, %', (100 * crumbs.length) / files.length, 3, crumbs],
  ['files below 30 lines, %', (100 * small.length) / files.length, 15, small],
  ['functions named by one word', vague.length, 20, vague],
  ["names at the tickets' door", ticketNames.length, 40, ticketNames],
  ['folders with more than 25 files', crowded.length, 0, crowded],
  ['imports of files within libraries', intoLibraries.length, 0, intoLibraries],
  ['files that name plantSerialNumber', plantFiles.length, 17, plantFiles],
  ['constructors with more than 8 parameters', wide.length, 0, wide],
  ['exports that no other file names', unused.length, 0, unused],
  ['comparisons with the code of a language', compared.length, 0, compared],
  ['files with a TODO', untranslated.length, 0, untranslated],
  ['expectations of a page that read once', hasty.length, 0, hasty],
  ['time limits of single tests', timed.length, 0, timed],
  ['imports that climb into another room', climbing.length, 0, climbing],
  ['files that call the API by hand', handWritten.length, 0, handWritten],
  ['mutations', mutations.length, 2, mutations],
  ['keys of cached responses written by hand', typedKeys.length, 0, typedKeys],
  ['role checks', roleReads.length, 8, roleReads],
  ['aliases into libraries', aliases.length, 0, aliases],
  ['projects without noUncheckedIndexedAccess', unchecked.length, 0, unchecked],
];

const lengths = files.map(({ lines }) => lines).sort((one, other) => one - other);
console.log(`${files.length} files, median ${lengths[lengths.length >> 1]} lines, longest ${lengths.at(-1)}`);
for (const [name, value, bound, places] of FIGURES) {
  const isBeyond = value > bound;
  console.log(`${isBeyond ? 'BEYOND' : 'ok    '} ${name}: ${Number(value.toFixed(1))} (at most ${bound})`);
  if (!isBeyond) continue;
  process.exitCode = 1;
  for (const place of places) console.log(`         ${place}`);
}

function parsed(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return { path, text, source, lines: text.split('\n').length - 1 };
}

function linesOf(files, pattern) {
  return files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

function unusedExports() {
  const readers = new Map();
  for (const path of paths)
    for (const word of new Set(readFileSync(path, 'utf8').match(/[\w$]+/g)))
      readers.set(word, (readers.get(word) ?? 0) + 1);
  return files.flatMap(({ path, source }) =>
    source.statements
      .filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      .flatMap((statement) => statement.declarationList?.declarations.map(({ name }) => name) ?? statement.name ?? [])
      .filter((name) => ts.isIdentifier(name) && readers.get(name.text) === 1)
      .map((name) => `${path} ${name.text}`),
  );
}

/** Of a module, not of a class: `present` says neither what it takes nor what it returns. Components are nouns. */
function functionsOfOneWord({ path, source }) {
  const isFunction = ({ initializer }) => initializer && ts.isArrowFunction(initializer);
  return source.statements
    .flatMap((statement) =>
      ts.isFunctionDeclaration(statement)
        ? statement
        : (statement.declarationList?.declarations.filter(isFunction) ?? []),
    )
    .filter(({ name }) => name && /^[a-z]+$/.test(name.getText()))
    .map((node) => `${placeOf(path, source, node)} ${node.name.getText()}`);
}

function namesOf(door) {
  const { source } = parsed(door);
  return source.statements.flatMap(({ exportClause }) =>
    ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : exportClause.name.text,
  );
}

/** Docs, fixtures and migrations grow without end. */
function crowdedFolders() {
  const folders = new Map();
  for (const path of paths.filter((one) => !/\/(generated|fixtures|migrations)\//.test(one))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return Array.from(folders)
    .filter(([, count]) => count > 25)
    .map(([folder, count]) => `${folder} ${count}`);
}

function languageCodes() {
  const { source } = parsed('backend/src/contract/enums/people.ts');
  const codes = [];
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'LANGUAGES')
      walk(node.initializer, (literal) => ts.isStringLiteral(literal) && codes.push(literal.text));
  });
  return codes;
}

function found(matches) {
  return files.flatMap(({ path, source }) => {
    const places = [];
    walk(source, (node) => {
      if (!matches(node)) return;
      places.push(placeOf(path, source, node));
    });
    return places;
  });
}

function placeOf(path, source, node) {
  return `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function comparesLanguage(node) {
  const isCode = (one) => ts.isStringLiteral(one) && CODES.includes(one.text);
  if (ts.isCaseClause(node)) return isCode(node.expression);
  return (
    ts.isBinaryExpression(node) &&
    /^[!=]==?$/.test(node.operatorToken.getText()) &&
    (isCode(node.left) || isCode(node.right))
  );
}

/** `useCurrentUser().role`, `{ role } = useCurrentUser()`, and `user.role` or `{ role } = user` of such a user. */
function readsOfOwnRole({ path, source }) {
  const users = new Set();
  const isUser = (node) =>
    ts.isCallExpression(node)
      ? /^(useCurrentUser\(\)|use(Context)?\(CurrentUserContext\))$/.test(node.getText())
      : ts.isIdentifier(node) && users.has(node.text);
  const places = [];
  walk(source, (node) => {
    const isDeclared = ts.isVariableDeclaration(node) && node.initializer !== undefined && isUser(node.initializer);
    if (isDeclared && ts.isIdentifier(node.name)) users.add(node.name.text);
    const isTakenApart =
      isDeclared &&
      ts.isObjectBindingPattern(node.name) &&
      node.name.elements.some(({ name, propertyName }) => (propertyName ?? name).getText() === 'role');
    const isRead = ts.isPropertyAccessExpression(node) && node.name.text === 'role' && isUser(node.expression);
    if (isTakenApart || isRead) places.push(placeOf(path, source, node));
  });
  return places;
}

function checksIndexes(path) {
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  return config.compilerOptions.noUncheckedIndexedAccess === true;
}

function walk(node, look) {
  look(node);
  ts.forEachChild(node, (child) => walk(child, look));
}

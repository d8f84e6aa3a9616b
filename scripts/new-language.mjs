// `npm run new-language -- de`: adds a language beside the others. Wherever English stands beside
// Italian, the new one gets a copy of the English, marked for the translator.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';

const [FIRST, MODEL] = ['it', 'en'];
const FOLDERS = ['backend/src', 'frontend/src'];
/** Released migrations never change; demo people and tests keep their languages. */
const EXEMPT = /^backend\/src\/(migrations|seeds)\/|^backend\/.*\.spec\.ts$/;
/** A path or a module of the model's own. */
const OF_MODEL = /(?<=^|[/.])en(?=$|[/.])/;

const [code = ''] = process.argv.slice(2);
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !EXEMPT.test(path) && existsSync(path));
if (!/^[a-z]{2}$/.test(code)) refuse('Usage: npm run new-language -- <code of two letters>');
if (paths.some((path) => path.replace(OF_MODEL, code) !== path && paths.includes(path.replace(OF_MODEL, code))))
  refuse(`There is already a language ${code}.`);

const mark = `TODO ${code}: translate`;
const written = paths.flatMap((path) => [...extended(path), ...(OF_MODEL.test(path) ? [copied(path)] : [])]);
execFileSync('npx', ['oxfmt', ...written], { stdio: 'inherit' });
console.log(`${written.join('\n')}\n
${written.length} files. Translate what is marked "${mark}" (npm run check refuses the marks), then npm run openapi.`);

function copied(path) {
  const target = path.replace(OF_MODEL, code);
  const { text } = parse(path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `// ${mark} this file.\n${renamed(path, text)}`);
  return target;
}

/** Adds a copy of each part that is in the model's language. */
function extended(path) {
  const { source, text } = parse(path);
  // Tables of examples in tests keep the languages that they are about.
  const isSpec = /\.spec\.tsx?$/.test(path);
  const edits = [];
  const add = (node, part) => edits.push([node.getEnd(), part]);
  visit(source, (node) => {
    const copy = () => renamed(path, node.getText());
    if (OF_MODEL.test(path) && !ts.isObjectLiteralExpression(node)) return true;
    if (ts.isImportDeclaration(node) && OF_MODEL.test(node.moduleSpecifier.text)) add(node, `\n${copy()}`);
    else if (ts.isVariableStatement(node) && isDeclaredTwice(source, node)) add(node, `\n\n// ${mark}\n${copy()}`);
    else if (ts.isObjectLiteralExpression(node)) addProperty(path, node, add);
    else if (ts.isArrayLiteralExpression(node) && !isSpec && isPair(node.elements))
      add(node.elements.at(-1), `, '${code}'`);
    else if (ts.isUnionTypeNode(node) && isPair(node.types.map((type) => type.literal ?? type)))
      add(node.types.at(-1), ` | '${code}'`);
    else return true;
    return ts.isObjectLiteralExpression(node);
  });
  if (edits.length === 0) return [];
  const result = edits
    .sort(([one], [other]) => other - one)
    .reduce((sum, [at, part]) => sum.slice(0, at) + part + sum.slice(at), text);
  writeFileSync(path, result);
  return [path];
}

function addProperty(path, object, add) {
  const [first, model] = [FIRST, MODEL].map((name) =>
    object.properties.find((property) => property.name?.getText() === name),
  );
  if (!first || !model) return;
  const copy = renamed(path, model.getText(), '({', '})');
  const isText = /['"`]/.test(copy.replace(/import\([^)]*\)/g, '').replaceAll(`'${code}'`, ''));
  add(model, isText ? `,\n// ${mark}\n${copy}` : `, ${copy}`);
}

/** The same code with the model's identifiers, modules and code replaced by those of the new one. */
function renamed(path, part, before = '', after = '') {
  const text = before + part + after;
  const { source } = parse(path, text);
  const edits = [];
  visit(source, (node) => {
    const own = ts.isIdentifier(node) && /^en(?=[A-Z]|$)/.test(node.text) && !standsBesideFirst(node);
    const module = ts.isStringLiteral(node) && OF_MODEL.test(node.text) && !/\s/.test(node.text);
    if (own) edits.push([node.getStart(source), node.getEnd(), node.text.replace(/^en/, code)]);
    if (module) edits.push([node.getStart(source), node.getEnd(), `'${node.text.replace(OF_MODEL, code)}'`]);
    return true;
  });
  const result = edits
    .sort(([one], [other]) => other - one)
    .reduce((sum, [start, end, other]) => sum.slice(0, start) + other + sum.slice(end), text);
  return result.slice(before.length, result.length - after.length);
}

/** The key of an object that names both languages stays. */
function standsBesideFirst({ parent }) {
  const siblings = ts.isPropertyAssignment(parent) ? parent.parent.properties : [];
  return siblings.some((one) => one.name?.getText() === FIRST);
}

function isDeclaredTwice(source, statement) {
  const named = (name) =>
    source.statements.find(
      (one) => ts.isVariableStatement(one) && one.declarationList.declarations[0]?.name.getText(source) === name,
    );
  return statement === named(MODEL) && named(FIRST) !== undefined;
}

function isPair(literals) {
  const texts = literals.map((literal) => (ts.isStringLiteral(literal) ? literal.text : undefined));
  return texts.length >= 2 && texts.includes(FIRST) && texts.includes(MODEL);
}

function parse(path, text = readFileSync(path, 'utf8')) {
  return { text, source: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
}

function visit(node, look) {
  if (look(node)) ts.forEachChild(node, (child) => visit(child, look));
}

function refuse(message) {
  console.error(message);
  process.exit(1);
}

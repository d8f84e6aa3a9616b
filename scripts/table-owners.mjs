// Holds the tables that each module's SQL and entities touch against the declarations in its `*.data.ts`, and refuses
// those of later houses.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { HOUSES } from './houses.mjs';

const ROOT = join(process.argv[2] ?? '.', 'backend/src');
/** Everything else sees all tables: entry points, migrations, backups and demo data. */
const OWNED = /^(modules|kernel)\/.*\.ts$/;
/** A module is a folder with a door or with data of its own; one within it that has a door alone shares its data. */
const DOOR = /^modules\/(.+)\/(index|[\w-]+\.data)\.ts$/;
/** A table follows one of these, or a comma behind such a table; what comes before it says whether it is written. */
const IN_SQL =
  /\b(FROM|JOIN|INTO|UPDATE|TRUNCATE|USING)\s+(?:ONLY\s+)?((?:[a-z_]\w*)(?:\s+(?:AS\s+)?[a-z]\w*)?(?:\s*,\s*[a-z_]\w*(?:\s+[a-z]\w*)?)*)/g;
const WRITING_SQL = ['INTO', 'UPDATE', 'TRUNCATE'];
/** Methods of TypeORM; a change through a query builder begins with `.update(…)`, too. */
const WRITING_CALLS = ['insert', 'update', 'delete', 'upsert', 'save', 'into', 'increment'];
const RELATIONS = ['ManyToOne', 'OneToOne', 'OneToMany', 'ManyToMany'];

const paths = readdirSync(ROOT, { recursive: true }).filter((path) => OWNED.test(path) && !path.endsWith('.spec.ts'));
const hasData = (module) => paths.includes(`modules/${module}/${dataFileOf(module)}`);
const sharesData = (module) =>
  !hasData(module) &&
  module.split('/').some((_, depth, parts) => depth > 0 && hasData(parts.slice(0, depth).join('/')));
/** The innermost first. */
const modules = [...new Set(paths.flatMap((path) => DOOR.exec(path)?.[1] ?? []))]
  .filter((module) => !sharesData(module))
  .sort()
  .reverse();
const files = paths.map((path) => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const owner = modules.find((module) => path.startsWith(`modules/${module}/`)) ?? 'kernel';
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return { path, owner, source, nodes: nodesOf(source) };
});
const issues = [];
const report = ({ path, source }, node, message) => {
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  issues.push(`${relative('.', join(ROOT, path))}:${line + 1} ${message}`);
};

const declarations = new Map();
const tables = new Map();
const entities = new Map();
files.forEach(readDeclaration);
files.forEach(readEntities);
files.forEach(checkFile);
for (const { file, node, module, used, ...declared } of declarations.values())
  for (const [kind, names] of Object.entries({ reads: declared.reads, writes: declared.writes }))
    for (const name of names)
      if (!tables.has(name)) report(file, node, `declares ${kind} of the unknown table ${name}`);
      else if (!used.has(`${kind} ${name}`))
        report(file, node, `declares ${kind} of ${name}, which ${module} never does`);
for (const [table, { owner, entityOwner, file, node }] of tables)
  if (entityOwner !== owner)
    report(file, node, `declares ${table}, whose entity lies in ${entityOwner ?? 'no module'}`);

for (const issue of issues) console.error(issue);
process.exit(issues.length > 0 ? 1 : 0);

function dataFileOf(module) {
  return `${basename(module)}.data.ts`;
}

function nodesOf(node, found = []) {
  found.push(node);
  ts.forEachChild(node, (child) => void nodesOf(child, found));
  return found;
}

/** Names of a nested object literal's properties. */
function keysOf(object, name) {
  const nested = object.properties.find((property) => property.name.getText() === name)?.initializer.properties ?? [];
  return nested.map((property) => property.name.getText().replaceAll("'", ''));
}

function readDeclaration(file) {
  if (!file.path.endsWith('.data.ts')) return;
  const found = file.nodes.find((node) => ts.isVariableDeclaration(node) && node.type?.getText() === 'ModuleData');
  const object = found.initializer;
  const module = object.properties.find((property) => property.name.getText() === 'module').initializer.text;
  if (module !== file.owner || basename(file.path) !== dataFileOf(module))
    report(file, object, `declares the data of ${module}`);
  const used = new Set();
  const [reads, writes] = ['reads', 'writes'].map((name) => keysOf(object, name));
  declarations.set(module, { file, node: object, module, reads, writes, used });
  for (const table of keysOf(object, 'tables')) {
    if (tables.has(table)) report(file, object, `declares ${table}, as does ${tables.get(table).owner}`);
    else tables.set(table, { owner: module, file, node: object });
  }
}

function readEntities(file) {
  for (const node of file.nodes) {
    if (!ts.isDecorator(node) || node.expression.expression?.getText() !== 'Entity') continue;
    const [argument] = node.expression.arguments;
    const table = ts.isStringLiteral(argument) ? argument.text : constantOf(file, argument.getText());
    entities.set(node.parent.name.text, table);
    if (tables.has(table)) tables.get(table).entityOwner = file.owner;
    else report(file, node, `keeps ${table}, which ${dataFileOf(file.owner)} does not declare`);
  }
}

function constantOf({ nodes }, name) {
  const found = nodes.find((node) => ts.isVariableDeclaration(node) && node.name.getText() === name);
  return found?.initializer.text;
}

function checkFile(file) {
  for (const node of file.nodes) {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const { table, writes } of tablesIn(node)) checkUse(file, node, table, writes);
    else if (ts.isIdentifier(node) && entities.has(node.text) && isValue(node))
      checkUse(file, node, entities.get(node.text), isWritten(node));
  }
}

function tablesIn(node) {
  const found = [...node.text.matchAll(IN_SQL)].flatMap(({ 1: keyword, 2: list, index }) => {
    const writes = WRITING_SQL.includes(keyword) || /\bDELETE\s+$/.test(node.text.slice(0, index));
    return list.split(',').map((name) => ({ table: name.trim().split(/\s/)[0], writes }));
  });
  const isNamed = tables.has(node.text) && isArgumentOf(node, /(?:join\w*|from|createQueryBuilder)$/i);
  return isNamed ? [...found, { table: node.text, writes: false }] : found;
}

function isArgumentOf(node, names) {
  const { parent } = node;
  return ts.isCallExpression(parent) && parent.arguments.includes(node) && names.test(parent.expression.getText());
}

/** An expression: neither a type nor an import, nor the target of a relation, which is a foreign key. */
function isValue(node) {
  for (let up = node; up.parent; up = up.parent) {
    if (ts.isImportDeclaration(up) || ts.isExportDeclaration(up) || ts.isTypeNode(up)) return false;
    if (ts.isDecorator(up)) return !RELATIONS.includes(up.expression.expression?.getText());
  }
  return (
    !ts.isClassDeclaration(node.parent) && !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
  );
}

function isWritten(node) {
  const call = node.parent;
  return ts.isCallExpression(call) && WRITING_CALLS.includes(call.expression.name?.text ?? '');
}

function checkUse(file, node, table, writes) {
  const owner = tables.get(table)?.owner;
  if (owner === undefined || owner === file.owner) return;
  const declared = declarations.get(file.owner);
  const kind = writes || declared?.writes.includes(table) ? 'writes' : 'reads';
  const isDeclared = declared?.[kind].includes(table);
  if (isDeclared) declared.used.add(`${kind} ${table}`);
  if (floorOf(owner) > floorOf(file.owner))
    report(file, node, `${kind} ${table} of ${owner}, a later house: let ${owner} register what it adds`);
  else if (!isDeclared)
    report(file, node, `${kind} ${table} of ${owner}: declare it in ${dataFileOf(file.owner)}, or ask ${owner}`);
}

/** The kernel bears all houses. */
function floorOf(module) {
  return HOUSES.indexOf(module.split('/')[0]);
}

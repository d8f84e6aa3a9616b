// Fails where code, comments, docs or screens use a word that docs/glossary.md replaces. Arguments
// narrow it to paths that begin so.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FILES = ['backend', 'frontend', 'scripts', 'docs', '*.md', '*.mjs'];
// Released migrations never change; the changelog and the generated types repeat what was or what
// is described elsewhere.
const EXEMPT = [
  /^backend\/src\/migrations\//,
  /^backend\/test\/fixtures\//,
  /^CHANGELOG\.md$/,
  /\/generated\//,
  /(^|[/.])it([/.]|$)/,
  /^docs\/glossary\.md$/,
  /^scripts\/plain-english\.mjs$/,
  /\/(common-words|weak-password\.spec)\.ts$/,
];

/** Anywhere: in names, comments, texts and docs. */
const WORDS = {
  action: ['deed', 'deeds'],
  'error, issue or failure': ['fault', 'faults', 'faulty'],
  'assert or require': ['demand', 'demands', 'demanded', 'demanding'],
  'notify, report or return': ['tell', 'tells', 'told', 'telling'],
  appearance: ['looks'],
  usage: ['footprint', 'footprints'],
  softDelete: ['entomb', 'entombs', 'entombed'],
  markDead: ['bury', 'buries', 'buried'],
  shutdown: ['goodbye', 'farewell'],
  'stall timeout': ['patience', 'patient'],
  'current state': ['standing'],
  listener: ['hearer', 'hearers', 'hears'],
  'the noun: the caller, an administrator, no one': ['whoever', 'nobody', 'somebody', 'everybody', 'anybody'],
};
/** In names only: prose may need them. */
const NAMES = {
  "the algorithm's name": ['near', 'far', 'turn', 'turns', 'tail', 'whole', 'kept'],
  ReportPrinter: ['press'],
  'returns, states': ['says', 'said', 'answers'],
};

/** Released names of the API and the database, and a Unix account. */
const RELEASED =
  /\bUserFootprint\b|\/footprint\b|\bfootprint:|\bWebhookFault\b|\bfault:|\b(?:NOBODY|EVERYBODY)\b|[`']nobody[`']|'(?:d\.)?fault'/g;

const better = (lists) => new Map(Object.entries(lists).flatMap(([use, words]) => words.map((word) => [word, use])));
const [anywhere, inNames] = [better(WORDS), better(NAMES)];
const PARTS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;
const DECLARED =
  /\b(?:class|interface|type|enum|function|const|let)\s+([\w$]+)|^\s*(?:(?:private|protected|public|static|readonly|async|get|set)\s+)*([\w$]+)\??(?:<[^>]*>)?\s*[(:]/g;

const lower = (text) => (text.match(PARTS) ?? []).map((part) => part.toLowerCase());
const isCode = (path) => /\.(tsx?|mjs|cjs)$/.test(path);

function* findings(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  for (const part of new Set(lower(path))) if (anywhere.has(part)) yield [0, part, anywhere.get(part)];
  for (const [index, line] of lines.entries()) {
    const text = (isCode(path) ? line : line.replace(/\]\([^)]*\)/g, ']')).replace(RELEASED, '');
    for (const word of new Set(lower(text))) if (anywhere.has(word)) yield [index + 1, word, anywhere.get(word)];
    if (!isCode(path) || /^\s*(\*|\/\/|\/\*)/.test(line)) continue;
    for (const [, declared, member] of text.matchAll(DECLARED))
      for (const word of lower(declared ?? member ?? ''))
        if (inNames.has(word)) yield [index + 1, word, inNames.get(word)];
  }
}

const only = process.argv.slice(2);
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FILES], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|cjs|md)$/.test(path) && !EXEMPT.some((pattern) => pattern.test(path)))
  .filter((path) => only.length === 0 || only.some((start) => path.startsWith(start)));

let count = 0;
for (const path of paths)
  for (const [line, word, use] of findings(path)) {
    count++;
    console.log(`${path}:${line} "${word}": ${use}`);
  }
if (count > 0) {
  console.error(`${count} words that docs/glossary.md replaces.`);
  process.exit(1);
}

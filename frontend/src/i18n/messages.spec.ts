import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@contract/enums/index';
import { ERRORS } from '@contract/error-codes';
import { backOfficeMessages } from '@/kit/test/back-office-messages';
import type { Messages } from './i18n';
import { messages } from '@/kit/test/public-messages';

const flat = (texts: Messages, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

const SRC = join(__dirname, '..');
const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !/^(i18n[\\/]\w+|shared[\\/]test)[\\/]/.test(file);

const source = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter(isSource)
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');

const byLanguage = <T>(of: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>;
const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

const all = byLanguage((language): Messages => ({ ...messages[language], ...backOfficeMessages[language] }));
const texts = byLanguage((language) => new Map(flat(all[language])));
const first = texts[DEFAULT_LANGUAGE];
const keys = [...first.keys()];
/** The texts of react-admin, and texts of features once more where it expects them. */
const isReactAdmins = (key: string): boolean => /^(ra|resources)\./.test(key);
const ownKeys = keys.filter((key) => !isReactAdmins(key));

const namespaces = Object.keys(all[DEFAULT_LANGUAGE]).filter((name) => name !== 'ra' && name !== 'resources');
const literal = new RegExp(`['"]((?:${namespaces.join('|')})\\.[\\w.]+)['"]`, 'g');
const template = new RegExp(`\`((?:${namespaces.join('|')})\\.[^\`]*\\$\\{[^\`]*)\``, 'g');

const found = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map((match) => match[1] ?? '');
/** Names of texts that shared parts are given. */
const withTexts = new Set(found(/texts(?:=|: )['"]([\w.]+)['"]/g));
const usedKeys = new Set(found(literal).filter((key) => !withTexts.has(key)));
/** `errors.${code}` stands for every key that fits it. */
const usedPatterns = [...new Set(found(template))].map((text) => ({
  text,
  pattern: new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`),
}));

/** Shared parts say `${texts}.title` for the feature whose name they are given. */
const conventional = new Set(
  found(/`(\$\{texts\}\.[^`]*)`/g).flatMap((key) => key.replace('${texts}.', '').replace(/\$\{[^}]*\}/, '[^.]+')),
);
const isConventional = (key: string): boolean => {
  const owners = [...withTexts].filter((name) => key.startsWith(`${name}.`));
  return owners.some((owner) => isConventionalOf(owner, key));
};
const isConventionalOf = (owner: string, key: string): boolean => {
  const rest = key.slice(owner.length + 1);
  const field = /^fields\.(\w+)$/.exec(rest)?.[1];
  return field === undefined
    ? [...conventional].some((pattern) => new RegExp(`^${pattern}$`).test(rest))
    : source.includes(`source="${field}"`);
};

describe('texts', () => {
  it.each(OTHERS)('has the same keys in %s as in the first language', (language) => {
    expect([...texts[language].keys()].sort()).toEqual([...keys].sort());
  });

  it.each(LANGUAGES)('leaves no text empty in %s', (language) => {
    expect([...texts[language]].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(OTHERS)('names the same values in %s as in the first language', (language) => {
    const valuesOf = (text = ''): string => (text.match(/%\{\w+\}/g) ?? []).sort().join();
    const different = keys.filter((key) => valuesOf(first.get(key)) !== valuesOf(texts[language].get(key)));
    expect(different).toEqual([]);
  });

  it('finds the uses in the source', () => {
    expect(usedKeys.size).toBeGreaterThan(50);
    expect(usedPatterns.length).toBeGreaterThan(5);
  });

  it('has every key that is used', () => {
    expect([...usedKeys].filter((key) => !first.has(key))).toEqual([]);
    expect(usedPatterns.filter(({ pattern }) => !keys.some((key) => pattern.test(key)))).toEqual([]);
  });

  it('has no key that is not used', () => {
    const isUsed = (key: string): boolean =>
      usedKeys.has(key) || isConventional(key) || usedPatterns.some(({ pattern }) => pattern.test(key));
    expect(ownKeys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it.each(LANGUAGES)('has a text for every error code in %s', (language) => {
    const errors = all[language].errors as Messages;
    expect(Object.keys(errors).sort()).toEqual([...Object.keys(ERRORS), 'NETWORK_ERROR'].sort());
  });
});

interface Call {
  security?: object[];
  responses: Record<string, { content?: Record<string, { examples?: object }> }>;
}

const isForVisitors = ({ security = [] }: Call): boolean =>
  security.length === 0 || security.some((way) => Object.keys(way).length === 0);

it('public pages have a text for every error of a call that visitors may make', () => {
  const { paths } = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as { paths: Record<string, object> };
  const codes = Object.values(paths)
    .flatMap((calls) => Object.values(calls) as Call[])
    .filter(isForVisitors)
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}))
    .filter((name) => name in ERRORS);
  expect(new Set(codes).size).toBeGreaterThan(30);
  for (const language of LANGUAGES)
    expect(codes.filter((code) => !(code in (messages[language].errors as Messages)))).toEqual([]);
});

/** Codes of rules that the backend names in literals. */
const ruleCodes = readdirSync('backend/src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join('backend/src', file), 'utf8'))
  .flatMap((text) => [
    ...text.matchAll(/invalidField\([^,]+,\s*'([a-zA-Z]+)'/g),
    ...text.matchAll(/rule\(\{\s*code: '([a-zA-Z]+)'/g),
  ])
  .map(([, code = '']) => code);

it.each(LANGUAGES)('each broken rule of a field has a text in %s', (language) => {
  expect(ruleCodes.length).toBeGreaterThan(50);
  expect(ruleCodes.filter((code) => !texts[language].has(`validation.${code}`))).toEqual([]);
});

/** Files with the rules that public forms check themselves. */
const PUBLIC_RULES = ['kit/validation', 'desk/public', 'features/public-ticket', 'features/auth'];
const publicRuleCodes = PUBLIC_RULES.flatMap((folder) =>
  readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .flatMap((file) => [
      ...readFileSync(join(SRC, folder, file), 'utf8').matchAll(/\{[^{}]*code: '([a-z][a-zA-Z]+)'/g),
    ]),
).map(([, code = '']) => code);

it.each(LANGUAGES)('public pages have a text for every rule of their forms in %s', (language) => {
  expect(publicRuleCodes.length).toBeGreaterThan(10);
  expect(publicRuleCodes.filter((code) => !(code in (messages[language].validation as Messages)))).toEqual([]);
});

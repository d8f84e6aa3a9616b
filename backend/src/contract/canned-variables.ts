/** What a canned reply may name in braces, such as `{client.name}`; filled in when it is inserted. */
export const CANNED_VARIABLES = [
  'client.name',
  'client.surname',
  'ticket.number',
  'ticket.title',
  'plant.type',
  'plant.serial',
  'me.name',
  'me.surname',
] as const;
export type CannedVariable = (typeof CANNED_VARIABLES)[number];

const VARIABLE = /\{([a-z]+\.[a-z]+)\}/gi;

const isKnown = (name: string): name is CannedVariable => CANNED_VARIABLES.some((known) => known === name);

const variableNames = (text: string): string[] => [...text.matchAll(VARIABLE)].map(([, name = '']) => name);

/** Names in braces that no ticket has, such as a misspelt one. */
export const unknownVariables = (text: string): string[] => variableNames(text).filter((name) => !isKnown(name));

/** Variables that are still in the text. */
export const openVariables = (text: string): CannedVariable[] => variableNames(text).filter(isKnown);

/** Variables without a value. Braces within a value, such as a client's title, are text. */
export const missingVariables = (text: string, values: Readonly<Record<CannedVariable, string>>): CannedVariable[] =>
  openVariables(text).filter((name) => !values[name]);

/** What Markdown reads as a format, a link or an address wherever it stands, and as a list or quotation at the start. */
const MARKS = /[\\`*_[\]<&~@]|:(?=\/\/)|^>|^[-+](?=\s)/g;
const ORDINAL = /^(\d+)(?=[.)]\s)/;

const escapeMarkdown = (value: string): string => value.replace(MARKS, '\\$&').replace(ORDINAL, '$1\\');

/**
 * Plain replacement in a text of light Markdown, in which the values stay the words that they are. A variable without a
 * value stays, for the writer to see.
 */
export const fillVariables = (text: string, values: Readonly<Record<CannedVariable, string>>): string =>
  text.replace(
    VARIABLE,
    (variable, name: string) => (isKnown(name) && values[name] && escapeMarkdown(values[name])) || variable,
  );

/** Without the backslashes by which signs of Markdown are text, for places that show no format. */
export const withoutEscapes = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/**
 * Variables that a canned reply may contain in braces, such as `{client.name}`. They are filled in
 * when it is inserted.
 */
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

/** Returns names in braces that are no known variable, such as misspelt ones. */
export const unknownVariables = (text: string): string[] => variableNames(text).filter((name) => !isKnown(name));

/** Returns the variables that are still in the text. */
export const openVariables = (text: string): CannedVariable[] => variableNames(text).filter(isKnown);

/** Returns the variables that have no value. Braces within a value, such as a client's title, count as text. */
export const missingVariables = (text: string, values: Readonly<Record<CannedVariable, string>>): CannedVariable[] =>
  openVariables(text).filter((name) => !values[name]);

/** Characters that Markdown reads as a format, link or address anywhere, or as a list or quotation at the start. */
const MARKS = /[\\`*_[\]<&~@]|:(?=\/\/)|^>|^[-+](?=\s)/g;
const ORDINAL = /^(\d+)(?=[.)]\s)/;

const escapeMarkdown = (value: string): string => value.replace(MARKS, '\\$&').replace(ORDINAL, '$1\\');

/**
 * Replaces variables in a text of light Markdown, in which the values are shown literally. A
 * variable without a value stays in the text, so that the writer sees it.
 */
export const fillVariables = (text: string, values: Readonly<Record<CannedVariable, string>>): string =>
  text.replace(
    VARIABLE,
    (variable, name: string) => (isKnown(name) && values[name] && escapeMarkdown(values[name])) || variable,
  );

/** Removes the backslashes that escape Markdown, for places that show no format. */
export const withoutEscapes = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

import {
  CANNED_VARIABLES,
  type CannedVariable,
  fillVariables,
  missingVariables,
  openVariables,
  unknownVariables,
} from './canned-variables.js';

const VALUES = Object.fromEntries(CANNED_VARIABLES.map((name) => [name, `<${name}>`])) as Record<
  CannedVariable,
  string
>;

it('fills in each variable, as often as it stands in the text', () => {
  const text = CANNED_VARIABLES.map((name) => `{${name}} {${name}}`).join('\n');
  expect(fillVariables(text, VALUES)).toBe(CANNED_VARIABLES.map((name) => `<${name}> <${name}>`).join('\n'));
});

it('leaves a variable without a value, and reports it', () => {
  const filled = fillVariables('Dear {client.name}, plant {plant.serial}', { ...VALUES, 'plant.serial': '' });
  expect(filled).toBe('Dear <client.name>, plant {plant.serial}');
  expect(openVariables(filled)).toEqual(['plant.serial']);
});

it('replaces once: a value in braces stays as it is', () => {
  const values = { ...VALUES, 'ticket.title': '{client.name} $& $1' };
  expect(fillVariables('{ticket.title}', values)).toBe('{client.name} $& $1');
  expect(missingVariables('{ticket.title}', values)).toEqual([]);
});

it.each([
  ['{client.email}', ['client.email']],
  ['{Client.name} {ticket.number}', ['Client.name']],
  ['{{client.name}}', []],
  ['{ x: 1 } { } {client} {client.}', []],
])('of %s it refuses %j', (text, unknown) => {
  expect(unknownVariables(text)).toEqual(unknown);
});

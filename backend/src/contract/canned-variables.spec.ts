import {
  CANNED_VARIABLES,
  type CannedVariable,
  fillVariables,
  missingVariables,
  openVariables,
  unknownVariables,
  withoutEscapes,
} from './canned-variables.js';

const VALUES = Object.fromEntries(CANNED_VARIABLES.map((name) => [name, `a ${name}`])) as Record<
  CannedVariable,
  string
>;

it('fills in each variable, as often as it stands in the text', () => {
  const text = CANNED_VARIABLES.map((name) => `{${name}} {${name}}`).join('\n');
  expect(fillVariables(text, VALUES)).toBe(CANNED_VARIABLES.map((name) => `a ${name} a ${name}`).join('\n'));
});

it('leaves a variable without a value, and reports it', () => {
  const filled = fillVariables('Dear {client.name}, plant {plant.serial}', { ...VALUES, 'plant.serial': '' });
  expect(filled).toBe('Dear a client.name, plant {plant.serial}');
  expect(openVariables(filled)).toEqual(['plant.serial']);
});

it('replaces once: a value in braces stays as it is', () => {
  const values = { ...VALUES, 'ticket.title': '{client.name} $1 $$' };
  expect(fillVariables('{ticket.title}', values)).toBe('{client.name} $1 $$');
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

it('leaves serial numbers, times and plain words as they are', () => {
  const plain = 'LC2-24/0117 (12:30) – -5 °C, n. 3. Perché? #7 + 1.5 {x}';
  expect(fillVariables('{plant.serial}', { ...VALUES, 'plant.serial': plain })).toBe(plain);
});

it('is read back without its escapes where no format is shown', () => {
  const value = '1. [x](http://a.b) *_`~<&@\\';
  expect(withoutEscapes(fillVariables('{plant.serial}', { ...VALUES, 'plant.serial': value }))).toBe(value);
  expect(withoutEscapes('C:\\dati')).toBe('C:\\dati');
});

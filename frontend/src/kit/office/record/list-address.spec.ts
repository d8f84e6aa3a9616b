import { toList, toPlain, type ListDefaults } from './ListAddress';

const defaults: ListDefaults = { perPage: 25, sort: { field: 'createdAt', order: 'DESC' }, filter: {} };
const narrowed = { ...defaults, filter: { archived: 'false' } };

it.each([
  ['', ''],
  ['?status=OPEN,CLOSED&page=2', '?page=2&filter={"status":"OPEN,CLOSED"}'],
  ['?sort=priority&order=asc', '?sort=priority&order=ASC&filter={}'],
  ['?sort=id', '?sort=id&order=DESC&filter={}'],
  ['?filter=x&status=OPEN', '?filter={"status":"OPEN"}'],
  ['?search=lens+%26+co', '?filter={"search":"lens & co"}'],
])('reads %s', (search, expected) => {
  expect(decodeURIComponent(toList(search, defaults)).replaceAll('+', ' ')).toBe(expected);
});

it.each([
  ['?filter={"status":"OPEN","search":""}&page=1&perPage=25&sort=createdAt&order=DESC', '?status=OPEN'],
  ['?filter={}&page=3&perPage=50&sort=id&order=ASC', '?sort=id&order=asc&perPage=50&page=3'],
  ['?filter={"year":"2026"}&displayedFilters={"year":true}', '?year=2026'],
])('writes %s', (search, expected) => {
  expect(toPlain(search, defaults)).toBe(expected);
});

it('shows a filter that was added and is still empty', () => {
  expect(toPlain('?filter={}&displayedFilters={"year":true}', defaults)).toContain('displayedFilters=');
});

it('begins with the usual filters, on later pages, too, until they are removed', () => {
  expect(decodeURIComponent(toList('?page=2', narrowed))).toContain('{"archived":"false"}');
  const removed = toPlain('?filter={}&page=1', narrowed);
  expect(decodeURIComponent(removed)).toBe('?filter={}');
  expect(decodeURIComponent(toList(removed, narrowed))).toBe('?filter={}');
});

import { foldedSql, foldForSearch } from '#kernel/persistence/index.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

it.each([
  'D’Angelo ČAPEK',
  "Dell'Orto",
  'ŁUKASZ łukasz',
  'Søren SØREN',
  'Đorđe',
  'STRASSE Straße STRAẞE',
  'Ægir œuvre ŒUVRE',
  'İzmir ılgaz',
  'Nicolo\u0300 NICOLÒ',
  'O’Brien-Müller@Example.COM',
])('folds %s in the database as the search does', async (text) => {
  const [row] = await api.dataSource.query<{ folded: string }[]>(`SELECT ${foldedSql('$1::text')} AS folded`, [text]);
  expect(row!.folded).toBe(foldForSearch(text));
});

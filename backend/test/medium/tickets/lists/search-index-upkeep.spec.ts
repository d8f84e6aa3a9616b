import { Log } from '#kernel/logging/index.js';
import { SearchIndexUpkeep } from '#tickets/lists/search/search-index-upkeep.js';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('merges pending rows into the search index, and finds none the second time', async () => {
  const upkeep = new SearchIndexUpkeep(api.dataSource, api.app.get(Log));
  await upkeep.mergePending();
  expect(await upkeep.mergePending()).toBe(0);
  await api.make.ticket();
  expect(await upkeep.mergePending()).toBeGreaterThan(0);
  expect(await upkeep.mergePending()).toBe(0);
});

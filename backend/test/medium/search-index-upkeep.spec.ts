import { Log } from '../../src/kernel/logging/index.js';
import { SearchIndexUpkeep } from '../../src/modules/ticket-lists/search/search-index-upkeep.js';
import { startApi, type TestApi } from '../support/api.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('sorts what waits into the search index, and finds nothing to do the second time', async () => {
  const upkeep = new SearchIndexUpkeep(api.dataSource, api.app.get(Log));
  await upkeep.sortIn();
  expect(await upkeep.sortIn()).toBe(0);
  await api.make.ticket();
  expect(await upkeep.sortIn()).toBeGreaterThan(0);
  expect(await upkeep.sortIn()).toBe(0);
});

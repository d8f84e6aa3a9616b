import { newPlateCode } from '#plants/plates/index.js';
import { startApi } from '#test/support/api.js';

it('plates cannot be tried out: an address may read a limited number a minute', async () => {
  const api = await startApi({ RATE_LIMIT_FACTOR: '1', RATE_LIMIT_PLATES_PER_ADDRESS: '3' });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++)
    statuses.push((await api.inject({ method: 'GET', url: `/api/public/plates/${newPlateCode()}` })).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
  await api.close();
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startApi, type TestApi } from '#test/support/api.js';

let api: TestApi;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());

it('serves the maker’s own spare parts list instead of the sample, without a restart', async () => {
  mkdirSync(api.config.dataDir, { recursive: true });
  writeFileSync(join(api.config.dataDir, 'spare-parts-list.pdf'), '%PDF-1.7 ours');
  const answer = await api.inject({ method: 'GET', url: '/spare-parts-list.pdf' });
  expect(answer.body).toBe('%PDF-1.7 ours');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
  });
});

it('serves nothing else of the data folder', async () => {
  writeFileSync(join(api.config.dataDir, 'secrets'), 'hidden');
  for (const url of ['/secrets', '/spare-parts-list.pdf/../secrets', '/%2e%2e/secrets']) {
    const answer = await api.inject({ method: 'GET', url });
    expect(answer.body).not.toContain('hidden');
  }
});

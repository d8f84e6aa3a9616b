import { createHash } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { describeApi } from './describe-api.js';

/** Pages that change only with a release. Their scripts and styles have an ETag of their own. */
const DOCUMENTS = /^\/api\/(docs|openapi\.json)/;

/** Serves the description of the API to people and programs. Browsers cache it and revalidate. */
export function serveApiDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('docs', app, () => describeApi(app), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'openapi.json',
    customSiteTitle: 'Plantdesk API',
  });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async ({ routeOptions, headers }, reply, payload) => {
    if (!DOCUMENTS.test(routeOptions.url ?? '') || reply.statusCode !== 200 || typeof payload !== 'string')
      return payload;
    const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
    void reply.headers({ 'Cache-Control': 'no-cache', ETag: etag });
    if (reply.getHeader('Content-Type') === 'text/html') void reply.type('text/html; charset=utf-8');
    if (!isFresh(headers['if-none-match'], etag)) return payload;
    void reply.status(304);
    return '';
  });
}

/** Proxies that compress a response mark its ETag as weak. */
const isFresh = (known: string | undefined, etag: string): boolean =>
  (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

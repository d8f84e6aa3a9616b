import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.js';
import { isBackOfficePath } from '#contract/pages.js';
import { DomainError } from '#kernel/errors/index.js';
import { readPage, sendDocument } from './page-document.js';
import { servePublicFiles } from './public-files.js';

/** The built frontend, beside the built backend. */
const PAGES_DIR = join(import.meta.dirname, '../../../frontend');

/** The only pages that other sites may frame: the embeddable form and its confirmation. */
const FRAMEABLE = /^\/(embed\/create-ticket|tickets\/success)$/;

/** Serves the frontend on the API's origin, with the common headers. */
export async function servePages(fastify: FastifyInstance, config: Config): Promise<void> {
  fastify.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    void reply.header(
      'Content-Security-Policy',
      contentSecurityPolicy(FRAMEABLE.test(path) ? config.embedAllowedOrigins : []),
    );
    void reply.header('Permissions-Policy', `camera=${isBackOfficePath(path) ? '(self)' : '()'}`);
  });
  if (!existsSync(PAGES_DIR)) return;
  await fastify.register(fastifyStatic, { root: PAGES_DIR, serve: false, preCompressed: true });
  await fastify.register(fastifyStatic, {
    root: join(PAGES_DIR, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  servePublicFiles(fastify, PAGES_DIR, config);
  const { brand, support, replyFileTypes } = config;
  const backOffice = readPage(join(PAGES_DIR, 'back-office.html'), { brand, replyFileTypes, support });
  const publicPages = readPage(join(PAGES_DIR, 'index.html'), { brand, support });
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (/^\/(api|health|metrics|assets)(\/|$)/.test(path)) throw new DomainError('NOT_FOUND');
    return sendDocument(isBackOfficePath(path) ? backOffice : publicPages, request, reply);
  });
}

/** Inline styles are allowed: MUI writes them at run time. */
function contentSecurityPolicy(frameAncestors: readonly string[]): string {
  const ancestors = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'";
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

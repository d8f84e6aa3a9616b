import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#config/config.js';

const HOUR = 3600;
/** Files with stable addresses, and their cache time in seconds. */
const FILES = { 'favicon.svg': 24 * HOUR, 'theme.js': HOUR, 'embed.js': HOUR } as const;

const SPARE_PARTS_LIST = 'spare-parts-list.pdf';

/** Serves the icon, the two standalone scripts and the spare parts list. */
export function servePublicFiles(fastify: FastifyInstance, pagesDir: string, config: Config): void {
  for (const [name, seconds] of Object.entries(FILES)) {
    fastify.get(`/${name}`, (_, reply) => {
      // Other sites load this script to embed the form.
      if (name === 'embed.js') void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return cacheFor(reply, seconds).sendFile(name, { cacheControl: false });
    });
  }
  fastify.get(`/${SPARE_PARTS_LIST}`, (_, reply) => {
    const isOwn = existsSync(join(config.dataDir, SPARE_PARTS_LIST));
    const folder = isOwn ? config.dataDir : pagesDir;
    return cacheFor(reply, HOUR).sendFile(SPARE_PARTS_LIST, folder, { cacheControl: false });
  });
}

function cacheFor(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.header('Cache-Control', `public, max-age=${seconds}`);
}

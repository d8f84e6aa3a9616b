import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PRODUCT } from '#contract/index.js';
import type { Config } from '#config/config.js';

interface PageDocument {
  html: string;
  etag: string;
}

const escapeHtml = (text: string): string => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const metaOf = (name: string, data: object): string =>
  `<meta name="${name}" content="${escapeHtml(JSON.stringify(data))}" />`;

/** What a page needs to know at once: the maker's brand and contact, and what messages take. */
type PageFacts = Pick<Config, 'brand' | 'support'> & Partial<Pick<Config, 'replyFileTypes'>>;

/** Adds the facts as `meta` tags: they need no request and no script. */
export function readPage(file: string, facts: PageFacts): PageDocument {
  const metas = Object.entries(facts).map(([name, data]) => metaOf(name, data));
  const html = readFileSync(file, 'utf8')
    .replace(`<title>${PRODUCT}</title>`, () => `<title>${escapeHtml(facts.brand.name)}</title>`)
    .replace('</head>', () => `${metas.join('')}</head>`);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` };
}

/** Browsers cache the page and revalidate it each time. */
export function sendDocument({ html, etag }: PageDocument, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('Cache-Control', 'no-cache').header('ETag', etag);
  const known = request.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

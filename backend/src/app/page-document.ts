import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Support } from '../contract/index.js';

export interface PageDocument {
  html: string;
  etag: string;
}

const escaped = (text: string): string => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Adds the maker's contact as a `meta` tag: it needs no request and no script. */
export function readPage(file: string, support: Support): PageDocument {
  const meta = `<meta name="support" content="${escaped(JSON.stringify(support))}" />`;
  const html = readFileSync(file, 'utf8').replace('</head>', () => `${meta}</head>`);
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url')}"` };
}

/** Browsers cache the page and revalidate it each time. */
export function sendDocument({ html, etag }: PageDocument, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('Cache-Control', 'no-cache').header('ETag', etag);
  const known = request.headers['if-none-match']?.split(/\s*,\s*/).map((tag) => tag.replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}

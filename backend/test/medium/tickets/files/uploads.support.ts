import type { Answer, Inject } from '#test/support/api.js';

export const TUS = { 'tus-resumable': '1.0.0' };
export const PART = 'application/offset+octet-stream';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export const metadataOf = (name: string, type = 'application/pdf'): string =>
  `filename ${base64(name)},filetype ${base64(type)}`;

/** A PDF by its signature. Each byte depends on its place. */
export function pdfBytes(length: number): Buffer {
  const content = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) content.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
  content.write('%PDF-1.7\n');
  return content;
}

export const begin = (inject: Inject, length: number | string, headers: Record<string, string> = {}): Promise<Answer> =>
  inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...TUS, 'upload-length': String(length), 'upload-metadata': metadataOf('manual.pdf'), ...headers },
  });

/** The id of a new upload. */
export async function begun(inject: Inject, length: number, name = 'manual.pdf', type?: string): Promise<string> {
  const { headers } = await begin(inject, length, { 'upload-metadata': metadataOf(name, type) });
  return String(headers['location']).split('/').at(-1) ?? '';
}

export const send = (inject: Inject, id: string, offset: number | string, payload: Buffer): Promise<Answer> =>
  inject({
    method: 'PATCH',
    url: `/api/uploads/${id}`,
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': PART },
    payload,
  });

export const look = (inject: Inject, id: string): Promise<Answer> =>
  inject({ method: 'HEAD', url: `/api/uploads/${id}`, headers: TUS });

/** The id of a complete upload. */
export async function uploaded(inject: Inject, content: Buffer, name?: string, type?: string): Promise<string> {
  const id = await begun(inject, content.length, name, type);
  const size = 5 * 1024 * 1024;
  for (let at = 0; at < content.length; at += size) await send(inject, id, at, content.subarray(at, at + size));
  return id;
}

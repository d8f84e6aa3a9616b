import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UploadPermits } from '#tickets/model/upload-permits.js';
import { Attachment } from '#tickets/index.js';
import { newId } from '#kernel/persistence/index.js';
import type { Answer, Inject, TestApi } from '#test/support/api.js';

export interface Part {
  /** Null: a plain field. */
  fileName: string | null;
  type?: string;
  content: Buffer | string;
  field?: string;
}

const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../../../../src/seeds/files', name));

/** Real files of each accepted type. */
export const JPG: Part = { fileName: 'lens.jpg', type: 'image/jpeg', content: sample('lente-bruciata.jpg') };
export const PNG: Part = { fileName: 'panel.png', type: 'image/png', content: sample('quadro-allarmi.png') };
export const MP4: Part = { fileName: 'galvo.mp4', type: 'video/mp4', content: sample('galvo-vibrazione.mp4') };
export const PDF: Part = { fileName: 'log.pdf', type: 'application/pdf', content: sample('registro-chiller.pdf') };

/** A PDF by its signature, of exactly `bytes` bytes. */
export function pdfOf(bytes: number): Part {
  const content = Buffer.alloc(bytes);
  content.write('%PDF-1.7\n');
  return { fileName: 'large.pdf', type: 'application/pdf', content };
}

const BOUNDARY = 'plantdesk-test-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export function headOf({ field = 'files', fileName, type }: Part): string {
  const name = fileName === null ? '' : `; filename="${fileName}"`;
  const declared = type === undefined ? '' : `Content-Type: ${type}\r\n`;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${name}\r\n${declared}\r\n`;
}

export const CLOSING = `--${BOUNDARY}--\r\n`;

export function bodyOf(parts: readonly Part[], closing = CLOSING): Buffer {
  const pieces = parts.flatMap((part) => [headOf(part), part.content, '\r\n']);
  return Buffer.concat([...pieces, closing].map((piece) => Buffer.from(piece as string)));
}

export const upload = (
  inject: Inject,
  ticketId: number | string,
  parts: readonly Part[],
  headers: Record<string, string> = {},
): Promise<Answer> =>
  inject({
    method: 'POST',
    url: `/api/attachments/ticket/${ticketId}`,
    headers: { 'content-type': MULTIPART, ...headers },
    payload: bodyOf(parts),
  });

export const permitFor = (api: TestApi, ticketId: number): Record<string, string> => ({
  'x-upload-token': api.app.get(UploadPermits, { strict: false }).issue(ticketId),
});

export const rowsOf = (api: TestApi, ticketId: number): Promise<Attachment[]> =>
  api.dataSource.manager.findBy(Attachment, { ticketId });

export const FILLER = 'filler.pdf';

/** Rows without bytes, to test only the number of files. */
export async function fillWithFiles(api: TestApi, ticketId: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    return { id, ticketId, fileName: FILLER, mimeType: 'application/pdf' as const, size: 1, storageKey: id };
  });
  await api.dataSource.manager.insert(Attachment, rows);
}

export interface AttachmentBody {
  id: string;
  fileName: string;
  size: number;
  mimeType: string;
  createdAt: string;
  uploadedBy: { name: string; surname: string } | null;
  deletable: boolean;
}

export const attachmentsIn = (answer: Answer): AttachmentBody[] =>
  answer.json<{ attachments: AttachmentBody[] }>().attachments;

export const codeOf = (answer: Answer): [number, string] => [answer.statusCode, answer.json<{ code: string }>().code];

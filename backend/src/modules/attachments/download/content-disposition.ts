import { create } from 'content-disposition';

/** `Content-Disposition: attachment` with a plain ASCII name beside the true one where they differ. */
export function attachmentDisposition(fileName: string): string {
  const fallback = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return create(fileName, { fallback });
}

/** The first bytes of files, as many as are needed to recognize their kind. */
export const BEGINNINGS = {
  jpg: '\xff\xd8\xff\xe0\0\x10JFIF\0',
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  mp4: '\0\0\0\x14ftypisom\0\0\0\0isom',
  pdf: '%PDF-1.7\n',
  mov: '\0\0\0\x14ftypqt  \0\0\0\0qt  ',
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
} as const;

/** A file with such first bytes, with the name and type that a browser would report. */
export const sampleFile = (kind: keyof typeof BEGINNINGS, name: string, type = ''): File =>
  new File([Uint8Array.from(BEGINNINGS[kind], (character) => character.charCodeAt(0))], name, { type });

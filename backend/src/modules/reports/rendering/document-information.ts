const AUTHOR = '/Author (Plantdesk)';
const CREATOR = /\/Creator \((?:\\.|[^\\)])*\)/;
const DATE = /\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g;
const FIRST_OBJECT_END = 'endobj';

/**
 * Names the author, which Chromium cannot be told, and dates the document by its ticket instead of the clock, so that the same
 * ticket gives the same bytes. Chromium writes this information as the first object, readable; texts are replaced by texts
 * of the same length, so no offset in the file moves. What is not found stays as it is.
 */
export function withInformation(pdf: Buffer, date: Date): Buffer {
  const end = pdf.indexOf(FIRST_OBJECT_END);
  const information = pdf
    .toString('latin1', 0, end)
    .replace(CREATOR, (creator) => (creator.length < AUTHOR.length ? creator : AUTHOR.padEnd(creator.length)))
    .replace(DATE, (_, name: string) => `/${name} (D:${digitsOf(date)}+00'00')`);
  return Buffer.concat([Buffer.from(information, 'latin1'), pdf.subarray(end)]);
}

/** Year to second, in UTC. */
const digitsOf = (date: Date): string => date.toISOString().replace(/\D/g, '').slice(0, 14);

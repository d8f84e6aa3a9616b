const AUTHOR = '/Author (Plantdesk)';
const CREATOR = /\/Creator \((?:\\.|[^\\)])*\)/;
const DATE = /\/(CreationDate|ModDate) \(D:\d{14}\+00'00'\)/g;
const FIRST_OBJECT_END = 'endobj';

/**
 * Sets author and date, which Chromium's API cannot do. The date is that of the ticket, so that the same ticket gives
 * the same bytes. The information is the first object and uncompressed; new texts have the same length as the old ones,
 * so all offsets stay valid. What is not found stays unchanged.
 */
export function withInformation(pdf: Buffer, date: Date): Buffer {
  const end = pdf.indexOf(FIRST_OBJECT_END);
  const information = pdf
    .toString('latin1', 0, end)
    .replace(CREATOR, (creator) => (creator.length < AUTHOR.length ? creator : AUTHOR.padEnd(creator.length)))
    .replace(DATE, (_, name: string) => `/${name} (D:${digitsOf(date)}+00'00')`);
  return Buffer.concat([Buffer.from(information, 'latin1'), pdf.subarray(end)]);
}

/** The digits from year to second, in UTC. */
const digitsOf = (date: Date): string => date.toISOString().replace(/\D/g, '').slice(0, 14);

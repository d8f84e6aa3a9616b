import { withInformation } from './document-information.js';

const pdf = (information: string): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<<${information}>>\nendobj\n2 0 obj\n(/Creator (Chromium) \xe9)\nendobj\n`, 'latin1');
const chromiums = `/Title <FEFF0052>\n/Creator (Chromium)\n/Producer (Skia)\n/CreationDate (D:20261121053306+00'00')\n/ModDate (D:20261121053306+00'00')`;
const closed = new Date('2026-03-29T00:59:58.999Z');

describe('the information of a document', () => {
  it('sets author and date without moving a byte', () => {
    const before = pdf(chromiums);
    const after = withInformation(before, closed);
    expect(after.toString('latin1')).toBe(
      pdf(
        `/Title <FEFF0052>\n/Author (Plantdesk)\n/Producer (Skia)\n/CreationDate (D:20260329005958+00'00')\n/ModDate (D:20260329005958+00'00')`,
      ).toString('latin1'),
    );
    expect(after).toHaveLength(before.length);
  });

  it('pads longer texts, brackets included', () => {
    const creator = String.raw`/Creator (Mozilla/5.0 \(X11; Linux x86_64\) HeadlessChrome)`;
    const after = withInformation(pdf(creator), closed).toString('latin1');
    expect(after).toContain(`<<${'/Author (Plantdesk)'.padEnd(creator.length)}>>`);
  });

  it('leaves unknown information unchanged', () => {
    for (const other of ['/Creator (x)', '/CreationDate (yesterday)', ''])
      expect(withInformation(pdf(other), closed).equals(pdf(other))).toBe(true);
  });
});

import { dispositionOf, presentationOf, requestedRange } from './download-headers.js';

describe('requestedRange of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=99-500', { start: 99, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['Bytes=5-6', { start: 5, end: 6 }],
  ])('%s', (header, range) => {
    expect(requestedRange(header, 100)).toEqual(range);
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=6-5', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', 'bytes=1.5-2'])(
    '%j requests the complete file',
    (header) => {
      expect(requestedRange(header, 100)).toBeUndefined();
    },
  );

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s cannot be satisfied', (header) => {
    expect(requestedRange(header, 100)).toBe('UNSATISFIABLE');
  });
});

describe('dispositionOf', () => {
  it.each([
    ['alarm 12.pdf', 'attachment; filename="alarm 12.pdf"'],
    ['perché.jpg', `attachment; filename="perche.jpg"; filename*=UTF-8''perch%C3%A9.jpg`],
    ['a"b\\c.png', `attachment; filename="a_b_c.png"; filename*=UTF-8''a%22b%5Cc.png`],
    ['50%.png', `attachment; filename="50_.png"; filename*=UTF-8''50%25.png`],
    ['📷(1).jpg', `attachment; filename="_(1).jpg"; filename*=UTF-8''%F0%9F%93%B7%281%29.jpg`],
  ])('%s', (name, header) => {
    expect(dispositionOf('attachment', name)).toBe(header);
    expect(dispositionOf('inline', name)).toBe(header.replace(/^attachment/, 'inline'));
  });
});

it.each([
  ['application/pdf', true, 'inline'],
  ['application/pdf', false, 'attachment'],
  ['image/png', true, 'attachment'],
  ['text/html', true, 'attachment'],
])('presents %s that may be shown (%s) as %s', (mimeType, mayBeShown, expected) => {
  const file = { id: 'f', fileName: 'f', size: 1, storageKey: 'k', ticketId: null, mimeType };
  expect(presentationOf(file, mayBeShown)).toBe(expected);
});

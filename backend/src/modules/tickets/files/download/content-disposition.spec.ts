import { attachmentDisposition } from './content-disposition.js';

describe('attachmentDisposition', () => {
  it.each([
    ['alarm 12.pdf', 'attachment; filename="alarm 12.pdf"'],
    ['perché.jpg', `attachment; filename="perche.jpg"; filename*=UTF-8''perch%C3%A9.jpg`],
    ['a"b\\c.png', `attachment; filename="a_b_c.png"; filename*=UTF-8''a%22b%5Cc.png`],
    ['50%.png', `attachment; filename="50_.png"; filename*=UTF-8''50%25.png`],
    ['📷(1).jpg', `attachment; filename="_(1).jpg"; filename*=UTF-8''%F0%9F%93%B7%281%29.jpg`],
  ])('%s', (name, header) => {
    expect(attachmentDisposition(name)).toBe(header);
  });
});

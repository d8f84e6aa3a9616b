import { isTokenText, issueToken, tokenTextHash } from './token-text.js';

it('is recognisable, long, made of letters and digits, and never the same', () => {
  const texts = Array.from({ length: 50 }, issueToken);
  for (const { text } of texts) expect(text).toMatch(/^pdk_[0-9A-Za-z]{49}$/);
  expect(new Set(texts.map(({ text }) => text)).size).toBe(50);
  expect(new Set(texts.map(({ beginning }) => beginning)).size).toBe(50);
});

it('recognises its own texts', () => {
  for (let round = 0; round < 50; round++) expect(isTokenText(issueToken().text)).toBe(true);
});

// Computed by another implementation of CRC-32: tokens must survive upgrades.
it('keeps its checksum', () => {
  expect(isTokenText(`pdk_${'0'.repeat(43)}2CZclj`)).toBe(true);
});

it('rejects mistyped, truncated, extended and reformatted texts', () => {
  const { text } = issueToken();
  const swapped = [...text];
  swapped[10] = swapped[10] === 'a' ? 'b' : 'a';
  const last = text.endsWith('0') ? '1' : '0';
  for (const wrong of [
    swapped.join(''),
    text.slice(0, -1),
    `${text.slice(0, -1)}${last}`,
    `${text}0`,
    text.toUpperCase(),
    ` ${text}`,
    `${text}\n`,
    text.replace('pdk_', ''),
    'pdk_',
    '',
  ])
    expect([wrong, isTokenText(wrong)]).toEqual([wrong, false]);
});

it('is stored as its SHA-256', () => {
  const { text, beginning, tokenHash } = issueToken();
  expect([tokenHash, beginning]).toEqual([tokenTextHash(text), text.slice(0, 12)]);
  expect(tokenTextHash('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

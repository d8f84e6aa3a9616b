import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomainError } from '../../../kernel/errors/index.js';
import { agreedType, SIGNATURE_BYTES } from './file-signature.js';

const sample = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../seeds/files', name)).subarray(0, SIGNATURE_BYTES);
const jpg = sample('lente-bruciata.jpg');
const png = sample('quadro-allarmi.png');
const pdf = sample('registro-chiller.pdf');
const mp4 = sample('galvo-vibrazione.mp4');

const movie = (brand: string): Buffer => Buffer.from(`\0\0\0\x14ftyp${brand}\0\0\0\0${brand}`, 'latin1');
const chunk = (type: string, length: number): Buffer => {
  const bytes = Buffer.alloc(12 + length);
  bytes.writeUInt32BE(length, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
};
const pngStart = png.subarray(0, 33);

describe('agreedType', () => {
  it.each([
    ['image/jpeg', 'a.jpg', 'image/jpeg', jpg],
    ['image/jpeg', 'a.JPEG', 'image/jpeg', jpg],
    ['image/jpeg', 'a.jpg', 'image/jpg', jpg],
    ['image/jpeg', 'a.jpg', 'IMAGE/JPEG', jpg],
    ['image/png', 'a.png', 'image/png', png],
    ['application/pdf', 'a.pdf', 'application/pdf', pdf],
    ['video/mp4', 'a.mp4', 'video/mp4', mp4],
    ['video/mp4', 'a.mp4', 'video/mp4', movie('isom')],
    ['video/mp4', 'a.mp4', 'video/mp4', movie('mp42')],
    ['video/mp4', 'a.mp4', 'video/mp4', movie('avc1')],
    [
      'image/png',
      'colours-before-the-picture.png',
      'image/png',
      Buffer.concat([pngStart, chunk('iCCP', 5000)]).subarray(0, SIGNATURE_BYTES),
    ],
  ])('%s for %s declared as %s', async (type, name, declared, head) => {
    expect(await agreedType(head, name, declared)).toBe(type);
  });

  it.each([
    ['another extension', 'a.png', 'image/jpeg', jpg],
    ['no extension', 'jpg', 'image/jpeg', jpg],
    ['another declared type', 'a.jpg', 'image/png', jpg],
    ['a generic declared type', 'a.jpg', 'application/octet-stream', jpg],
    ['text that only claims to be a picture', 'a.jpg', 'image/jpeg', Buffer.from('not a picture')],
    ['a page', 'a.pdf', 'application/pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that hides a PDF', 'a.pdf', 'application/pdf', Buffer.concat([Buffer.from('<html>'), pdf])],
    ['a drawing', 'a.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', 'a.gif', 'image/gif', Buffer.from('GIF89a\x01\0\x01\0', 'latin1')],
    ['an animated PNG', 'a.png', 'image/png', Buffer.concat([pngStart, chunk('acTL', 8), chunk('IDAT', 8)])],
    ['a program', 'a.mp4', 'video/mp4', Buffer.from('MZ\x90\0', 'latin1')],
    ['an M4V film', 'a.mp4', 'video/mp4', movie('M4V ')],
    ['a QuickTime film', 'a.mp4', 'video/mp4', movie('qt  ')],
    ['a Flash film', 'a.mp4', 'video/mp4', movie('F4V ')],
    ['an audio book', 'a.mp4', 'video/mp4', movie('M4B ')],
    ['two bytes', 'a.jpg', 'image/jpeg', jpg.subarray(0, 2)],
  ])('rejects %s', async (_, name, declared, head) => {
    await expect(agreedType(head, name, declared)).rejects.toThrow(new DomainError('FILE_TYPE_NOT_ALLOWED'));
  });
});

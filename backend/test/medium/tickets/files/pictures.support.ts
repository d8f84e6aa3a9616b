import { crc32, deflateSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { CHROMIUM_PATH } from '#test/medium/mail/outgoing/mail.support.js';

interface Seen {
  width: number;
  height: number;
  /** Red, green and blue in the middle of the upper and of the lower half. */
  above: number[];
  below: number[];
}

/** Makes pictures and inspects them, in a browser of its own. */
export class Pictures {
  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {}

  static async start(): Promise<Pictures> {
    const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, chromiumSandbox: false });
    return new Pictures(browser, await browser.newPage());
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** A JPEG, red on the left and blue on the right. */
  async jpeg(width: number, height: number): Promise<Buffer> {
    const bytes = await this.page.evaluate<number[]>(`(async () => {
      const canvas = new OffscreenCanvas(${width}, ${height});
      const pen = canvas.getContext('2d');
      pen.fillStyle = '#ff0000';
      pen.fillRect(0, 0, ${width / 2}, ${height});
      pen.fillStyle = '#0000ff';
      pen.fillRect(${width / 2}, 0, ${width / 2}, ${height});
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    })()`);
    return Buffer.from(bytes);
  }

  /** The picture as stored: not turned by its metadata. */
  look(picture: Buffer): Promise<Seen> {
    return this.page.evaluate<Seen>(`(async () => {
      const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]), { imageOrientation: 'none' });
      const { width, height } = bitmap;
      const pen = new OffscreenCanvas(width, height).getContext('2d');
      pen.drawImage(bitmap, 0, 0);
      const at = (share) => [...pen.getImageData(width >> 1, Math.floor(height * share), 1, 1).data].slice(0, 3);
      return { width, height, above: at(0.25), below: at(0.75) };
    })()`);
  }
}

/** The JPEG with what a camera adds: how it was held, and a text. */
export function withExif(jpeg: Buffer, orientation: number, copyright: string): Buffer {
  const text = Buffer.from(`${copyright}\0`);
  const head = Buffer.from('MM\0*\0\0\0\x08\0\x02', 'latin1');
  const fields = Buffer.alloc(28);
  // Tag, type, number of values, value; at the end no further directory.
  fields.writeUInt16BE(0x0112, 0);
  fields.writeUInt16BE(3, 2);
  fields.writeUInt32BE(1, 4);
  fields.writeUInt16BE(orientation, 8);
  fields.writeUInt16BE(0x8298, 12);
  fields.writeUInt16BE(2, 14);
  fields.writeUInt32BE(text.length, 16);
  fields.writeUInt32BE(head.length + fields.length, 20);
  const body = Buffer.concat([Buffer.from('Exif\0\0'), head, fields, text]);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, body, jpeg.subarray(2)]);
}

/** A PNG without any colour: every pixel is transparent. */
export function transparentPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc((1 + 4 * width) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

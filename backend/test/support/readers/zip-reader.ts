import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;

/** The files of a ZIP archive by path, found by its directory. No 64-bit extension. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_LENGTH;
  if (zip.readUInt32LE(end) !== END) throw new Error('The archive has no end');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error(`No directory entry at ${at}`);
    const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    files.set(path, contentAt(zip, zip.readUInt32LE(at + 42), packed, size));
    at += 46 + name + extra + comment;
  }
  return files;
}

function contentAt(zip: Buffer, header: number, packed: number, size: number): Buffer {
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const content = inflateRawSync(zip.subarray(start, start + packed));
  if (content.length !== size) throw new Error(`${content.length} bytes instead of ${size}`);
  return content;
}

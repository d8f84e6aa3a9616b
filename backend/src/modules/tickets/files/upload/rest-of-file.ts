import { type AcceptedFile, cleanFileName, extensionOf, type ReplyFileType } from '#contract/index.js';
import { DomainError } from '#kernel/errors/index.js';

/** Bytes at the end of a ZIP that stay in memory. The list of its entries must lie in them: some 13,000 entries. */
const ENDING_BYTES = 1024 * 1024;
const END = Buffer.from('PK\x05\x06', 'latin1');
const END_BYTES = 22;
const ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const ENTRY_BYTES = 46;
/** The folder that each office type has beside the list of its contents. */
const OFFICE_FOLDERS: readonly [ReplyFileType, string][] = [
  ['docx', 'word/'],
  ['xlsx', 'xl/'],
  ['pptx', 'ppt/'],
];

/** Checks of a file what its first bytes do not say, while it is streamed. */
export class RestOfFile {
  private readonly ending: Uint8Array[] = [];
  private length = 0;
  private endingBytes = 0;
  /** With an extension, once the bytes have passed. */
  fileName: string;

  constructor(
    private readonly kind: AcceptedFile,
    private readonly accepted: readonly string[],
  ) {
    this.fileName = kind.fileName;
  }

  /** Passes the bytes on. Throws FILE_TYPE_NOT_ALLOWED. */
  async *checked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { unknownRest } = this.kind;
    for await (const chunk of source) {
      if (unknownRest === 'TEXT' && chunk.includes(0)) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
      if (unknownRest === 'ZIP') this.keep(chunk);
      yield chunk;
    }
    if (unknownRest === 'ZIP') this.fileName = this.nameOf(findOfficeType(this.ending, this.length));
  }

  private keep(chunk: Uint8Array): void {
    this.ending.push(chunk);
    this.length += chunk.length;
    this.endingBytes += chunk.length;
    while (this.endingBytes - (this.ending[0]?.length ?? 0) >= ENDING_BYTES)
      this.endingBytes -= this.ending.shift()?.length ?? 0;
  }

  private nameOf(content: ReplyFileType): string {
    const { fileName } = this.kind;
    const extension = extensionOf(fileName);
    const isRight = extension === '' ? this.accepted.includes(content) : ['zip', content].includes(extension);
    if (!isRight) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
    return extension === '' ? cleanFileName(`${fileName}.${content}`) : fileName;
  }
}

/** Returns `zip` for an archive that is no office file. `length` is that of the complete file. */
function findOfficeType(ending: readonly Uint8Array[], length: number): ReplyFileType {
  const names = readEntryNames(Buffer.concat(ending), length);
  if (!names.includes('[Content_Types].xml')) return 'zip';
  return OFFICE_FOLDERS.find(([, folder]) => names.some((name) => name.startsWith(folder)))?.[0] ?? 'zip';
}

/** Reads the list of entries at the end of a ZIP; empty if it is damaged or begins before the given bytes. */
function readEntryNames(bytes: Buffer, length: number): string[] {
  const names: string[] = [];
  const end = bytes.lastIndexOf(END);
  if (end === -1 || end + END_BYTES > bytes.length) return names;
  let at = bytes.readUInt32LE(end + 16) - (length - bytes.length);
  while (at >= 0 && at + ENTRY_BYTES <= end && bytes.subarray(at, at + 4).equals(ENTRY)) {
    const sizes = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const [name = 0, extra = 0, comment = 0] = sizes;
    names.push(bytes.toString('latin1', at + ENTRY_BYTES, at + ENTRY_BYTES + name));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return names;
}

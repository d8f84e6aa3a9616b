import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkFileKind, REPLY_FILE_TYPES, type ReplyFileType } from '#contract/index.js';
import { replyFiles, zipOf } from '#test/support/reply-files.js';
import { RestOfFile } from './rest-of-file.js';

const CHUNK = 64 * 1024;

/** Returns the name that a file gets, or the code of its refusal. */
async function nameOf(content: Buffer, fileName: string, accepted: readonly string[] = REPLY_FILE_TYPES) {
  const kind = checkFileKind(content.subarray(0, 4100), fileName, '', accepted);
  if ('refusal' in kind) return kind.refusal;
  const chunks = Array.from({ length: Math.ceil(content.length / CHUNK) }, (_, index) =>
    content.subarray(index * CHUNK, (index + 1) * CHUNK),
  );
  const rest = new RestOfFile(kind, accepted);
  try {
    const passed = await buffer(Readable.from(rest.checked(Readable.from(chunks))));
    expect(passed.equals(content)).toBe(true);
    return rest.fileName;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

let samples: Record<ReplyFileType, Buffer>;
beforeAll(async () => void (samples = await replyFiles()));

it.each(REPLY_FILE_TYPES)('a %s passes unchanged under its name', async (type) => {
  expect(await nameOf(samples[type], `a.${type.toUpperCase()}`)).toBe(`a.${type.toUpperCase()}`);
  expect(await nameOf(samples[type], `a.${type}`, [type])).toBe(`a.${type}`);
});

it.each(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'gif', 'webp', 'heic', 'zip'] as const)(
  'a %s without extension gets its own',
  async (type) => {
    expect(await nameOf(samples[type], 'verbale')).toBe(`verbale.${type}`);
  },
);

it.each([
  ['zip', 'docx'],
  ['xlsx', 'docx'],
  ['docx', 'pptx'],
] as const)('a %s called %s is refused', async (type, extension) => {
  expect(await nameOf(samples[type], `a.${extension}`)).toBe('FILE_TYPE_NOT_ALLOWED');
});

it.each(['docx', 'odt'] as const)('a %s may be called zip, because it is one', async (type) => {
  expect(await nameOf(samples[type], 'a.zip')).toBe('a.zip');
});

it('a ZIP without extension is refused where its own type is not accepted', async () => {
  expect(await nameOf(samples.docx, 'a', ['zip'])).toBe('FILE_TYPE_NOT_ALLOWED');
  expect(await nameOf(samples.zip, 'a', ['docx'])).toBe('FILE_TYPE_NOT_ALLOWED');
});

it('a large office file is recognised by the list at its end', async () => {
  const parts = { 'word/media/a.bin': 'x'.repeat(3_000_000), '[Content_Types].xml': '<Types/>' };
  expect(await nameOf(await zipOf(parts), 'a.docx')).toBe('a.docx');
});

it.each([
  [17, 'a.docx'],
  [18, 'FILE_TYPE_NOT_ALLOWED'],
])('an office file whose list has %i names of 61,000 characters becomes %s', async (count, result) => {
  const long = Array.from({ length: count }, (_, index) => [`word/${index}`.padEnd(61_000, 'x'), '']);
  const parts = { '[Content_Types].xml': '<Types/>', ...(Object.fromEntries(long) as Record<string, string>) };
  expect(await nameOf(await zipOf(parts), 'a.docx')).toBe(result);
});

it('names within an entry do not make a ZIP an office file', async () => {
  expect(await nameOf(await zipOf({ 'a.docx': samples.docx.toString('latin1') }), 'b.docx')).toBe(
    'FILE_TYPE_NOT_ALLOWED',
  );
});

it.each([
  ['UNKNOWN', 'in the beginning', 10],
  ['FILE_TYPE_NOT_ALLOWED', 'at the end', 200_000],
])('is refused as %s: a text with a NUL %s', async (code, _, at) => {
  const text = Buffer.alloc(200_001, 'x');
  expect(await nameOf(text, 'a.csv')).toBe('a.csv');
  text[at] = 0;
  expect(await nameOf(text, 'a.csv')).toBe(code);
});

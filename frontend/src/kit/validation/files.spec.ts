import { LIMITS, SAVED_TYPE } from '@contract/limits';
import { sampleFile } from '../test/sample-files';
import { checkFiles } from './files';

const { maxBytes, maxFiles } = LIMITS.attachments;
const sized = (size: number): File => Object.defineProperty(sampleFile('png', 'a.png'), 'size', { value: size });
const some = (count: number): File[] => Array.from({ length: count }, () => sampleFile('png', 'a.png'));
const reasonFor = async (present: number, ...files: File[]): Promise<string | undefined> =>
  (await checkFiles(present, files)).bad?.reason;

describe('files for a ticket', () => {
  it('are at most five, those already there included', async () => {
    expect((await checkFiles(0, some(maxFiles))).files).toHaveLength(maxFiles);
    expect(await reasonFor(0, ...some(maxFiles + 1))).toBe('errors.TOO_MANY_FILES');
    expect((await checkFiles(maxFiles - 1, some(1))).files).toHaveLength(1);
    expect(await reasonFor(maxFiles, ...some(1))).toBe('errors.TOO_MANY_FILES');
  });

  it('have between one byte and 20 MB', async () => {
    expect(await reasonFor(0, sized(maxBytes))).toBeUndefined();
    expect(await reasonFor(0, sized(maxBytes + 1))).toBe('errors.FILE_TOO_LARGE');
    expect(await reasonFor(0, new File([], 'a.png'))).toBe('errors.EMPTY_FILE');
  });

  it.each([
    ['jpg', 'a.jpg', '', 'a.jpg', 'image/jpeg'],
    ['jpg', 'foto.jfif', 'image/jpeg', 'foto.jfif', 'image/jpeg'],
    ['jpg', 'foto', '', 'foto.jpg', 'image/jpeg'],
    ['jpg', 'a.JPG', 'application/octet-stream', 'a.JPG', 'image/jpeg'],
    ['png', 'a.png. ', '', 'a.png', 'image/png'],
    ['mp4', 'Video.MP4', '', 'Video.MP4', 'video/mp4'],
    ['pdf', 'a.pdf', 'application/x-pdf', 'a.pdf', 'application/pdf'],
  ] as const)('may be %s, called %j of type %j', async (kind, name, type, fileName, mimeType) => {
    const [file] = (await checkFiles(0, [sampleFile(kind, name, type)])).files;
    expect([file?.name, file?.type]).toEqual([fileName, mimeType]);
  });

  it.each([
    ['heic', 'IMG_1.HEIC', 'image/heic', 'common.files.heic'],
    ['heic', 'IMG_1.jpg', 'image/jpeg', 'common.files.heic'],
    ['mov', 'IMG_2.MOV', 'video/quicktime', 'common.files.mov'],
    ['mov', 'IMG_2.mp4', 'video/mp4', 'common.files.mov'],
    ['jpg', 'a.png', 'image/png', 'common.files.otherName'],
  ] as const)('may not be %s, called %j of type %j', async (kind, name, type, reason) => {
    expect(await reasonFor(0, sampleFile(kind, name, type))).toBe(reason);
  });

  it('may be of further types where they are listed', async () => {
    const file = new File(['a;b'], 'a.csv', { type: 'text/csv' });
    expect((await checkFiles(0, [file], ['csv'])).files).toMatchObject([{ name: 'a.csv', type: SAVED_TYPE }]);
    for (const further of [['zip'], undefined])
      expect((await checkFiles(0, [file], further)).bad?.reason).toBe('errors.FILE_TYPE_NOT_ALLOWED');
  });

  it('may not be text that calls itself a picture', async () => {
    expect(await reasonFor(0, new File(['x'], 'a.png', { type: 'image/png' }))).toBe('errors.FILE_TYPE_NOT_ALLOWED');
  });

  it('are refused with a reason if the device cannot read them', async () => {
    const gone = {
      name: 'folder',
      size: 4096,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    };
    expect(await reasonFor(0, gone as unknown as File)).toBe('common.files.unreadable');
  });

  it('are checked up to the first invalid one, and none is taken then', async () => {
    const files = [sampleFile('png', 'a.png'), new File([], 'empty.png'), new File(['x'], 'b.txt')];
    const bad = { fileName: 'empty.png', reason: 'errors.EMPTY_FILE' };
    expect(await checkFiles(0, files)).toEqual({ files: [], bad });
  });
});

import { LIMITS } from '@contract/limits';
import { firstBadFile, withType } from './files';

const { maxBytes, maxFiles } = LIMITS.attachments;
const fileOf = (size: number, type = 'image/png', name = 'a.png'): File => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const some = (count: number): File[] => Array.from({ length: count }, () => fileOf(1));

describe('files for a ticket', () => {
  it('are at most five, those already there included', () => {
    expect(firstBadFile(0, some(maxFiles))).toBeNull();
    expect(firstBadFile(0, some(maxFiles + 1))?.code).toBe('TOO_MANY_FILES');
    expect(firstBadFile(maxFiles - 1, some(1))).toBeNull();
    expect(firstBadFile(maxFiles, some(1))?.code).toBe('TOO_MANY_FILES');
  });

  it('have between one byte and 20 MB', () => {
    expect(firstBadFile(0, [fileOf(maxBytes)])).toBeNull();
    expect(firstBadFile(0, [fileOf(maxBytes + 1)])?.code).toBe('FILE_TOO_LARGE');
    expect(firstBadFile(0, [fileOf(1)])).toBeNull();
    expect(firstBadFile(0, [fileOf(0)])?.code).toBe('EMPTY_FILE');
  });

  it.each(['image/jpeg', 'image/png', 'video/mp4', 'application/pdf'])('may be %s', (type) => {
    expect(firstBadFile(0, [fileOf(1, type)])).toBeNull();
  });

  it.each(['image/gif', 'text/html', '', 'toString'])('may not be %p', (type) => {
    expect(firstBadFile(0, [fileOf(1, type)])?.code).toBe('FILE_TYPE_NOT_ALLOWED');
  });

  it('are checked up to the first invalid one', () => {
    const files = [fileOf(1), fileOf(0, 'image/png', 'empty.png'), fileOf(1, 'text/plain', 'b.txt')];
    expect(firstBadFile(0, files)).toEqual({ code: 'EMPTY_FILE', fileName: 'empty.png' });
  });

  it('get a type from their name when the system knows none', () => {
    expect(withType(new File(['x'], 'Video.MP4')).type).toBe('video/mp4');
    expect(withType(new File(['x'], 'a.exe')).type).toBe('');
    expect(withType(new File(['x'], 'a.mp4', { type: 'text/plain' })).type).toBe('text/plain');
  });
});

import { pastedFiles } from './pasted-files';

const clipboard = (files: File[], text = ''): DataTransfer =>
  ({ files, getData: (type: string) => (type === 'text/plain' ? text : '') }) as unknown as DataTransfer;
const file = (name: string, type = 'image/png'): File => new File(['x'], name, { type });
const names = (files: File[], text?: string): string[] =>
  pastedFiles(clipboard(files, text), 'Schermata', new Date(2026, 10, 8, 9, 5, 3)).map(({ name }) => name);

it('names a screenshot by the time, and leaves the name of a file', () => {
  expect(names([file('image.png')])).toEqual(['Schermata 2026-11-08 09.05.03.png']);
  expect(names([file('', 'image/jpeg'), file('image.jpeg', 'image/jpeg'), file('motore.png')])).toEqual([
    'Schermata 2026-11-08 09.05.03.jpg',
    'Schermata 2026-11-08 09.05.03 (2).jpg',
    'motore.png',
  ]);
});

it('leaves text to the field, though the spreadsheet puts a picture beside it', () => {
  expect(names([], 'LNS-50')).toEqual([]);
  expect(names([file('image.png')], 'LNS-50\t2')).toEqual([]);
  expect(names([file('a.pdf'), file('b.png')], 'a.pdf\r\nb.png')).toEqual(['a.pdf', 'b.png']);
});

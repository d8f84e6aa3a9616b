import { stillPending } from './pending-files';

it.each([
  ['all of them went', ['a', 'b'], ['a', 'b'], [], []],
  ['one of two went', ['a', 'b'], ['b'], [], ['a']],
  ['one failed again', ['a', 'b'], ['a'], ['b'], ['b']],
  ['another file went instead', ['a'], ['c'], [], ['a']],
  ['another file failed', ['a'], ['a'], ['c'], ['c']],
  ['two have the same name, one went', ['image.jpg', 'image.jpg'], ['image.jpg'], ['image.jpg'], ['image.jpg']],
])('%s', (_case, pending, sent, failed, left) => expect(stillPending(pending, sent, failed)).toEqual(left));

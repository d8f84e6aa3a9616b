import { lengthOf } from './texts.js';
import { cleanFileName, extensionOf } from './file-name.js';

describe('cleanFileName', () => {
  it.each([
    ['testa galvo.jpg', 'testa galvo.jpg'],
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\fakepath\\allarme.pdf', 'allarme.pdf'],
    ['a\u0000b\r\nc\u007f\u0085.png', 'abc.png'],
    ['fattura\u202Egnp.exe.pdf', 'fatturagnp.exe.pdf'],
    ['\u2066x\u2069\u200F\u061C\u2028\uFEFF.mp4', 'x.mp4'],
    ['perche\u0301.jpg', 'perché.jpg'],
    ['  spazi.jpg  ', 'spazi.jpg'],
    ['\uD800.jpg', '\uFFFD.jpg'],
    ['', 'file'],
    ['folder/', 'file'],
    ['..', 'file'],
    ['foto.jpg. . ', 'foto.jpg'],
    ['foto...', 'foto'],
    ['\u202E', 'file'],
    [undefined, 'file'],
  ])('%j becomes %j', (original, cleaned) => {
    expect(cleanFileName(original)).toBe(cleaned);
  });

  it('keeps a name of 255 code points, and the extension of a longer one', () => {
    const longest = `${'😀'.repeat(251)}.jpg`;
    expect(cleanFileName(longest)).toBe(longest);
    const cut = cleanFileName(`😀${longest}`);
    expect(cut).toBe(longest);
    expect(lengthOf(cleanFileName('x'.repeat(300)))).toBe(255);
    expect(lengthOf(cleanFileName(`a.${'x'.repeat(300)}`))).toBe(255);
  });

  it('keeps 30 combining marks in a row and drops the others before it normalises', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const grave = (count: number) => `x${'\u0300'.repeat(count)}.jpg`;
    expect(cleanFileName(grave(30))).toBe(grave(30));
    expect(cleanFileName(grave(31))).toBe(grave(30));
    expect(cleanFileName(`x${'\u0300'.repeat(31_000)}${'\u0316'.repeat(31_000)}.jpg`)).toBe(grave(30));
    const texts = normalize.mock.contexts.map(String);
    normalize.mockRestore();
    expect(texts).toEqual([grave(30), grave(30), grave(30)]);
  });
});

describe('extensionOf', () => {
  it.each([
    ['a.JPG', 'jpg'],
    ['a.tar.gz', 'gz'],
    ['none', ''],
    ['dot.', ''],
    ['clip.3gp', '3gp'],
    ['foto del 12.11', ''],
    ['verbale Sig. Rossi', ''],
  ])('%s → %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension);
  });
});

import { MailParser } from './mail-parser.js';
import { cutReply, QUOTE_MARK } from './reply-cut.js';

const parser = new MailParser();
afterAll(() => parser.onApplicationShutdown());

const part = (type: string, content: string): string =>
  `Content-Type: text/${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n`;
const HEAD = 'From: mario@example.com\r\nSubject: Ordine\r\n';

/** What is read of a page. */
async function wordsOf(html: string): Promise<string> {
  return (await parser.parse(Buffer.from(`${HEAD}${part('html', html)}`))).text;
}

/** What is read of a mail with a text and a page. */
async function chosenOf(plain: string, html: string): Promise<string> {
  const parts = `--b\r\n${part('plain', plain)}--b\r\n${part('html', html)}--b--\r\n`;
  const raw = `${HEAD}Content-Type: multipart/alternative; boundary=b\r\n\r\n${parts}`;
  return (await parser.parse(Buffer.from(raw))).text.trim().replaceAll('\r\n', '\n');
}

it.each([
  [
    'within a quote',
    (mail: string) =>
      `<div class="gmail_quote"><div>Il giorno 24 nov ha scritto:</div><blockquote>${mail}</blockquote></div>`,
  ],
  [
    'below fields',
    (mail: string) =>
      `<div><p>Da: Plantdesk &lt;support@plantdesk.example&gt;<br>Inviato: martedì 24 novembre 2026 10:04<br>A: Mario<br>Oggetto: Re: [#42] Laser</p></div>${mail}`,
  ],
  ['without any mark', (mail: string) => mail],
])('cuts a reply above a mail of ours that quotes, %s', async (_, wrapped) => {
  const mail =
    '<p>Scrivere la risposta sopra questa riga / Reply above this line</p><h1>Nuova risposta</h1>' +
    '<div>Marco Ferri:<br>Veniamo giovedì</div><p>Il 24 nov 2026, 09:40, Mario Rossi ha scritto:</p>' +
    '<blockquote style="margin:0">La lente è arrivata.<br>Quando venite?</blockquote><p>Si può rispondere dal portale.</p>';
  const words = await wordsOf(`<p>Va bene, a giovedì</p>${wrapped(mail)}`);
  expect(cutReply(words.replaceAll('\r\n', '\n')).visible.trim()).toBe('Va bene, a giovedì');
});

const ORDER = '<tr><td>LNS-402</td><td>2</td></tr><tr><td>FLT-7</td><td>10</td></tr>';

it.each([
  [`<p>Ordiniamo:</p><table>${ORDER}</table>`, 'Ordiniamo:\n\nLNS-402\t2\nFLT-7\t10'],
  [`<table><tbody>${ORDER}</tbody></table>`, 'LNS-402\t2\nFLT-7\t10'],
  [
    `<table><thead><tr><th>Codice</th><th>Pezzi</th></tr></thead><tbody>${ORDER}</tbody></table>`,
    'Codice\tPezzi\nLNS-402\t2\nFLT-7\t10',
  ],
  [`<table><caption>Ricambi</caption>${ORDER}</table>`, 'Ricambi\nLNS-402\t2\nFLT-7\t10'],
  [`<table>\n  <tr>\n    <td> LNS-402 </td>\n    <td> 2 </td>\n  </tr>\n</table>`, 'LNS-402\t2'],
  [
    '<table><tr><td><p class="MsoNormal">LNS-402<o:p></o:p></p></td><td><p class="MsoNormal">2</p></td></tr></table>',
    'LNS-402\t2',
  ],
  ['<table><tr><td><div><div>LNS-402</div></div></td><td><p>2</p></td></tr></table>', 'LNS-402\t2'],
  [ORDER, 'LNS-402\t2\nFLT-7\t10'],
  ['<table><form><tr><td>LNS-402</td><td>2</td></tr></form></table>', 'LNS-402\t2'],
  ['<table><td>LNS-402</td><td>2</td></table>', 'LNS-402\n2'],
  ['<td>LNS-402</td><td>2</td>', 'LNS-402\n2'],
  ['<table><div>Prima</div><tr><td>LNS-402</td><td>2</td></tr>dopo</table>', 'Prima\nLNS-402\t2\ndopo'],
  ['<table><tr><td>a</td><td></td><td>c</td></tr></table>', 'a\t\tc'],
  [
    '<table><tr><td></td><td>Lunedì</td><td>Martedì</td></tr><tr><td>Ore</td><td>8</td><td>9</td></tr></table>',
    '\tLunedì\tMartedì\nOre\t8\t9',
  ],
  [
    '<table><tr><td>a</td><td>&nbsp;</td><td></td></tr><tr><td>&nbsp;</td><td></td></tr><tr><td>b</td></tr></table>',
    'a\nb',
  ],
  ['<table><tr><td width="20">&nbsp;</td><td>Testo</td><td width="20"></td></tr></table>', 'Testo'],
  [
    '<table><tr><td><b>LNS-402</b> <i>rosso</i></td><td><a href="https://example.com/x">2</a></td></tr></table>',
    'LNS-402 rosso\t2 [https://example.com/x]',
  ],
  ['Prima<table><tr><td>a</td><td>b</td></tr></table>dopo', 'Prima\na\tb\ndopo'],
  ['<table><tr><td>a</td></tr></table><table><tr><td>b</td></tr></table>', 'a\nb'],
])('writes the rows of %s as lines, with a tab between cells', async (html, text) => {
  expect(await wordsOf(html)).toBe(text);
});

it('keeps cells of several lines as lines, as in a signature or a newsletter', async () => {
  const signature =
    '<table><tr><td><img src="cid:logo"></td><td><b>Mario Rossi</b><br>Officine Srl<br>Tel. 045 123456</td></tr></table>';
  expect(await wordsOf(signature)).toBe('Mario Rossi\nOfficine Srl\nTel. 045 123456');
  const columns =
    '<table><tr><td>A1</td><td>A2</td><td><p>B1</p><p>B2</p></td><td>C1<br>C2</td><td>D</td></tr></table>';
  expect(await wordsOf(columns)).toBe('A1\tA2\nB1\n\nB2\nC1\nC2\nD');
  const layout = `<table><tr><td><table><tr><td></td></tr></table><table>${ORDER}</table></td></tr><tr><td>Grazie</td></tr></table>`;
  expect(await wordsOf(layout)).toBe('LNS-402\t2\nFLT-7\t10\nGrazie');
});

it('finds a quote in a cell', async () => {
  const html =
    '<table><tr><td>Va bene</td><td><div class="gmail_quote">Il giorno 1 ha scritto:<br>Quando?</div></td></tr></table>';
  const text = await wordsOf(html);
  expect(text.split('\n')).toEqual(['Va bene', `${QUOTE_MARK}Il giorno 1 ha scritto:`, 'Quando?']);
  expect(cutReply(text).visible.trim()).toBe('Va bene');
});

it('reads tables within tables to any depth', async () => {
  const nested = (depth: number) =>
    `${'<table><tr><td>'.repeat(depth)}Fondo${'</td></tr></table>'.repeat(depth)}<p>Fine</p>`;
  expect(await wordsOf(nested(50))).toBe('Fondo\n\nFine');
  expect(await wordsOf(nested(20_000))).toBe('Fondo\n\nFine');
  expect(await wordsOf(`<table>${'<tbody><form>'.repeat(20_000)}<tr><td>x</td></tr></table><p>Fine</p>`)).toBe(
    'x\n\nFine',
  );
});

describe('of a page whose elements lie too deep within each other', () => {
  const LINK = '<a href="https://example.com/x">qui</a>';

  it.each([
    [199, 'qui [https://example.com/x]'],
    [200, 'qui'],
  ])('a link within %i elements reads %j', async (depth, expected) => {
    expect((await wordsOf('<b>'.repeat(depth) + LINK)).trim()).toBe(expected);
  });

  it('all words are kept, without its styles and scripts', async () => {
    const page = `<style>p {}</style><script>x</script><p>Caff&egrave; &lt;1&gt;</p><ul><li>Uno<li><b>Due</b> tre</ul>`;
    expect(await wordsOf(`${'<div>'.repeat(201)}${page}`)).toBe('Caffè <1>\n\nUno\nDue tre');
  });
});

it.each([
  [20, 'a\tb'],
  [21, 'a\nb'],
])('reads through %i elements between a row and its cells', async (depth, expected) => {
  const cells = `${'<form>'.repeat(depth)}<td>a</td><td>b</td>${'</form>'.repeat(depth)}`;
  expect(await wordsOf(`<table><tr>${cells}</tr></table>`)).toBe(expected);
});

it.each([
  ['ordino <s>10</s> 12', 'ordino ~~10~~ 12'],
  ['ordino <strike>10</strike> 12', 'ordino ~~10~~ 12'],
  ['ordino <del>10</del> 12', 'ordino ~~10~~ 12'],
  ['ordino <DEL datetime="2026">10 pezzi</DEL> 12', 'ordino ~~10 pezzi~~ 12'],
  ['ordino<s> 10 </s>12', 'ordino ~~10~~ 12'],
  ['<s><b>10</b> <i>pezzi</i></s>', '~~10 pezzi~~'],
  ['<b><s> 10</s></b>', '~~10~~'],
  ['<s><del>10</del></s>', '~~10~~'],
  ['<s> </s>x<del></del><s>&nbsp;</s>', 'x'],
  ['<s><p>uno</p><p>due</p></s>', '~~uno~~\n\n~~due~~'],
  ['<s>uno<br>due</s>', '~~uno~~\n~~due~~'],
  ['<ul><li><s>uno</s></li><li>due</li></ul>', ' * ~~uno~~\n * due'],
  ['<table><tr><td><s>10</s></td><td>12</td></tr></table>', '~~10~~\t12'],
  ['ordino <span style="color:red; text-decoration:Line-Through">10</span> 12', 'ordino ~~10~~ 12'],
  ['prima<del><p>uno</p></del>dopo', 'prima\n\n~~uno~~\n\ndopo'],
  ['<s><ul><li>uno</li></ul></s>', ' * ~~uno~~'],
  ['<s><table><tr><td>a</td><td>b</td></tr></table></s>', '~~a~~\t~~b~~'],
  ['<s><img src="x"></s>x', 'x'],
])('marks what %s strikes', async (html, text) => {
  expect((await wordsOf(html)).trim()).toBe(text.trim());
});

it('keeps lists, links, preformatted text and line breaks', async () => {
  const html =
    '<ol><li>uno</li><li>due</li></ol><ul><li>a</li></ul><a href="https://example.com">qui</a><br>x<pre>a  b\nc</pre>';
  const text = await wordsOf(html);
  expect(text).toBe(' 1. uno\n 2. due\n\n * a\n\nqui [https://example.com]\nx\n\na  b\nc');
});

it.each([
  ['behind it', '<html><body><p>La pompa perde.</p></body></html>\n<p>Informazioni riservate.</p>'],
  ['before it', '<p>La pompa perde.</p><html><head><title>x</title></head><body>Informazioni riservate.</body></html>'],
  ['in another body', '<body>La pompa perde.</body><body><p>Informazioni riservate.</p></body>'],
  [
    'in another page',
    '<html><body>La pompa perde.</body></html><!doctype html><html><style>p{}</style><body><p>Informazioni riservate.</p></body></html>',
  ],
  ['in the head', '<html><head><div>La pompa perde.</div></head><body>Informazioni riservate.</body></html>'],
  ['outside of a page that ends early', '<body>La pompa perde.</body></html></html>Informazioni riservate.'],
])('reads the words that stand beside a body, %s', async (_, html) => {
  expect((await wordsOf(html)).replace(/\s+/g, ' ').trim()).toBe('La pompa perde. Informazioni riservate.');
});

it('reads nothing of what a program writes for itself into the head', async () => {
  const html = '<html><head><xml><o:PixelsPerInch>96</o:PixelsPerInch></xml></head><body>La pompa perde.</body></html>';
  expect((await wordsOf(html)).trim()).toBe('La pompa perde.');
});

it('reads a page whose title nothing closes', async () => {
  expect(await wordsOf('<html><head><title>Guasto<body><p>La pompa perde.</p></body></html>')).toContain(
    'La pompa perde.',
  );
});

it.each([
  '<dl><dt>LNS-402</dt><dd>FLT-7</dd></dl>',
  '<dl><dt>LNS-402<dd>FLT-7</dl>',
  '<center>LNS-402</center>FLT-7',
  'LNS-402<address>FLT-7</address>',
  '<figure>LNS-402<figcaption>FLT-7</figcaption></figure>',
  '<details><summary>LNS-402</summary>FLT-7</details>',
  '<fieldset><legend>LNS-402</legend>FLT-7</fieldset>',
  '<select><option>LNS-402</option><option>FLT-7</option></select>',
  '<select><option>LNS-402<option>FLT-7</select>',
  '<button>LNS-402</button><button>FLT-7</button>',
  '<textarea>LNS-402</textarea>FLT-7',
  '<table><tr><td>LNS-402<tr><td>FLT-7</table>',
  '<ul><li>LNS-402<li>FLT-7</ul>',
])('reads %s as two lines', async (html) => {
  expect((await wordsOf(html)).match(/[A-Z]+-\d+(?=\s|$)/gm)).toEqual(['LNS-402', 'FLT-7']);
});

describe('of a text part and a page', () => {
  const STUB = 'Il tuo programma di posta non supporta i messaggi HTML.';
  const PAGE = '<p>La pompa del chiller perde acqua e il laser è fermo.</p>';
  const WRITTEN = 'La pompa del chiller perde acqua e il laser è fermo.';

  it.each([
    STUB,
    'This message requires an HTML viewer.',
    'Per visualizzare il messaggio usare un lettore HTML',
    'Content type not supported',
    ' ',
    '\u00A0\r\n\u00A0',
    '\u200B\u200C\u2060\uFEFF\u00AD',
    '\t\r\n\r\n',
    '-- \r\n',
    '[image: logo]',
    'Mario',
    'Il tuo client di posta non visualizza HTML.',
    'Questo messaggio è in formato HTML. Aprire con un altro programma.',
    'Se non visualizzi questa e-mail clicca qui: https://officine.example/vedi',
    'Please enable HTML to read this message.',
    'Your e-mail client does not support HTML messages',
    'View this email in your browser (https://officine.example/view)',
    'Diese Nachricht ist im HTML-Format.',
    'Ce message est au format HTML.',
    '[cid:image001.png@01DB3E1C.8A2F0C10]',
    '<https://officine.example/>',
    'This is a multi-part message in MIME format.',
    '...',
  ])('the page is what was written where the text is %j', async (plain) => {
    expect(await chosenOf(plain, PAGE)).toBe(WRITTEN);
  });

  it.each([
    [WRITTEN, PAGE],
    ['LA POMPA del chiller perde ACQUA e il laser e fermo', PAGE],
    ['La pompa del chiller perde acqua e il laser è fermo.\r\nSaluti, Mario', PAGE],
    ['La *pompa* del chiller\r\nperde acqua e il\r\nlaser è fermo.', PAGE],
    [
      'La pompa del chiller perde acqua, vedi https://officine.example/a',
      '<p>La pompa del chiller perde acqua, vedi <a href="https://officine.example/b">qui</a></p>',
    ],
    ['perche cosi no', '<p>perché così no</p>'],
    [STUB, '<p> </p>'],
    [STUB, '<img src="x">'],
    [STUB, '<p>ok</p>'],
  ])('the text %j is what was written beside %s', async (plain, html) => {
    expect(await chosenOf(plain, html)).toBe(plain.replaceAll('\r\n', '\n'));
  });

  it.each([
    ['La pompa perde', '<p>La pompa perde qui</p>'],
    ['Va bene, a giovedì.', '<p>[ESTERNO] Mittente di fuori.</p><p>Va bene, a giovedì.</p>'],
    ['La pompa perde.', '<p>La pompa perde.</p></body></html><p>Informazioni riservate.</p>'],
    ['Ordiniamo 2 LNS', '<p>Ordiniamo 2 LNS<br>7 FLT</p>'],
  ])('the page is what was written where the text %j is a part of %s', async (plain, html) => {
    const letters = (text: string): string => text.replace(/<[^>]*>|\s/g, '');
    expect(letters(await chosenOf(plain, html))).toBe(letters(html));
  });

  it.each([
    [3, 'text'],
    [4, 'page'],
  ])('%i of nine words that the text lacks make it the %s', async (missing, expected) => {
    const words = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
    const plain = `text ${words.slice(missing).join(' ')}`;
    const html = `<p>${words.join(' ')}</p>`;
    expect(await chosenOf(plain, html)).toBe(expected === 'text' ? plain : words.join(' '));
  });

  it.each([
    [2000, WRITTEN],
    [2001, 'text'],
  ])('a text of %i characters beside other words gives %j', async (length, expected) => {
    const plain = 'text'.padEnd(length, ' x');
    const chosen = await chosenOf(plain.replace(/ $/, 'x'), PAGE);
    expect(chosen.slice(0, expected.length)).toBe(expected);
  });
});

// Writes the words of a page as text.
import { workerData } from 'node:worker_threads';
import { convert } from 'html-to-text';
import { Parser, Tokenizer } from 'htmlparser2';

const MOST = {
  /** Characters of a page. */
  html: 2 * 1024 ** 2,
  /** Elements within each other. */
  depth: 200,
  /** Groups of a table's rows within each other. */
  groups: 20,
};
/** Stands before what the mail program marked as quoted. */
const { quoteMark: QUOTE_MARK } = workerData;
const CHUNK = 4096;
const HIDDEN = new Set(['script', 'style', 'title']);
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
const QUOTES = [
  'div.gmail_quote',
  'div.moz-cite-prefix',
  'div.yahoo_quoted',
  'div.protonmail_quote',
  'div#divRplyFwdMsg',
  'div#appendonsend',
  'blockquote[type="cite"]',
];
/** Elements with lines of their own that the library takes for parts of a line. */
const BLOCKS = [
  ...['address', 'body', 'button', 'center', 'dd', 'details', 'dl', 'dt', 'fieldset', 'figcaption', 'figure'],
  ...['legend', 'optgroup', 'option', 'summary', 'td', 'textarea', 'th'],
];
const LINES = { leadingLineBreaks: 1, trailingLineBreaks: 1 };
/** Around what is struck out, until it is known where its lines end. */
const STRUCK = { prefix: '\uE010', suffix: '\uE011' };
const ROW_GROUPS = new Set(['thead', 'tbody', 'tfoot', 'center', 'form']);

const isShown = ({ type, data }) => type === 'tag' || (type === 'text' && data.trim() !== '');

/** The nodes in a table or row, without the elements that group them. */
const withoutGroups = (nodes, depth = 0) =>
  nodes
    .filter(isShown)
    .flatMap((node) =>
      ROW_GROUPS.has(node.name) && depth < MOST.groups ? withoutGroups(node.children, depth + 1) : [node],
    );

/** Cells with a tab between them. A cell of several lines, as a layout has it, has lines of its own. */
function writeRow(cells) {
  const lines = [[]];
  for (const { text } of cells)
    if (text.trim().includes('\n') || text.includes(QUOTE_MARK)) lines.push([text], []);
    else lines.at(-1).push(text.trim());
  return lines
    .map((line) => (line.filter(Boolean).length > 1 ? line.join('\t').trimEnd() : line.join('')))
    .filter(Boolean)
    .join('\n');
}

function addTable(element, walk, builder) {
  builder.openTable();
  for (const row of withoutGroups(element.name === 'tr' ? [element] : element.children)) {
    builder.openTableRow();
    for (const cell of row.name === 'tr' ? withoutGroups(row.children) : [row]) {
      builder.openTableCell();
      walk(cell.name === 'td' || cell.name === 'th' ? cell.children : [cell], builder);
      builder.closeTableCell();
    }
    builder.closeTableRow();
  }
  const tableToString = (rows) => rows.map(writeRow).filter(Boolean).join('\n');
  builder.closeTable({ tableToString, ...LINES });
}

const HTML = {
  wordwrap: false,
  // Servers add notices, and programs earlier mails, before a body and behind it.
  baseElements: { selectors: [], returnDomByDefault: true },
  limits: { maxDepth: MOST.depth, ellipsis: '…' },
  formatters: {
    /** A title that nothing closes has all of the page. */
    title: (element, walk, builder) => {
      if (element.children.some(({ data }) => data?.includes('<'))) walk(element.children, builder);
    },
    quote: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 1 });
      builder.addLiteral(QUOTE_MARK);
      walk(element.children, builder);
      builder.closeBlock({ trailingLineBreaks: 1 });
    },
    rows: addTable,
  },
  selectors: [
    ...QUOTES.map((selector) => ({ selector, format: 'quote' })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    ...['img', 'xml'].map((selector) => ({ selector, format: 'skip' })),
    { selector: 'title', format: 'title' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['table', 'tr'].map((selector) => ({ selector, format: 'rows' })),
    ...BLOCKS.map((selector) => ({ selector, format: 'block', options: LINES })),
    ...['s', 'strike', 'del', 'span[style*="line-through"i]'].map((selector) => ({
      selector,
      format: 'inlineSurround',
      options: STRUCK,
    })),
    // Word writes each line as a paragraph.
    { selector: 'p.MsoNormal', format: 'paragraph', options: LINES },
  ],
};

/** With one blank line where the layout had several. */
const withoutGaps = (text) =>
  text
    .split('\n')
    .filter((line, index, lines) => line.trim() !== '' || (lines[index - 1] ?? '').trim() !== '')
    .join('\n');

/** A line's cells that are struck out, as messages write them in Markdown. */
const strikeLine = (line) =>
  line.replace(/[^\t]+/g, (cell) => {
    const [before] = /^\s*(?:(?:\*|\d{1,9}\.) )?/.exec(cell);
    const words = cell.slice(before.length).trim();
    return words === '' ? cell : `${before}~~${words}~~${cell.slice(before.length).trimStart().slice(words.length)}`;
  });

/** What is struck out, line by line: no paragraph ends within the marks. */
function strike(text) {
  let depth = 0;
  return text
    .replace(/(^|\n)\uE010\n{1,2}/g, `$1${STRUCK.prefix}`)
    .replace(/\n{1,2}\uE011(?=\n|$)/g, STRUCK.suffix)
    .split(/([\uE010\uE011])/)
    .map((piece) => {
      if (piece === STRUCK.prefix) depth += 1;
      else if (piece === STRUCK.suffix) depth -= 1;
      else return depth > 0 ? piece.split('\n').map(strikeLine).join('\n') : piece;
      return '';
    })
    .join('');
}

/** Whether elements lie within each other deeper than the layout is read. The library that reads it becomes slow there. */
function isDeep(html) {
  let depth = 0;
  let isTooDeep = false;
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
      isTooDeep ||= depth > MOST.depth;
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  for (let at = 0; at < html.length && !isTooDeep; at += CHUNK) parser.write(html.slice(at, at + CHUNK));
  return isTooDeep;
}

/** The words of a page, without its layout. */
function flatText(html) {
  let text = '';
  let hidden = '';
  const nameAt = (start, end) => html.slice(start, end).toLowerCase();
  const skip = () => undefined;
  const breakLine = (name) => {
    if (!INLINE.has(name)) text += '\n';
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => {
        const name = nameAt(start, end);
        if (HIDDEN.has(name)) hidden = name;
        breakLine(name);
      },
      onclosetag: (start, end) => {
        const name = nameAt(start, end);
        if (name === hidden) hidden = '';
        breakLine(name);
      },
      ontext: (start, end) => {
        if (hidden === '') text += html.slice(start, end).replace(/\s+/g, ' ');
      },
      ontextentity: (code) => {
        if (hidden === '') text += String.fromCodePoint(code);
      },
      ...{ onattribdata: skip, onattribentity: skip, onattribend: skip, onattribname: skip, onopentagend: skip },
      ...{ oncdata: skip, oncomment: skip, ondeclaration: skip, onprocessinginstruction: skip },
      ...{ onselfclosingtag: skip, onend: skip },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return text;
}

/** The words of a page as lines. */
export function pageText(page) {
  const html = page.slice(0, MOST.html);
  return isDeep(html) ? withoutGaps(flatText(html)).trim() : strike(withoutGaps(convert(html, HTML)));
}

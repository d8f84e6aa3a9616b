import { readZip } from './zip-reader.js';

export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

const TOKEN = /<\?xml [^?]*\?>\s*|<(\/?)([A-Za-z:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Reads well-formed XML, else throws. Normalises line ends as XML requires. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const match = token.exec(xml);
    if (!match) throw new Error(`Not well-formed from ${at}: ${JSON.stringify(xml.slice(at, at + 60))}`);
    const [, closing, name, attributes = '', empty, text] = match;
    const top = open[open.length - 1] ?? root;
    if (text !== undefined) top.text += unescape(text);
    if (name === undefined) continue;
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
      continue;
    }
    const node: XmlNode = { name, attributes: attributesIn(attributes), children: [], text: '' };
    top.children.push(node);
    if (!empty) open.push(node);
  }
  const [document, ...others] = root.children;
  if (!document || others.length > 0 || open.length > 1) throw new Error('There is not one root element, closed');
  return document;
}

function unescape(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what XML forbids
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text))
    throw new Error('A character that XML forbids');
  return text.replace(/\r\n?/g, '\n').replace(
    /&[^;]*;?/g,
    (entity) =>
      ENTITIES[entity] ??
      (() => {
        throw new Error(`Unknown entity ${entity}`);
      })(),
  );
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescape(value)]),
  );

export const childOf = (node: XmlNode, name: string): XmlNode => {
  const child = node.children.find((one) => one.name === name);
  if (!child) throw new Error(`<${node.name}> has no <${name}>`);
  return child;
};

export interface Sheet {
  name: string;
  root: XmlNode;
  /** By the cell's letters: text, numbers and dates as numbers, each with its format. */
  rows: Record<string, { value: string | number; style: string | undefined }>[];
}

/** Reads a spreadsheet as a program does: from the list of parts to the cells. */
export function readWorkbook(file: Buffer): Sheet[] {
  const files = readZip(file);
  const part = (path: string): XmlNode => readXml(files.get(path)?.toString('utf8') ?? '');
  const typed = part('[Content_Types].xml').children.map(({ attributes }) => attributes.PartName);
  for (const path of files.keys())
    if (path.startsWith('xl/') && !path.endsWith('.rels') && !typed.includes(`/${path}`))
      throw new Error(`${path} has no type`);
  const targets = new Map(
    part('xl/_rels/workbook.xml.rels').children.map(({ attributes }) => [attributes.Id, attributes.Target]),
  );
  return childOf(part('xl/workbook.xml'), 'sheets').children.map(({ attributes }) => {
    const root = part(`xl/${targets.get(attributes['r:id'])}`);
    return { name: attributes.name ?? '', root, rows: childOf(root, 'sheetData').children.map(cellsOf) };
  });
}

function cellsOf(row: XmlNode): Sheet['rows'][number] {
  return Object.fromEntries(
    row.children.map((cell) => {
      const { r = '', s, t } = cell.attributes;
      if (r.replace(/^[A-Z]+/, '') !== row.attributes.r) throw new Error(`Cell ${r} stands in row ${row.attributes.r}`);
      const value = t === 'inlineStr' ? childOf(childOf(cell, 'is'), 't').text : Number(childOf(cell, 'v').text);
      return [r.replace(/\d+$/, ''), { value, style: s }];
    }),
  );
}

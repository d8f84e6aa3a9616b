import type { Part } from '../medium/tickets/files/attachments.support.js';
import type { Operation } from './description.js';

/**
 * A record of the world by name, looked up when the request is sent: a seed gives the same requests
 * on every database.
 */
export class Thing {
  constructor(readonly name: string) {}
}

/** Sent unchanged: invalid JSON, or an unencoded part of an address. */
export class Raw {
  constructor(
    readonly text: string,
    /** For readers, where the text is long. */
    readonly label = text,
  ) {}
}

export type Value = string | number | boolean | null | undefined | Thing | Raw | Value[] | { [name: string]: Value };

export interface Body {
  contentType?: string;
  contentEncoding?: string;
  content: { json: Value } | { files: Part[] } | { bytes: Buffer };
  /** The share of it that is sent, from 0 to 1. */
  share?: number;
}

/** One request, not yet bound to a world. */
export interface Call {
  operation: Operation;
  caller: string;
  path: Record<string, Value>;
  query: [name: string, value: Value][];
  headers: Record<string, Value>;
  body?: Body;
}

export type Lookup = (name: string) => unknown;

/** As JSON, with records looked up. */
export function jsonOf(value: Value, lookUp: Lookup): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Thing) return JSON.stringify(lookUp(value.name)) ?? 'null';
  if (Array.isArray(value)) return `[${value.map((item) => jsonOf(item, lookUp)).join(',')}]`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${fields.map(([name, item]) => `${JSON.stringify(name)}:${jsonOf(item, lookUp)}`).join(',')}}`;
}

/** As text in a header or an address. */
export function textOf(value: Value, lookUp: Lookup): string {
  if (typeof value === 'string') return value;
  if (value instanceof Raw) return value.text;
  if (value instanceof Thing) return String(lookUp(value.name));
  return jsonOf(value, lookUp);
}

const escaped = (value: Value, lookUp: Lookup): string =>
  value instanceof Raw ? value.text : encodeURIComponent(textOf(value, lookUp).toWellFormed());

export function urlOf({ operation, path, query }: Call, lookUp: Lookup): string {
  const pathname = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(path[name], lookUp));
  const pairs = query.map(([name, value]) => `${name}=${escaped(value, lookUp)}`);
  return pairs.length > 0 ? `${pathname}?${pairs.join('&')}` : pathname;
}

/** For readers: names in braces, long values cut, similar to a command line. */
export function describeCall(call: Call): string {
  const named: Lookup = (name) => `{${name}}`;
  const readable = { ...call, path: shown(call.path), query: call.query.map(([name, value]) => [name, short(value)]) };
  const headers = Object.entries(call.headers).map(
    ([name, value]) => `-H ${quoted(`${name}: ${textOf(value, named)}`)}`,
  );
  const line = [
    `${call.caller}:`,
    'curl -X',
    call.operation.method,
    quoted(urlOf(readable as Call, named)),
    ...headers,
  ];
  return decodeBraces([...line, ...describeBody(call.body, named)].join(' '));
}

function describeBody(body: Body | undefined, named: Lookup): string[] {
  if (!body) return [];
  const { contentType, contentEncoding, content, share } = body;
  const text =
    'json' in content
      ? jsonOf(short(content.json), named)
      : 'bytes' in content
        ? `${content.bytes.toString('latin1').slice(0, 200)} (${content.bytes.length} bytes)`
        : content.files
            .map(({ fileName, type, content: data }) => `${fileName} (${type}, ${data.length} bytes)`)
            .join(', ');
  return [
    contentType === undefined ? '' : `-H ${quoted(`content-type: ${contentType}`)}`,
    contentEncoding === undefined ? '' : `-H ${quoted(`content-encoding: ${contentEncoding}`)}`,
    `--data ${quoted(text)}`,
    share === undefined ? '' : `(the first ${Math.round(share * 100)} % of it)`,
  ].filter(Boolean);
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const decodeBraces = (text: string): string => text.replaceAll('%7B', '{').replaceAll('%7D', '}');
const SHOWN = 120;

function short(value: Value): Value {
  if (typeof value === 'string' && value.length > SHOWN) return `${value.slice(0, SHOWN)}… (${value.length} in all)`;
  if (value instanceof Raw)
    return value.label.length > SHOWN ? new Raw(`${value.label.slice(0, SHOWN)}…`) : new Raw(value.label);
  if (Array.isArray(value)) return value.map(short);
  if (typeof value !== 'object' || value === null || value instanceof Thing) return value;
  return shown(value);
}

function shown(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(value)]));
}

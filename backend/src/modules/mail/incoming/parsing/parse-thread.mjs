// Reads mails in a thread of its own, which is ended when a mail takes too long or too much memory.
import { parentPort, workerData } from 'node:worker_threads';
import PostalMime, { addressParser } from 'postal-mime';
import { parseLetters, withWindowsLetters } from './charsets.mjs';
import { forwardedIn } from './forwards.mjs';
import { pageText } from './html-words.mjs';
import { parseLightly } from './large-parts.mjs';
import { hasStrayReturn } from './mail-sections.mjs';
import { calendarLine, isBlank, withContents } from './special-parts.mjs';

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };
/** What is posted is cut here, since the worker composes and searches it outside of this thread. */
const MOST = {
  text: 256 * 1024,
  messageId: 255,
  report: 64 * 1024,
  /** Twice the code points that are stored. */
  shownHtml: 400_000,
  files: 100,
  addresses: 100,
  /** Characters of a text part that can be a notice that stands for the page. */
  stub: 2000,
};
/** Stands before what the mail program marked as quoted. */
const { quoteMark: QUOTE_MARK } = workerData;
const wordsOf = (text) =>
  text
    .slice(0, MOST.text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
/** The longer words of a text, without its addresses of pages. */
const longWordsOf = (text) =>
  wordsOf(text.replace(/\b(?:https?:\/\/|mailto:|www\.)[^\s\]>)]*/gi, ' ')).filter((word) => word.length > 2);

/** How many words a text lacks of those of another one. */
function missingIn(text, other, wordsIn) {
  const known = new Set(wordsIn(text));
  return wordsIn(other).filter((word) => !known.has(word)).length;
}

/**
 * What was written: the text part, or the page if a short text part lacks more than a third of its words,
 * or some of them while the page lacks none.
 */
function writtenText({ text = '', html = '' }) {
  if (isBlank(text)) return pageText(html);
  if (html === '' || text.trim().length > MOST.stub) return text;
  const page = pageText(html);
  const isNotice = missingIn(text, page, longWordsOf) * 3 > longWordsOf(page).length;
  const isPart = missingIn(page, text, wordsOf) === 0 && missingIn(text, page, wordsOf) > 0;
  return isNotice || isPart ? page : text;
}

const OPTIONS = { ...LIMITS, forceRfc822Attachments: true, rfc822Attachments: true };

const parse = async (raw) => {
  const isUnclear = hasStrayReturn(raw);
  const mail = await parseLightly(raw, (light) => parseLetters(light, (bytes) => PostalMime.parse(bytes, OPTIONS)));
  return { ...mail, isUnclear };
};

const flat = (addresses) =>
  (addresses ?? [])
    .flatMap((address) => address.group ?? [address])
    .slice(0, MOST.addresses)
    .map(({ name, address }) => ({ name: withWindowsLetters(name), address }));

/** No column takes NUL, which encoded words can hold. */
const withoutControls = (text) => text.replace(/\p{Cc}/gu, '');

/** One address in brackets at the end, and no other one before it. */
const ONE_BRACKETED = /^[^<>@"]*<[^<>@\s]+@[^<>@\s]+>\s*$/;

/**
 * One sender where an unquoted name holds commas, as `Rossi, Mario <m.rossi@example.com>`: the library
 * takes each part for an address of its own. Nothing is joined where a part could be one.
 */
function joinedSender(values, named) {
  const address = named.at(-1)?.address;
  const isOne =
    values.length === 1 &&
    ONE_BRACKETED.test(values[0]) &&
    named.every((one, place) => !one.name.includes('@') && (place === named.length - 1 || one.address === ''));
  const name = named.map((one) => one.name).filter(Boolean);
  return isOne && address ? [{ name: name.join(', '), address }] : null;
}

/**
 * All that the From headers name: the library gives the first one alone. None where other programs
 * could read another address, such as behind the brackets or of a quoted name.
 */
function sendersOf({ headers, from, isUnclear }) {
  if (isUnclear) return [];
  const values = headers.filter(({ key }) => key === 'from').map(({ value }) => value);
  const named = values.flatMap((value) => flat(addressParser(value)));
  if (named.length > 1) return joinedSender(values, named) ?? named;
  const [address = ''] = named.map((one) => one.address);
  const isClear = values.every((value) => value.includes(address) && !/>[^<>]*@/.test(value));
  return isClear && from ? flat([from]) : [];
}

function headersOf({ headers }) {
  const found = {};
  for (const { key, value } of headers) (found[key] ??= []).push(value);
  return found;
}

const wrappedIn = ({ attachments }) => attachments.find(({ filename }) => filename === 'postacert.eml');

/**
 * Certified mail wraps the mail that a person wrote. The provider wraps a plain one, too, and says
 * that it does not vouch for it ("errore").
 */
async function unwrapped(outer, raw, trust) {
  const transport = outer.headers.find(({ key }) => key === 'x-trasporto')?.value ?? '';
  const wrapped = wrappedIn(outer);
  if (!wrapped || !/posta-certificata|errore/i.test(transport))
    return { inner: outer, certifier: null, isCertified: false };
  const certifier = /errore/i.test(transport) ? '' : (flat(outer.from ? [outer.from] : [])[0]?.address ?? '');
  const { verifiedPart } = trust ? await import('./certified-mail.mjs') : {};
  const verified = await verifiedPart?.({ raw, outer, certifier, trust }, parse);
  // Other programs could find another mail in the wrapper: what counts is the one that was signed.
  const signed = verified && wrappedIn(verified.part);
  const inner = await parse((signed ?? wrapped).content);
  const [from, ...others] = sendersOf(inner);
  const isOfOne = others.length === 0 && from !== undefined;
  const isCertified = signed !== undefined && isOfOne && from.address?.toLowerCase() === verified.sender;
  return { inner, certifier, isCertified };
}

const REPORT_PARTS =
  /^(message\/(delivery-status|global-delivery-status|rfc822|global|global-headers|rfc822-headers)|text\/rfc822-headers)$/;

/** The delivery report, and the headers of the mail that it returns. */
function reportOf({ attachments }) {
  const parts = attachments.filter(({ mimeType }) => REPORT_PARTS.test(mimeType));
  if (!parts.some(({ mimeType }) => mimeType.endsWith('delivery-status'))) return '';
  return parts.map(({ content }) => Buffer.from(content).subarray(0, MOST.report).toString('utf8')).join('\n');
}

/** Pictures within the text often have no name. */
const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf', 'video/mp4': 'mp4' };

/** Bytes of a content that surely has memory of its own, which can be handed over. */
const OWN = 64 * 1024;
const viewOf = (content) => (ArrayBuffer.isView(content) ? content : new Uint8Array(content));

function filesOf({ attachments }) {
  return attachments.slice(0, MOST.files).map(({ filename, mimeType, content, contentId }, index) => ({
    name: filename || (EXTENSIONS[mimeType] ? `${index + 1}.${EXTENSIONS[mimeType]}` : ''),
    type: withoutControls(mimeType),
    isInline: contentId !== undefined,
    content: content.byteLength > OWN ? viewOf(content) : new Uint8Array(content),
  }));
}

/** The mail, and the buffers that go with it. */
async function readMail({ raw, trust }) {
  const outer = await parse(raw);
  const { inner, certifier, isCertified } = await unwrapped(outer, raw, trust);
  const mail = await withContents(inner, parse);
  const files = filesOf(mail);
  const text = [calendarLine(mail), writtenText(mail)].filter(Boolean).join('\n\n');
  const result = {
    headers: headersOf(outer),
    certifier,
    isCertified,
    from: sendersOf(mail),
    to: [...flat(outer.to), ...flat(outer.cc)].map(({ address }) => address),
    subject: mail.subject ?? '',
    messageId: withoutControls(mail.messageId ?? '').slice(0, MOST.messageId),
    references: withoutControls(`${mail.inReplyTo ?? ''} ${(mail.references ?? '').slice(-4096)}`),
    text: text.slice(0, MOST.text),
    report: reportOf(outer),
    html: (mail.html ?? '').slice(0, MOST.shownHtml),
    files,
  };
  return { result, buffers: [...new Set(files.map(({ content }) => content.buffer))] };
}

const readForward = ({ subject, text }) => ({
  result: forwardedIn(subject, text.replaceAll(QUOTE_MARK, '')),
  buffers: [],
});

parentPort.on('message', async ({ forward, mail }) => {
  try {
    const { result, buffers } = forward ? readForward(forward) : await readMail(mail);
    parentPort.postMessage({ result }, buffers);
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});

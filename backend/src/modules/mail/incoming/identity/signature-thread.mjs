// Verifies the signatures of mails in a thread of its own: a long body, or one made for it, takes seconds.
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { arc, dkimVerify, dmarc } from 'mailauth';
import { hasStrayReturn } from '../parsing/mail-sections.mjs';

/** Bytes of one signature; how many are verified, how many a sealed mail may have, and how many seals. */
const MOST = { line: 8 * 1024, verified: 5, beneathSeals: 20, seals: 10 };
/** Where such a header stands twice, the signature may cover one and the product show the other. */
const SINGLE = ['from', 'sender', 'subject', 'date', 'content-type', 'content-transfer-encoding', 'mime-version'];
const SEALS = ['arc-seal', 'arc-message-signature', 'arc-authentication-results'];
const SIGNATURE = 'dkim-signature';

const HEADER = /^[!-9;-~]+[ \t]*:/;

/**
 * The headers as the library separates them, and the bytes behind them. Unclear where programs read different mails: in
 * lines that are no header, and behind returns that end no line.
 */
function partsOf(raw) {
  const text = raw.toString('latin1');
  const { index, 0: gap } = /\n\r*\n/.exec(text) ?? { index: text.length, 0: '' };
  const rows = text
    .slice(0, index)
    .split(/\r?\n(?!\s)/)
    .map((line) => ({ line: line.trimEnd(), key: line.slice(0, line.indexOf(':')).trim().toLowerCase() }));
  const isUnclear = hasStrayReturn(raw) || !rows.every(({ line }) => HEADER.test(line));
  return { rows, body: raw.subarray(index + gap.length), isUnclear };
}

function tagsOf({ line }) {
  const parts = line.slice(line.indexOf(':') + 1).split(';');
  const tags = parts.map((part) => part.split('=', 2).map((word) => word.replace(/\s+/g, '').toLowerCase()));
  return Object.fromEntries(tags);
}

const keyNameOf = (row) => {
  const { s, d } = tagsOf(row);
  return `${s}._domainkey.${d}`;
};

/** Whether both domains are of one organisation, which the library says as a part of DMARC alone. */
async function isOfSender(sender, domain = '') {
  const resolver = async () => [['v=DMARC1; p=none']];
  const { alignment } = await dmarc({ headerFrom: sender, dkimDomains: [{ domain }], resolver });
  return Boolean(alignment?.dkim.result);
}

/** The first signatures of the sender's organisation. */
async function signaturesOf(rows, sender) {
  const found = [];
  for (const row of rows.filter(({ key, line }) => key === SIGNATURE && line.length <= MOST.line))
    if (found.length < MOST.verified && (await isOfSender(sender, tagsOf(row).d))) found.push(row);
  return found;
}

const forwarderOf = (domain, forwarders) =>
  forwarders.find((trusted) => domain === trusted || domain.endsWith(`.${trusted}`));

/** The seals, if a trusted forwarder says that it made the last one. */
function sealsOf(rows, forwarders) {
  const seals = rows.filter(({ key }) => SEALS.includes(key));
  const last = seals
    .filter(({ key }) => key === 'arc-seal')
    .map(tagsOf)
    .sort((one, other) => other.i - one.i)[0];
  const areFew =
    seals.length <= MOST.seals * SEALS.length &&
    seals.every(({ line }) => line.length <= MOST.line) &&
    rows.filter(({ key }) => key === SIGNATURE).length <= MOST.beneathSeals;
  return areFew && forwarderOf(last?.d ?? '', forwarders) ? seals : [];
}

/** Whether the signature covers From and all of the body, and was made with SHA-256. */
function coversMail({ signingHeaders, algo, canonBodyLengthLimited, canonBodyLengthLimit, canonBodyLengthTotal }) {
  const isOfAll = !canonBodyLengthLimited || canonBodyLengthLimit === canonBodyLengthTotal;
  return isOfAll && signingHeaders.keys.toLowerCase().split(': ').includes('from') && /-sha256$/i.test(algo);
}

/** What trusted forwarders found when they got the mail, newest first. */
async function sealedOf(found, { forwarders, resolver }) {
  const { messageSignature } = found.lastEntry ?? {};
  if (!messageSignature || !coversMail(messageSignature)) return [];
  const { status } = await arc(found, { resolver });
  const links = [...found.chain].reverse().map((link) => {
    const domain = link['arc-seal'].parsed.d.value.toLowerCase();
    const results = link['arc-authentication-results'].original.toString().replace(/^[^:]*:\s*i\s*=\s*\d+\s*;/i, '');
    return { domain, forwarder: forwarderOf(domain, forwarders), results };
  });
  const stranger = links.findIndex(({ forwarder }) => forwarder === undefined);
  const isOfOne = messageSignature.signingDomain.toLowerCase() === links[0].domain;
  return status.result === 'pass' && isOfOne ? links.slice(0, stranger < 0 ? links.length : stranger) : [];
}

/** What the signatures prove, and the policy of the sender's domain; null where it needs none, or the DNS did not answer. */
async function judge({ raw, sender, envelope, ask, ...rest }) {
  const verified = raw ? await verify({ raw, sender, ask, ...rest }) : { signers: [], sealed: [] };
  if (verified.signers.some((domain) => sender.endsWith(`@${domain}`))) return { ...verified, policy: null };
  const dkimDomains = verified.signers.map((domain) => ({ domain }));
  const found = await dmarc({ headerFrom: sender, dkimDomains, spfDomains: [envelope], resolver: ask });
  if (found === false || found.status.result === 'temperror') return { ...verified, policy: null };
  const { alignment, policy = '', pct } = found;
  const isStrict = Boolean(alignment?.dkim.strict);
  return {
    ...verified,
    policy: { name: policy.trim(), percent: pct, isStrict, isOfEnvelope: Boolean(alignment?.spf.result) },
  };
}

async function verify({ raw, sender, forwarders, at, ask }) {
  const { rows, body, isUnclear } = partsOf(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  const signatures = await signaturesOf(rows, sender);
  const seals = sealsOf(rows, forwarders);
  const names = new Set([...signatures, ...seals].map(keyNameOf));
  const resolver = async (name) => {
    if (!names.has(name.toLowerCase())) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return ask(name);
  };
  // A seal covers all signatures. Without one, the library shall not see those that prove nothing.
  const others = rows.filter(({ key }) => key !== SIGNATURE && !SEALS.includes(key));
  const read = seals.length > 0 ? rows : [...signatures, ...others];
  const head = Buffer.from(`${read.map(({ line }) => line).join('\r\n')}\r\n\r\n`, 'latin1');
  const { headerFrom, results, arc: chain } = await dkimVerify(Readable.from([head, body]), { curTime: at, resolver });
  const isClear =
    !isUnclear &&
    headerFrom.length === 1 &&
    headerFrom[0].toLowerCase() === sender &&
    SINGLE.every((name) => rows.filter(({ key }) => key === name).length <= 1);
  if (!isClear) return { signers: [], sealed: [] };
  const valid = results.filter((found) => found.status.result === 'pass' && found.status.aligned && coversMail(found));
  const signers = valid.map(({ signingDomain }) => signingDomain.toLowerCase());
  return { signers, sealed: await sealedOf(chain, { forwarders, resolver }) };
}

/** The answer of the DNS, for which the worker has a memory. */
const askOver = (port) => async (name) => {
  port.postMessage({ name });
  const [{ records, code }] = await once(port, 'message');
  if (records === undefined) throw Object.assign(new Error(name), { code });
  return records;
};

parentPort.on('message', async ({ port, ...mail }) => {
  try {
    port.postMessage({ result: await judge({ ...mail, ask: askOver(port) }) });
  } catch (error) {
    port.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});

// Verifies that a provider of certified mail (PEC, RFC 6109) signed what a wrapper says.
import { X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from 'pkijs';

const DATA = '1.2.840.113549.1.7.1';
/** SHA-256, -384 and -512: for older ones others could make a second text. */
const DIGESTS = /^2\.16\.840\.1\.101\.3\.4\.2\.[123]$/;
const isSignature = ({ mimeType }) => /^application\/(x-)?pkcs7-signature$/.test(mimeType);

/** The first part of a multipart/signed as it was signed (RFC 8551); undefined for other mails. */
function signedPart(raw) {
  const text = Buffer.from(raw).toString('latin1').replace(/\r?\n/g, '\r\n');
  const head = text.slice(0, text.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const type = /^content-type:\s*multipart\/signed;(.*)$/im.exec(head)?.[1] ?? '';
  const [, quoted, plain] = /\bboundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const line = `\r\n--${quoted ?? plain}`;
  const start = text.indexOf(`${line}\r\n`);
  const end = text.indexOf(line, start + 1);
  return start < 0 || end < 0 ? undefined : Buffer.from(text.slice(start + line.length + 2, end), 'latin1');
}

/** The certificate whose key signed the bytes. Throws where none did. */
async function signerOf(data, signature) {
  const signed = new SignedData({ schema: ContentInfo.fromBER(signature).content });
  const { eContent, eContentType } = signed.encapContentInfo;
  const [info, ...others] = signed.signerInfos;
  // A content or time of its own would be verified instead.
  if (eContent || eContentType !== DATA || others.length > 0 || !DIGESTS.test(info.digestAlgorithm.algorithmId))
    throw new TypeError('Not one signature of this text');
  const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true });
  if (!signatureVerified) throw new TypeError('The signature is another’s');
  return new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER()));
}

const isValid = ({ validFrom, validTo }, at) => Date.parse(validFrom) <= at && at <= Date.parse(validTo);

/** Named by the file, or issued by one that is. */
const isTrusted = (signer, authorities, at) =>
  isValid(signer, at) &&
  authorities.some(
    (known) =>
      known.raw.equals(signer.raw) ||
      (known.ca && isValid(known, at) && signer.checkIssued(known) && signer.verify(known.publicKey)),
  );

/** Whose mail the provider says that it carried; undefined for receipts and for mails that it did not certify. */
function certifiedSender({ attachments }) {
  const facts = attachments.find(({ filename }) => filename === 'daticert.xml');
  const xml = Buffer.from(facts?.content ?? []).toString('utf8');
  const [root = ''] = /<postacert\b[^>]*>/.exec(xml) ?? [];
  const isMail = /\btipo\s*=\s*["']posta-certificata["']/.test(root) && /\berrore\s*=\s*["']nessuno["']/.test(root);
  return isMail ? /<mittente>\s*([^\s<]+)\s*<\/mittente>/.exec(xml)?.[1]?.toLowerCase() : undefined;
}

/**
 * The signed part, and whom it certifies, if the certificate of a trusted provider for this address
 * was valid at the time; undefined for all else.
 */
export async function verifiedPart({ raw, outer, certifier, trust }, parse) {
  try {
    const data = signedPart(raw);
    const signature = outer.attachments.find(isSignature);
    if (!data || !signature || !certifier) return undefined;
    const signer = await signerOf(data, signature.content);
    const authorities = trust.certificates.map((pem) => new X509Certificate(pem));
    if (!signer.checkEmail(certifier) || !isTrusted(signer, authorities, trust.at)) return undefined;
    const part = await parse(data);
    return { part, sender: certifiedSender(part) };
  } catch {
    return undefined;
  }
}

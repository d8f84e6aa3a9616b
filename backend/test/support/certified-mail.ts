import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Identity {
  certificate: string;
  key: string;
}

const openssl = (args: string[], input = ''): Buffer => execFileSync('openssl', args, { input, stdio: 'pipe' });
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '10'];

/** Authorities, providers of certified mail and what they sign: openssl writes, the product reads. */
export class CertifiedMails {
  private readonly folder = mkdtempSync(join(tmpdir(), 'pec-'));
  private count = 0;

  authority(): Identity {
    const as = ['-subj', '/CN=Authority', '-addext', 'keyUsage=critical,keyCertSign'];
    return this.issued(as);
  }

  provider(address: string, by: Identity): Identity {
    const signs = ['-CA', by.certificate, '-CAkey', by.key];
    const as = ['-subj', '/CN=Provider', '-addext', `subjectAltName=email:${address}`];
    return this.issued([...signs, ...as, '-addext', 'basicConstraints=critical,CA:false']);
  }

  /** A wrapper as the provider sends it (RFC 6109). */
  wrapper(by: Identity, wrapped: Wrapped) {
    const { from, sender, mail, kind = 'posta-certificata', digest = 'sha256', headers = '' } = wrapped;
    const { error = 'nessuno', name = 'postacert.eml' } = wrapped;
    const facts = `<postacert tipo="${kind}" errore="${error}"><intestazione><mittente>${sender}</mittente></intestazione></postacert>`;
    const part = [
      'Content-Type: multipart/mixed; boundary="m"',
      '',
      ...['--m', 'Content-Type: text/plain', '', 'Messaggio di posta certificata'],
      ...['--m', 'Content-Type: application/xml; name="daticert.xml"', '', facts],
      ...['--m', `Content-Type: message/rfc822; name="${name}"`, '', mail],
      '--m--',
      '',
    ].join('\r\n');
    const type = 'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary="s"';
    const head = `${headers}From: "Per conto di: ${sender}" <${from}>\r\nX-Trasporto: posta-certificata\r\n${type}`;
    const signature = `Content-Type: application/pkcs7-signature; name="smime.p7s"\r\nContent-Transfer-Encoding: base64`;
    return `${head}\r\n\r\n--s\r\n${part}\r\n--s\r\n${signature}\r\n\r\n${this.signed(part, by, digest)}\r\n--s--\r\n`;
  }

  private issued(options: string[]): Identity {
    this.count += 1;
    const [certificate, key] = ['pem', 'key'].map((end) => join(this.folder, `${this.count}.${end}`)) as [
      string,
      string,
    ];
    openssl(['req', '-x509', ...KEY, ...options, '-keyout', key, '-out', certificate]);
    return { certificate, key };
  }

  private signed(text: string, { certificate, key }: Identity, digest: string): string {
    const by = ['-signer', certificate, '-inkey', key, '-md', digest];
    return openssl(['cms', '-sign', '-binary', '-outform', 'DER', ...by], text)
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n');
  }
}

interface Wrapped {
  from: string;
  sender: string;
  mail: string;
  kind?: string;
  error?: string;
  name?: string;
  digest?: string;
  headers?: string;
}

export const pem = ({ certificate }: Identity): string => readFileSync(certificate, 'utf8');

import { Injectable } from '@nestjs/common';
import { Config } from '#config/config.js';
import { LIMITS, type SenderVerdict } from '#contract/index.js';
import { FileStorage } from '#tickets/files/index.js';
import type { ParsedMail } from '../parsing/parsed-mail.js';
import { oneLine } from '../parsing/plain-text.js';
import type { InboundMail } from '../reception/inbound-mail.entity.js';
import { MailSignatures } from './mail-signatures.js';
import type { SenderAddress } from './sender-address.js';
import { domainOf, resultsOf, verdictOf } from './verdict.js';

/** Whether the sender of a mail is genuine, and what proved it or the opposite; null where nothing did. */
interface SenderProof {
  verdict: SenderVerdict;
  proof: string | null;
}

type Judged = Pick<InboundMail, 'envelopeFrom' | 'proof' | 'receivedAt' | 'sender' | 'storageKey' | 'size'>;
type Mail = Pick<ParsedMail, 'headers' | 'certifier' | 'isCertified' | 'from'> &
  Pick<SenderAddress, 'isRewritten'> & { isQuick: boolean };

const NOTHING: SenderProof = { verdict: 'NONE', proof: null };
const ENFORCED = /^(quarantine|reject)$/i;
/** Where no mail program or server named the sender of the envelope. */
const NO_DOMAIN = ['', 'invalid'];

/** Proves senders: by the results of a trusted mail server or, without one, by the signatures in the mail. */
@Injectable()
export class SenderProofs {
  constructor(
    private readonly config: Config,
    private readonly storage: FileStorage,
    private readonly signatures: MailSignatures,
  ) {}

  /** Throws SlowMail. */
  async of(received: Judged, mail: Mail, sender: string): Promise<SenderProof> {
    const { authservId } = this.config.inbound ?? {};
    if (authservId !== undefined || mail.certifier !== null) {
      const verdict = verdictOf(mail, sender, authservId);
      if (verdict === 'NONE') return NOTHING;
      const certifier = mail.isCertified && verdict === 'PASS' ? oneLine(mail.certifier ?? '', LIMITS.email.max) : '';
      return { verdict, proof: certifier === '' ? (authservId ?? null) : `pec=${certifier}` };
    }
    if (!mail.isRewritten && received.sender === sender && this.isLasting(received.proof))
      return { verdict: 'PASS', proof: received.proof };
    const address = mail.isRewritten ? (mail.from[0]?.address.toLowerCase() ?? '') : sender;
    const proven = await this.prove(received, mail, address);
    return mail.isRewritten && proven.verdict === 'PASS' ? NOTHING : proven;
  }

  /** Whether signatures proved the sender at the first reading. Their keys may have been replaced since. */
  private isLasting(proof: string | null): boolean {
    const lasting = this.forwarders.map((forwarder) => `arc=${forwarder}`);
    return proof !== null && (proof.startsWith('dkim=') || lasting.includes(proof));
  }

  private async prove(received: Judged, { headers, isQuick }: Mail, address: string): Promise<SenderProof> {
    const isSigned = 'dkim-signature' in headers || 'arc-seal' in headers;
    const raw = isSigned ? await this.storage.read(received) : undefined;
    const envelope = domainOf(received.envelopeFrom);
    const { forwarders } = this;
    const signed = { raw, sender: address, envelope, forwarders, at: received.receivedAt };
    const { signers, sealed, policy, isComplete } = await this.signatures.verify(signed, isQuick);
    const domain = domainOf(address);
    if (signers.includes(domain)) return { verdict: 'PASS', proof: `dkim=${domain}` };
    const [signer] = policy?.isStrict === false ? signers : [];
    if (signer !== undefined) return { verdict: 'PASS', proof: `dkim=${signer}` };
    const vouching = sealed.find(({ results }) => resultsOf(results, address) === 'PASS');
    if (vouching) return { verdict: 'PASS', proof: `arc=${vouching.forwarder}` };
    const mayBeGenuine = !isComplete || NO_DOMAIN.includes(envelope) || policy === null || policy.isOfEnvelope;
    if (mayBeGenuine || !ENFORCED.test(policy.name) || policy.percent === 0) return NOTHING;
    return { verdict: 'FAIL', proof: `dmarc=fail p=${policy.name.toLowerCase()}` };
  }

  private get forwarders(): readonly string[] {
    return this.config.inbound?.forwarders ?? [];
  }
}

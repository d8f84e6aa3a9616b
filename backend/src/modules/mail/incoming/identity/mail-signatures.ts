import { join } from 'node:path';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SlowMail } from '../parsing/mail-parser.js';
import { ownBuffers, SMALL, ThreadPool } from '../parsing/thread-pool.js';
import { codeOf, isUnanswered, TxtRecords } from './txt-records.js';

interface Signed {
  /** The bytes of a mail with signatures. */
  raw: Uint8Array | undefined;
  /** The address in From, in lower case. */
  sender: string;
  /** The domain of the sender of its envelope. */
  envelope: string;
  /** Domains of forwarders whose seals (ARC) are trusted. */
  forwarders: readonly string[];
  /** When the mail was received. */
  at: Date;
}

/** What the signatures of a mail prove. */
interface Verified {
  /** The domains of valid signatures that cover From and the body, if they are of the sender's organisation. */
  signers: string[];
  /** What trusted forwarders found (Authentication-Results) before they sealed the mail, newest first. */
  sealed: { forwarder: string; results: string }[];
}

/** The policy of a domain (DMARC). */
interface Policy {
  /** `none`, `quarantine` or `reject`; blank where the domain has none. */
  name: string;
  /** For how many mails it counts. */
  percent: number | undefined;
  /** Whether only signatures of the very domain count. */
  isStrict: boolean;
  /** Whether the sender of the envelope is of the organisation. */
  isOfEnvelope: boolean;
}

export interface Verification extends Verified {
  /** Null where a signer is the sender's own domain, or the DNS did not answer. */
  policy: Policy | null;

  /** Whether there was an answer to all that had to be asked. Otherwise a signature may be valid all the same. */
  isComplete: boolean;
}

type Answer = Omit<Verification, 'isComplete'>;
type Message = { name: string } | { result: Answer } | { error: string };

/** Verifies signatures in threads: a body can take seconds. */
@Injectable()
export class MailSignatures implements OnApplicationShutdown {
  /** Milliseconds for one mail in the quick and the slow lane, with the time for the DNS; megabytes of the thread's memory. */
  readonly bounds = { quick: 2_000, time: 30_000, memory: 256 };
  private readonly threads = new ThreadPool(join(import.meta.dirname, 'signature-thread.mjs'), () => ({
    resourceLimits: { ...SMALL, maxOldGenerationSizeMb: this.bounds.memory },
    // The library writes a line about a signature with a wrong length.
    stdout: true,
  }));

  constructor(private readonly records: TxtRecords) {}

  /**
   * Takes the bytes of a large mail away from the caller. A mail whose signatures take too long proves nothing. Throws
   * SlowMail in the quick lane.
   */
  async verify(mail: Signed, isQuick: boolean): Promise<Verification> {
    const time = isQuick ? this.bounds.quick : this.bounds.time;
    try {
      return await this.threads.lend(mail.raw, (thread) => this.ask(thread, mail, time));
    } catch (error) {
      if (isQuick && error instanceof SlowMail) throw error;
      return { signers: [], sealed: [], policy: null, isComplete: false };
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.end();
  }

  private ask(thread: Worker, mail: Signed, time: number): Promise<Verification> {
    const { port1: port, port2: itsPort } = new MessageChannel();
    const stopping = new AbortController();
    return new Promise<Verification>((resolve, reject) => {
      const fail = (): void => reject(new Error('The signatures were not verified'));
      const timer = setTimeout(() => reject(new SlowMail('The signatures take too long')), time);
      thread.once('error', fail).once('exit', fail);
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        thread.off('error', fail).off('exit', fail);
        port.close();
      });
      const found = { isComplete: true };
      port.on('message', (message: Message) => {
        if ('error' in message) fail();
        else if ('result' in message) resolve({ ...message.result, ...found });
        else void this.lookUp(message.name, found).then((answer) => port.postMessage(answer));
      });
      thread.postMessage({ ...mail, port: itsPort }, [itsPort, ...(mail.raw ? ownBuffers(mail.raw) : [])]);
    }).finally(() => stopping.abort());
  }

  /** After a key without an answer no other one of the mail is asked for: each takes seconds. */
  private async lookUp(name: string, found: { isComplete: boolean }) {
    const isPolicy = name.startsWith('_dmarc.');
    try {
      return found.isComplete || isPolicy ? { records: await this.records.of(name) } : {};
    } catch (error) {
      if (isUnanswered(error) && !isPolicy) found.isComplete = false;
      return { code: codeOf(error) };
    }
  }
}

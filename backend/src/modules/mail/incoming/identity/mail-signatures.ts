import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { codeOf, isUnanswered, TxtRecords } from './txt-records.js';

interface Signed {
  raw: Uint8Array;
  /** The address in From, in lower case. */
  sender: string;
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

export interface Verification extends Verified {
  /** Whether there was an answer to all that had to be asked. Otherwise a signature may be valid all the same. */
  isComplete: boolean;
}

type Message = { name: string } | { result: Verified } | { error: string };

/** Verifies signatures in threads: a body can take seconds. */
@Injectable()
export class MailSignatures implements OnApplicationShutdown {
  /** Milliseconds for one mail, with the time for the DNS; megabytes of the thread's memory. */
  readonly bounds = { time: 30_000, memory: 256 };
  private readonly idle: Worker[] = [];

  constructor(private readonly records: TxtRecords) {}

  /** A mail whose signatures take too long proves nothing. */
  async verify(mail: Signed): Promise<Verification> {
    const thread = this.idle.pop() ?? openThread(this.bounds.memory);
    try {
      const verification = await this.ask(thread, mail);
      this.idle.push(thread);
      return verification;
    } catch {
      await thread.terminate();
      return { signers: [], sealed: [], isComplete: false };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((thread) => thread.terminate()));
  }

  private ask(thread: Worker, mail: Signed): Promise<Verification> {
    const { port1: port, port2: itsPort } = new MessageChannel();
    const stopping = new AbortController();
    return new Promise<Verification>((resolve, reject) => {
      const fail = (): void => reject(new Error('The signatures were not verified'));
      const timer = setTimeout(fail, this.bounds.time);
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
      thread.postMessage({ ...mail, port: itsPort }, [itsPort]);
    }).finally(() => stopping.abort());
  }

  /** After a name without an answer no other one of the mail is asked for: each takes seconds. */
  private async lookUp(name: string, found: { isComplete: boolean }) {
    try {
      return found.isComplete ? { records: await this.records.of(name) } : {};
    } catch (error) {
      if (isUnanswered(error)) found.isComplete = false;
      return { code: codeOf(error) };
    }
  }
}

const openThread = (memory: number): Worker => {
  const thread = new Worker(join(import.meta.dirname, 'signature-thread.mjs'), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
    stdout: true,
  });
  // The library writes a line about a signature with a wrong length.
  thread.stdout.resume();
  thread.unref();
  return thread;
};

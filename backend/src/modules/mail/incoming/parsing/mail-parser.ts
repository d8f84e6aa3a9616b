import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ForwardedMail, ParsedMail } from './parsed-mail.js';
import { QUOTE_MARK } from './reply-cut.js';
import { ownBuffers, SMALL, ThreadPool } from './thread-pool.js';

/** The mail is broken, or takes too long or too much memory to read. */
export class UnreadableMail extends Error {}

/** The mail takes longer to read than it may. */
export class SlowMail extends UnreadableMail {}

/** The certificates that certify mail, and when the mail was received. */
interface Trust {
  /** In PEM. */
  certificates: string[];
  at: Date;
}

/** What a thread does: it reads a mail, or finds the one that a text forwards. */
type Request =
  | { mail: { raw: Uint8Array; trust: Trust | undefined } }
  | { forward: Pick<ParsedMail, 'subject' | 'text'> };
type Answer<Result> = { result: Result } | { error: string };

const NOTHING: ParsedMail = {
  ...{ headers: {}, certifier: null, isCertified: false, from: [], to: [], subject: '', messageId: '' },
  ...{ references: '', text: '', html: '', report: '', files: [] },
};

/** Bytes and milliseconds for the beginning of a mail. */
const BEGINNING = { bytes: 32 * 1024, time: 5_000 };
const END_OF_HEADER = /\r?\n\r?\n|$/;

/** The secret in a link of ours that a reply quotes, also where a mail program wraps or rewrites the link. */
const SECRET = /(#|\*|%(?:25)*23)token(=|%(?:25)*3D)[\s>]{0,8}[\w.~-]+/gi;
/** All readers of the mail could use the link in place of its recipient. */
const withoutSecrets = (text: string): string => text.replace(SECRET, '$1token$2…');

/** Parses mails in threads, so that no mail blocks the worker. */
@Injectable()
export class MailParser implements OnApplicationShutdown {
  /** Limits for one mail: milliseconds in the quick lane and in the slow one, and megabytes of the thread's memory. */
  readonly bounds = { quick: 2_000, time: 20_000, memory: 256 };
  private readonly threads = new ThreadPool(join(import.meta.dirname, 'parse-thread.mjs'), () => ({
    workerData: { quoteMark: QUOTE_MARK },
    resourceLimits: { ...SMALL, maxOldGenerationSizeMb: this.bounds.memory },
  }));

  /** Returns what the beginning of an unreadable mail contains, or else its header; blank if neither can be read. */
  async parseBeginning(raw: Uint8Array): Promise<ParsedMail> {
    const beginning = raw.slice(0, BEGINNING.bytes);
    const header = beginning.slice(0, Buffer.from(beginning).toString('latin1').search(END_OF_HEADER));
    const read = (bytes: Uint8Array) => this.read(bytes, undefined, BEGINNING.time);
    return read(beginning)
      .catch(() => read(header))
      .catch(() => NOTHING);
  }

  /** Takes the bytes of a large mail away from the caller. Throws UnreadableMail. */
  parse(raw: Uint8Array, { trust, isQuick = false }: { trust?: Trust; isQuick?: boolean } = {}): Promise<ParsedMail> {
    return this.read(raw, trust, this.timeOf(isQuick));
  }

  /**
   * Finds the mail that this one forwards within its text; null without one. Costs more than all else of a mail.
   * Throws SlowMail in the quick lane.
   */
  async forwarded(
    { subject, text }: Pick<ParsedMail, 'subject' | 'text'>,
    isQuick = false,
  ): Promise<ForwardedMail | null> {
    try {
      return await this.ask<ForwardedMail | null>({ forward: { subject, text } }, this.timeOf(isQuick));
    } catch (error) {
      if (isQuick && error instanceof SlowMail) throw error;
      return null;
    }
  }

  private async read(raw: Uint8Array, trust: Trust | undefined, time: number): Promise<ParsedMail> {
    const mail = await this.ask<ParsedMail>({ mail: { raw, trust } }, time);
    return { ...mail, text: withoutSecrets(mail.text), html: withoutSecrets(mail.html) };
  }

  private timeOf(isQuick: boolean): number {
    return isQuick ? this.bounds.quick : this.bounds.time;
  }

  private ask<Result>(request: Request, time: number): Promise<Result> {
    return this.threads.lend('mail' in request ? request.mail.raw : undefined, async (thread) => {
      const answer = await answerOf<Result>(thread, request, time);
      if ('error' in answer) throw new UnreadableMail(answer.error);
      return answer.result;
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.end();
  }
}

function answerOf<Result>(thread: Worker, request: Request, time: number): Promise<Answer<Result>> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SlowMail('took too long')), time);
    const crashed = (): void => {
      clearTimeout(timer);
      reject(new UnreadableMail('stopped the thread'));
    };
    thread.once('error', crashed);
    thread.once('exit', crashed);
    thread.once('message', (answer: Answer<Result>) => {
      clearTimeout(timer);
      thread.off('error', crashed);
      thread.off('exit', crashed);
      resolve(answer);
    });
    thread.postMessage(request, 'mail' in request ? ownBuffers(request.mail.raw) : []);
  });
}

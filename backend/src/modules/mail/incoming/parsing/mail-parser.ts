import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ForwardedMail, ParsedMail } from './parsed-mail.js';
import { QUOTE_MARK } from './reply-cut.js';

/** The mail is broken, or takes too long or too much memory to read. */
export class UnreadableMail extends Error {}

/** The certificates that certify mail, and when the mail was received. */
interface Trust {
  /** In PEM. */
  certificates: string[];
  at: Date;
}

/** What a thread does: it reads a mail, or finds the one that a text forwards. */
type Request =
  { mail: { raw: Uint8Array; trust: Trust | undefined } } | { forward: Pick<ParsedMail, 'subject' | 'text'> };
type Answer<Result> = { result: Result } | { error: string };

const NOTHING: ParsedMail = {
  ...{ headers: {}, certifier: null, isCertified: false, from: [], to: [], subject: '', messageId: '' },
  ...{ references: '', text: '', html: '', report: '', files: [] },
};

/** Bytes and milliseconds for the beginning of a mail. */
const BEGINNING = { bytes: 32 * 1024, time: 5_000 };
const END_OF_HEADER = /\r?\n\r?\n|$/;

/** Parses mails in threads, so that no mail blocks the worker. */
@Injectable()
export class MailParser implements OnApplicationShutdown {
  /** Limits for one mail: milliseconds, and megabytes of the thread's memory. */
  readonly bounds = { time: 20_000, memory: 512 };
  private readonly idle: Worker[] = [];

  /** Returns what the beginning of an unreadable mail contains, or else its header; blank if neither can be read. */
  async parseBeginning(raw: Uint8Array): Promise<ParsedMail> {
    const beginning = raw.slice(0, BEGINNING.bytes);
    const header = beginning.slice(0, Buffer.from(beginning).toString('latin1').search(END_OF_HEADER));
    const read = (bytes: Uint8Array) => this.parse(bytes, undefined, BEGINNING.time);
    return read(beginning)
      .catch(() => read(header))
      .catch(() => NOTHING);
  }

  /** Throws UnreadableMail. */
  parse(raw: Uint8Array, trust?: Trust, time = this.bounds.time): Promise<ParsedMail> {
    return this.ask<ParsedMail>({ mail: { raw, trust } }, time);
  }

  /** Finds the mail that this one forwards within its text; null without one. Costs more than all else of a mail. */
  forwarded({ subject, text }: Pick<ParsedMail, 'subject' | 'text'>): Promise<ForwardedMail | null> {
    return this.ask<ForwardedMail | null>({ forward: { subject, text } }, this.bounds.time).catch(() => null);
  }

  private async ask<Result>(request: Request, time: number): Promise<Result> {
    const thread = this.idle.pop() ?? openThread(this.bounds.memory);
    try {
      const answer = await answerOf<Result>(thread, request, time);
      if ('error' in answer) throw new UnreadableMail(answer.error);
      this.idle.push(thread);
      return answer.result;
    } catch (error) {
      await thread.terminate();
      throw error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((thread) => thread.terminate()));
  }
}

const openThread = (memory: number): Worker => {
  const thread = new Worker(join(import.meta.dirname, 'parse-thread.mjs'), {
    workerData: { quoteMark: QUOTE_MARK },
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  thread.unref();
  return thread;
};

function answerOf<Result>(thread: Worker, request: Request, time: number): Promise<Answer<Result>> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => (): void => {
      clearTimeout(timer);
      reject(new UnreadableMail(reason));
    };
    const timer = setTimeout(fail('took too long'), time);
    const crashed = fail('stopped the thread');
    thread.once('error', crashed);
    thread.once('exit', crashed);
    thread.once('message', (answer: Answer<Result>) => {
      clearTimeout(timer);
      thread.off('error', crashed);
      thread.off('exit', crashed);
      resolve(answer);
    });
    thread.postMessage(request);
  });
}

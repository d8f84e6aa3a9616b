import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { Config } from '#config/config.js';
import { toDomainError } from '#kernel/errors/index.js';
import { Log } from '#kernel/logging/index.js';
import { ReplyAddresses } from '../identity/reply-addresses.js';
import { ReceptionAllowance } from './reception-allowance.js';
import { MailStore } from './mail-store.js';

/** `strangers`: how many unknown addresses one connection may name. */
const LIMITS = { connections: 20, recipients: 100, strangers: 20 };
/** Milliseconds. */
const TIMES = { socketTimeout: 60_000, closeTimeout: 3_000 };

type Done = (error?: Error | null) => void;

/** Receives mails by SMTP or LMTP if INBOUND_LISTEN is set. A mail server is placed in front. */
@Injectable()
export class SmtpListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: SMTPServer | undefined;
  private readonly strangers = new WeakMap<SMTPServerSession, number>();

  constructor(
    private readonly config: Config,
    private readonly addresses: ReplyAddresses,
    private readonly allowance: ReceptionAllowance,
    private readonly store: MailStore,
    private readonly log: Log,
  ) {}

  get port(): number {
    return (this.server!.server.address() as AddressInfo).port;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { inbound } = this.config;
    if (!inbound?.listen) return;
    const { isLmtp, host, port } = inbound.listen;
    const server = new SMTPServer({
      ...TIMES,
      lmtp: isLmtp,
      size: inbound.maxBytes,
      maxClients: LIMITS.connections,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      banner: 'Plantdesk',
      onRcptTo: ({ address }, session, done) => settleCommand(this.admit(address, session), done),
      onData: (stream, session, done) => settleCommand(this.receive(stream, session), done),
    });
    // Emitted for clients that disconnect early. Their mail is not accepted.
    server.on('error', (err) => this.log.debug({ err }, 'a mail connection ended early'));
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject);
      server.listen(port, host, resolve);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** A client that guesses addresses is disconnected (421). */
  private async admit(address: string, session: SMTPServerSession): Promise<void> {
    if (session.envelope.rcptTo.length >= LIMITS.recipients) throw smtpError(452, 'Too many recipients');
    if (await this.addresses.isOurs(address)) {
      const isFirst = session.envelope.rcptTo.length === 0;
      return isFirst ? this.allowance.admit(senderOf(session)).catch(askToRetry) : undefined;
    }
    const strangers = (this.strangers.get(session) ?? 0) + 1;
    this.strangers.set(session, strangers);
    throw strangers > LIMITS.strangers
      ? smtpError(421, 'Too many unknown mailboxes')
      : smtpError(550, 'No such mailbox');
  }

  private async receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const from = senderOf(session);
    const recipients = session.envelope.rcptTo.map(({ address }) => address);
    const source = this.allowance.through(stream, from);
    await this.store
      .add(source, { from, recipients }, { isComplete: () => !stream.sizeExceeded })
      .catch((err: unknown) => {
        this.log.error({ err }, 'a mail could not be stored');
        stream.resume();
        return askToRetry(err);
      });
    if (stream.sizeExceeded) throw smtpError(552, 'The mail is too large');
  }
}

/** The envelope sender; blank for bounces. */
const senderOf = ({ envelope: { mailFrom } }: SMTPServerSession): string => (mailFrom ? mailFrom.address : '');

/** Throws an error after which the sending server keeps the mail and tries again. */
function askToRetry(error: unknown): never {
  const { code } = toDomainError(error);
  if (code === 'STORAGE_FULL') throw smtpError(452, 'There is no room for mails at the moment');
  throw smtpError(451, code === 'TOO_MANY_REQUESTS' ? 'Too many mails, try again later' : 'Try again later');
}

/** An error whose message and code the client receives. */
const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

function settleCommand(work: Promise<void>, done: Done): void {
  work.then(
    () => done(),
    (error: unknown) => done(isRefusal(error) ? error : smtpError(451, 'Try again later')),
  );
}

const isRefusal = (error: unknown): error is Error => error instanceof Error && 'responseCode' in error;

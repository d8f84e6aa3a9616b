import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { ImapSettings } from '#config/imap.js';
import { Clock } from '#kernel/clock.js';

/** How far a mailbox has been read. */
@Entity('imap_cursors')
export class ImapCursor {
  /** A hash of server, user and folder. */
  @PrimaryColumn('varchar', { length: 64, primaryKeyConstraintName: 'pk_imap_cursors' })
  mailbox: string;

  /** Changes when the server renumbers its mails. */
  @Column('bigint')
  uidValidity: string;

  @Column('bigint')
  lastUid: string;

  /** When the mailbox was last read. */
  @Column({ type: 'timestamptz', precision: 3 })
  contactAt: Date;
}

export const mailboxKey = ({ host, port, user, folder }: ImapSettings): string =>
  createHash('sha256').update([host, port, user, folder].join('\n')).digest('hex');

/** Another worker has already stored the mail. */
export class AlreadyStored extends Error {}

/** Each mail is stored in the transaction that advances the cursor, so that only one of several workers stores it. */
@Injectable()
export class ImapCursors {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Undefined for a mailbox that was never read, or whose mails were renumbered. */
  async lastUid(mailbox: string, uidValidity: bigint): Promise<number | undefined> {
    const at = { mailbox, uidValidity: String(uidValidity) };
    const cursor = await this.dataSource.manager.findOneBy(ImapCursor, at);
    return cursor ? Number(cursor.lastUid) : undefined;
  }

  isKnown(mailbox: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(ImapCursor, { mailbox });
  }

  async start(mailbox: string, uidValidity: bigint, lastUid: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO imap_cursors AS c (mailbox, uid_validity, last_uid, contact_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (mailbox) DO UPDATE SET uid_validity = $2, last_uid = $3 WHERE c.uid_validity <> $2`,
      [mailbox, String(uidValidity), lastUid, this.clock.now()],
    );
  }

  /** Throws AlreadyStored. */
  async pass(tx: EntityManager, mailbox: string, uidValidity: bigint, uid: number): Promise<void> {
    const [, passed] = await tx.query<[unknown, number]>(
      'UPDATE imap_cursors SET last_uid = $3 WHERE mailbox = $1 AND uid_validity = $2 AND last_uid < $3',
      [mailbox, String(uidValidity), uid],
    );
    if (passed === 0) throw new AlreadyStored();
  }

  async touch(mailbox: string): Promise<void> {
    await this.dataSource.manager.update(ImapCursor, mailbox, { contactAt: this.clock.now() });
  }
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail that the product sent to an address of replies, to see whether it comes back. */
@Entity('mail_probes')
@Index('ix_mail_probes_sent', ['sentAt'])
export class MailProbe {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_mail_probes' })
  id: string;

  @Column({ type: 'timestamptz', precision: 3 })
  sentAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  arrivedAt: Date | null;

  /** When it was given up. It may arrive later. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failedAt: Date | null;
}

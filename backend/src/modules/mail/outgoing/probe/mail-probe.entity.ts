import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A mail that the product sent to a reply address to check the reception. */
@Entity('mail_probes')
@Index('ix_mail_probes_sent', ['sentAt'])
export class MailProbe {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_mail_probes' })
  id: string;

  @Column({ type: 'timestamptz', precision: 3 })
  sentAt: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  arrivedAt: Date | null;

  /** When it was given up. It may still arrive later. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failedAt: Date | null;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const LIMIT_TABLE = 'rate_limits';

/** A counter. The limiter library writes rows by position, so it determines the names and the order of the columns. */
@Entity(LIMIT_TABLE)
@Index('ix_rate_limits_expire', ['expire'])
export class LimitCounter {
  /** The limit's name and a hash of its subject: addresses and emails are not stored. */
  @PrimaryColumn('varchar', { length: 255, primaryKeyConstraintName: 'pk_rate_limits' })
  key: string;

  @Column('integer', { default: 0 })
  points: number;

  /** Milliseconds since 1970, after which the row is ignored. */
  @Column('bigint', { nullable: true })
  expire: string | null;
}

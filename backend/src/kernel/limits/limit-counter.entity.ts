import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

export const LIMIT_TABLE = 'rate_limits';

/** How often something was done. The limiter library writes the rows by position: names and order of the columns are its own. */
@Entity(LIMIT_TABLE)
@Index('ix_rate_limits_expire', ['expire'])
export class LimitCounter {
  /** The limit's name and a hash of whom it counts: neither addresses nor emails are kept. */
  @PrimaryColumn('varchar', { length: 255, primaryKeyConstraintName: 'pk_rate_limits' })
  key: string;

  @Column('integer', { default: 0 })
  points: number;

  /** Milliseconds since 1970; from then on the row counts as absent. */
  @Column('bigint', { nullable: true })
  expire: string | null;
}

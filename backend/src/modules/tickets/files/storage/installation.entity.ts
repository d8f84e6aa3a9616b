import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The only row of its table. */
@Entity('installation')
export class Installation {
  /** The mark of the storage that belongs to this database. */
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  /** Null until a storage was marked. */
  @Column({ type: 'timestamptz', nullable: true })
  storageMarkedAt!: Date | null;
}

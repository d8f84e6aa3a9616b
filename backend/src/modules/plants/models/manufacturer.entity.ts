import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LIMITS } from '#contract/index.js';

/** The maker of plants: of two makers, two plants may have the same serial number. */
@Entity('manufacturers')
@Index('uq_manufacturers_name', ['nameKey'], { unique: true })
export class Manufacturer {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_manufacturers' })
  id: string;

  @Column('varchar', { length: LIMITS.manufacturer.max })
  name: string;

  @Column('text')
  nameKey: string;
}

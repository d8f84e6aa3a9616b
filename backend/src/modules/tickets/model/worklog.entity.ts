import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type Day, TIME_ZONE } from '#contract/index.js';
import { numericColumn } from '#kernel/persistence/index.js';
import { User } from '#organisation/users/index.js';
import { Ticket } from './ticket.entity.js';

@Entity('worklogs')
@Index('ix_worklogs_ticket', ['ticketId', 'createdAt'])
@Index('ix_worklogs_worked', ['workedOn', 'technicianId', 'hoursSpent'])
@Index('ix_worklogs_technician', ['technicianId', 'workedOn', 'createdAt'])
export class Worklog {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_worklogs' })
  id: string;

  @Column('integer')
  ticketId: number;

  @ManyToOne(() => Ticket, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'ticket_id', foreignKeyConstraintName: 'fk_worklogs_ticket' })
  ticket: Ticket;

  @Column('uuid')
  technicianId: string;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'technician_id', foreignKeyConstraintName: 'fk_worklogs_technician' })
  technician: User;

  @Column('text')
  notes: string;

  /** Hours with one decimal. */
  @Column('numeric', { precision: 4, scale: 1, transformer: numericColumn })
  hoursSpent: number;

  /** The day of the work, which decides to which period of the statistics it belongs. */
  @Column({ type: 'date', default: () => `timezone('${TIME_ZONE}', now())` })
  workedOn: Day;

  /** When notes, hours or day were last corrected. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  correctedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}

import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import {
  COMPANY_ROLES,
  type CompanyRole,
  type Language,
  type MessageMails,
  LIMITS,
  type NotificationKind,
  type OptionalMail,
  type TimedMail,
  USER_ROLES,
  type UserRole,
} from '#contract/index.js';
import { defineConstraintErrors } from '#kernel/errors/index.js';
import { Company } from '#organisation/companies/index.js';
import { TechnicalArea } from '#organisation/areas/index.js';

// `ck_users_erased` is violated when the acting user was erased after the request was authorized.
defineConstraintErrors({ uq_users_email: 'EMAIL_IN_USE', ck_users_erased: 'UNAUTHENTICATED' });

/** An erased account never contains personal data again. */
const ERASED_IS_EMPTY = `erased_at IS NULL OR (
  name = 'Persona' AND surname = '(cancellata)' AND (email IS NULL OR email = 'erased-' || id || '@invalid')
  AND company IS NULL AND phone IS NULL AND technical_area_id IS NULL AND password_hash IS NULL AND email_verified_at IS NULL
  AND switched_off_mails = '{}' AND NOT is_active)`;

/** Staff, deleted and erased accounts belong to no company. */
const MEMBERS_ARE_CLIENTS = `num_nonnulls(company_id, company_role, company_since) IN (0, 3)
  AND (company_id IS NULL OR role = 'CLIENT' AND deleted_at IS NULL AND erased_at IS NULL)`;

/** A new account belongs to no company. */
export const NO_COMPANY = { companyId: null, companyRole: null, companySince: null } as const;

/** The emails of existing accounts are unique in any letter case, by the index `uq_users_email` in a migration. */
@Entity('users')
@Index('uq_users_email', { synchronize: false })
@Index('ix_users_area', ['technicalAreaId'])
@Index('ix_users_company', ['companyId'], { where: 'company_id IS NOT NULL' })
@Index('ix_users_admins', ['id'], { where: "role = 'ADMIN' AND is_active AND deleted_at IS NULL" })
@Index('ix_users_erased', ['erasedAt'], { where: 'erased_at IS NOT NULL' })
@Check('ck_users_erased', ERASED_IS_EMPTY)
@Check('ck_users_company', MEMBERS_ARE_CLIENTS)
export class User {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'pk_users' })
  id: string;

  @Column('varchar', { length: LIMITS.personName.max })
  name: string;

  @Column('varchar', { length: LIMITS.personName.max })
  surname: string;

  /** The email as first typed. A deletion sets it to null, so that the address is free again. */
  @Column('varchar', { length: LIMITS.email.max, nullable: true })
  email: string | null;

  @Column('enum', { enum: USER_ROLES, enumName: 'user_role' })
  role: UserRole;

  /** The company as typed, which gives no rights. */
  @Column('varchar', { length: LIMITS.company.max, nullable: true })
  company: string | null;

  /** The company whose tickets the client shares. */
  @Column('uuid', { nullable: true })
  companyId: string | null;

  @ManyToOne(() => Company, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'company_id', foreignKeyConstraintName: 'fk_users_company' })
  memberOf: Company | null;

  @Column('enum', { enum: COMPANY_ROLES, enumName: 'company_role', nullable: true })
  companyRole: CompanyRole | null;

  @Column('timestamptz', { nullable: true })
  companySince: Date | null;

  @Column('varchar', { length: LIMITS.phone.max, nullable: true })
  phone: string | null;

  @Column('uuid', { nullable: true })
  technicalAreaId: string | null;

  @ManyToOne(() => TechnicalArea, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'technical_area_id', foreignKeyConstraintName: 'fk_users_technical_area' })
  technicalArea: TechnicalArea | null;

  @Column('boolean', { default: true })
  isActive: boolean;

  @Column('varchar', { length: 5 })
  language: Language;

  /** Optional mails of the role that the user switched off. Those of another role have no effect. */
  @Column('text', { array: true, default: [] })
  switchedOffMails: OptionalMail[];

  /** When mails about messages are sent. */
  @Column('varchar', { length: 10, default: 'IMMEDIATE' })
  messageMails: MessageMails;

  /** Mails with a time of their own, which applies instead. */
  @Column('jsonb', { default: {} })
  mailTimes: Partial<Record<TimedMail, MessageMails>>;

  /** Kinds of notifications that the bell leaves out. */
  @Column('varchar', { length: 20, array: true, default: [] })
  hiddenNotifications: NotificationKind[];

  /** When the user proved the mailbox; null before. */
  @Column('timestamptz', { nullable: true })
  emailVerifiedAt: Date | null;

  /** Since when the mailbox refuses mails about tickets. Meanwhile none are sent. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailRefusedAt: Date | null;

  /** The status that the mail server of the mailbox gave, such as 5.1.1. */
  @Column('varchar', { length: 20, nullable: true })
  mailRefusal: string | null;

  /** argon2id; null while only temporary passwords open the account. */
  @Column('text', { nullable: true, select: false })
  passwordHash: string | null;

  @Column('boolean', { default: false })
  mustChangePassword: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt: Date;

  /** A soft-deleted account keeps its row, because tickets refer to this person. */
  @Column('timestamptz', { nullable: true })
  deletedAt: Date | null;

  /** When the person was erased: name, email and all credentials are removed for good. */
  @Column('timestamptz', { nullable: true })
  erasedAt: Date | null;
}

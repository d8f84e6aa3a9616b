import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Language, OptionalMail, UserRole } from '#contract/index.js';

/** An account that may receive mail, with its stored address. */
export interface Recipient {
  id: string;
  name: string;
  surname: string;
  email: string;
  role: UserRole;
  companyId: string | null;
  /** The tickets on which a technician collaborates. */
  collaboratesOn: readonly number[];
  language: Language;
  switchedOffMails: OptionalMail[];
  /** Whether the mailbox is proven. */
  proven: boolean;
  /** Whether our mails to the mailbox bounced. */
  refuses: boolean;
}

@Injectable()
export class RecipientQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined for deleted and inactive accounts, which get no mail. */
  async find(userId: string): Promise<Recipient | undefined> {
    const [recipient] = await this.dataSource.query<Recipient[]>(
      `SELECT id, name, surname, email, role, company_id AS "companyId", language, switched_off_mails AS "switchedOffMails",
              ARRAY(SELECT ticket_id FROM ticket_participants p WHERE p.user_id = users.id AND p.role = 'COLLABORATOR') AS "collaboratesOn",
              email_verified_at IS NOT NULL AS proven, mail_refused_at IS NOT NULL AS refuses
       FROM users WHERE id = $1 AND is_active AND deleted_at IS NULL AND email IS NOT NULL`,
      [userId],
    );
    return recipient;
  }
}

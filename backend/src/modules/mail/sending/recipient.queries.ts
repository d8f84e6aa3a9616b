import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Language } from '../../../contract/index.js';

/** An account that may be written to, at its stored address. */
export interface Recipient {
  id: string;
  name: string;
  surname: string;
  email: string;
  language: Language;
  /** Whether the mailbox is known to be the user's. */
  proven: boolean;
}

@Injectable()
export class RecipientQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** Undefined for accounts that are deleted or inactive: they get no mail. */
  async find(userId: string): Promise<Recipient | undefined> {
    const [recipient] = await this.dataSource.query<Recipient[]>(
      `SELECT id, name, surname, email, language, email_verified_at IS NOT NULL AS proven
       FROM users WHERE id = $1 AND is_active AND deleted_at IS NULL AND email IS NOT NULL`,
      [userId],
    );
    return recipient;
  }
}

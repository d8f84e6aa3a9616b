import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErasedPerson, PersonEraser } from '#kernel/module-data.js';
import { UnitOfWork } from '#kernel/persistence/index.js';
import { FileStorage } from '#tickets/files/index.js';

/** Removes the received mails of a person, including their bytes. */
@Injectable()
export class InboundErasure implements PersonEraser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly storage: FileStorage,
  ) {}

  async erase(tx: EntityManager, { email }: ErasedPerson): Promise<void> {
    const [rows] = await tx.query<[{ storageKey: string }[], number]>(
      `DELETE FROM inbound_mails WHERE sender = lower($1) OR requester = lower($1) OR lower(envelope_from) = lower($1)
       RETURNING storage_key AS "storageKey"`,
      [email],
    );
    await tx.query('DELETE FROM sender_rules WHERE address = lower($1)', [email]);
    // Files that cannot be removed now are found by the sweep.
    this.unitOfWork.afterCommit(tx, () => {
      for (const { storageKey } of rows) void this.storage.remove(storageKey).catch(() => undefined);
    });
  }
}

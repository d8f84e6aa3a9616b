import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErasedPerson, ModuleData, PersonEraser } from '#kernel/module-data.js';
import { CannedReply } from './canned-reply.entity.js';

/** Deletes the own replies of an erased person. Shared replies stay. */
@Injectable()
export class CannedReplyErasure implements PersonEraser {
  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await tx.delete(CannedReply, { ownerId: id });
  }
}

const OWN = { exported: 'cannedReplies', erased: 'row' } as const;

export const cannedRepliesData: ModuleData = {
  module: 'conversation/canned-replies',
  tables: {
    canned_replies: {
      entity: CannedReply,
      holds: 'texts that staff insert into what they write',
      stays: 'until they are deleted; those of one person as long as the account',
      people: { owner_id: OWN, title: OWN, body: OWN },
    },
  },
  personalData: {
    cannedReplies: {
      columns: 'r.title, r.language, r.body, r.created_at AS "createdAt"',
      from: 'canned_replies r WHERE r.owner_id = :id',
    },
  },
  usage: { technical_areas: { references: ['canned_replies.technical_area_id'] } },
  erasers: [CannedReplyErasure],
};

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LIMITS } from '#contract/index.js';
import type { ErasedPerson, ModuleData, PersonEraser } from '#kernel/module-data.js';
import { Invitation } from './invitations/invitation.entity.js';

/** Removes invitations to the address of an erased person. */
@Injectable()
export class InvitationErasure implements PersonEraser {
  async erase(tx: EntityManager, { email }: ErasedPerson): Promise<void> {
    await tx.delete(Invitation, { email: email.toLowerCase() });
  }
}

export const membersData: ModuleData = {
  module: 'organisation/members',
  tables: {
    company_invitations: {
      entity: Invitation,
      holds: 'addresses that key users invited to their company',
      retention: [
        {
          name: 'invitations',
          period: LIMITS.invitationDays.kept,
          due: 'expires_at < $1',
          after: 'after they expired',
        },
      ],
      people: {
        email: { notExported: 'shown to its reader while it is valid', erased: 'row' },
        invited_by_id: { notExported: 'not shown', notErased: 'the account that it names has no name any more' },
      },
    },
  },
  reads: {
    users: 'the members of a company are accounts',
    companies: 'an invitation names its company',
    company_sites: 'key users manage the sites of their company',
  },
  usage: {
    companies: {
      references: [],
      counts: {
        invitations: (company) => `SELECT count(*)::int FROM company_invitations i
          WHERE i.company_id = ${company} AND i.ended_at IS NULL AND i.expires_at > now()`,
      },
    },
  },
  erasers: [InvitationErasure],
};

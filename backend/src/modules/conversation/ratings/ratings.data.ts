import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErasedPerson, ModuleData, PersonEraser } from '#kernel/module-data.js';
import { Rating } from './rating.entity.js';

/** Removes the comment of a rating; the score stays. */
@Injectable()
export class RatingErasure implements PersonEraser {
  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await tx.update(Rating, { ownerId: id }, { comment: null });
  }
}

export const ratingsData: ModuleData = {
  module: 'conversation/ratings',
  tables: {
    ticket_ratings: {
      entity: Rating,
      holds: 'what owners think of the work on their tickets',
      stays: 'as long as the ticket',
      people: {
        owner_id: { exported: 'ratings', notErased: 'the account that it names has no name any more' },
        comment: { exported: 'ratings', erased: 'value' },
      },
    },
  },
  reads: {
    technical_areas: 'figures name the area',
    tickets: 'closed tickets are rated, and lists name them',
    users: 'lists name the technician, and one mail at a time asks an owner',
  },
  personalData: {
    ratings: {
      columns: 'r.ticket_id AS "ticketNumber", r.score, r.comment, r.rated_at AS "ratedAt"',
      from: '(SELECT *, ticket_id AS id FROM ticket_ratings) r WHERE r.owner_id = :id AND r.score IS NOT NULL',
      numbered: true,
    },
  },
  erasers: [RatingErasure],
};

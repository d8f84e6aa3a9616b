import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ERASED_FULL_NAME } from '#contract/index.js';
import type { ErasedPerson, PersonEraser } from '#kernel/module-data.js';
import { Participant } from '../model/participant.entity.js';

/** An erased person takes part in no ticket, and no activity names them. */
@Injectable()
export class ParticipantErasure implements PersonEraser {
  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await tx.delete(Participant, { userId: id });
    await tx.query(
      `UPDATE ticket_activity SET payload = jsonb_set(payload, '{participant}', (
         SELECT jsonb_object_agg(side, CASE WHEN person ->> 'id' = $1 THEN person || $2::jsonb ELSE person END)
         FROM jsonb_each(payload -> 'participant') AS sides (side, person)
       ))
       WHERE kind IN ('COLLABORATOR_CHANGED', 'COPY_CHANGED')
         AND $1 IN (payload #>> '{participant,from,id}', payload #>> '{participant,to,id}')`,
      [id, { name: ERASED_FULL_NAME }],
    );
  }
}

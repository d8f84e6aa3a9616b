import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ErasedPerson, ModuleData, PersonEraser } from '#kernel/module-data.js';
import { Macro } from './macro.entity.js';

/** Deletes macros that assign to an erased person, because they would always be refused. */
@Injectable()
export class MacroErasure implements PersonEraser {
  async erase(tx: EntityManager, { id }: ErasedPerson): Promise<void> {
    await tx.delete(Macro, { assignedTechnicianId: id });
  }
}

const OF_ALL = {
  notExported: 'a text that all staff share',
  notErased: 'administrators write it for everyone',
};

export const macrosData: ModuleData = {
  module: 'promises/macros',
  tables: {
    macros: {
      entity: Macro,
      holds: 'steps on a ticket that staff take in one press',
      stays: 'until they are deleted',
      people: {
        title: OF_ALL,
        body: OF_ALL,
        assigned_technician_id: { notExported: 'says to whom work is given', erased: 'row' },
      },
    },
  },
  usage: {
    technical_areas: { references: ['macros.technical_area_id'] },
    users: { references: ['macros.assigned_technician_id'] },
  },
  reads: {
    tickets: 'the text names the ticket and its plant',
    users: 'the text names the client and its author',
  },
  erasers: [MacroErasure],
};

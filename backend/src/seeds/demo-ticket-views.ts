import type { EntityManager } from 'typeorm';
import { givenViewsOf, STILL_OPEN } from '#contract/index.js';
import { newId } from '#kernel/persistence/index.js';
import { TicketView, TicketViewPins } from '#tickets/views/index.js';
import { User } from '#organisation/users/index.js';

const OPEN = { status: STILL_OPEN, archived: 'all', sort: 'urgency', order: 'desc' };

/** Creates one view that all staff share and one of the technician. Both are pinned after the given views. */
export async function seedTicketViews(tx: EntityManager, now: Date): Promise<void> {
  const parts = { id: newId(), name: 'Ricambi aperti', ownerId: null, query: { ...OPEN, category: 'SPARE_PART' } };
  const admin = await tx.findOneByOrFail(User, { email: 'admin@plantdesk.example' });
  const technician = await tx.findOneByOrFail(User, { email: 'tecnico@plantdesk.example' });
  const urgent = {
    id: newId(),
    name: 'Alta priorità',
    ownerId: technician.id,
    query: { ...OPEN, priority: 'HIGH,CRITICAL' },
  };
  await tx.insert(
    TicketView,
    [parts, urgent].map((view) => ({ ...view, createdAt: now })),
  );
  await tx.insert(TicketViewPins, [
    { userId: admin.id, keys: [...givenViewsOf('ADMIN'), parts.id] },
    { userId: technician.id, keys: [...givenViewsOf('TECHNICIAN'), urgent.id] },
  ]);
}

import type { Ticket } from '@/api/types';
import { undoOf, type Before } from './useChangeNotice';

const before: Before = { status: 'OPEN', priority: 'LOW', technicalArea: null, assignedTechnicianId: null };
const saved = (values: Partial<Ticket>) =>
  ({
    status: 'OPEN',
    priority: 'LOW',
    technicalAreaId: null,
    assignedTechnicianId: null,
    version: 5,
    ...values,
  }) as Ticket;

it('restores technician, area and priority at the version that was saved', () => {
  const change = { technicalAreaId: 'area', assignedTechnicianId: 'luca', priority: 'HIGH' } as const;
  const previous = { technicalAreaId: null, assignedTechnicianId: null, priority: 'LOW' };
  expect(undoOf(before, saved(change))).toEqual({ ...previous, version: 5 });
  const assigned = { ...before, technicalArea: { id: 'laser', name: 'Laser' }, assignedTechnicianId: 'marco' };
  expect(undoOf(assigned, saved(change))).toMatchObject({ technicalAreaId: 'laser', assignedTechnicianId: 'marco' });
});

it.each<[string, Partial<Ticket>]>([
  ['the status changed, too', { priority: 'HIGH', status: 'IN_PROGRESS' }],
  ['nothing changed', {}],
])('restores nothing where %s', (_, values) => {
  expect(undoOf(before, saved(values))).toBeNull();
});

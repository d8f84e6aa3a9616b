import type { UserRole } from '@contract/index';
import { useMay } from './useMay';
import { useSide } from './useSide';

/**
 * Whose lists the person works with, by the name of the role that usually does: all tickets, those
 * of a technician, or those of a client. Filters, order and titles of lists follow it.
 */
export const useReach = (): UserRole => {
  const side = useSide();
  const mayReadAll = useMay('READ_ALL_TICKETS');
  if (side === 'client') return 'CLIENT';
  return mayReadAll ? 'ADMIN' : 'TECHNICIAN';
};

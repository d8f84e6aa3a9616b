import type { PersonAction, UserRole } from '@contract/index';
import { useCurrentUser, CurrentUserContext } from '@/kit/office/action/current-user';
import { use } from 'react';
import { Link } from 'react-router';

/** Whether the signed-in person may do an action that concerns no record. Records list their own allowed actions. */
export const useMay = (action: PersonAction): boolean => useCurrentUser().allowedActions?.includes(action) ?? false;

/** The side of the ticket on which the signed-in person stands; staff where no one is signed in. */
export const useSide = (): 'client' | 'staff' => (use(CurrentUserContext)?.role === 'CLIENT' ? 'client' : 'staff');

/**
 * The role whose lists suit the person: ADMIN reads all tickets, TECHNICIAN those of a technician, CLIENT those of a
 * client. Filters, order and titles of lists follow it.
 */
export const useReach = (): UserRole => {
  const side = useSide();
  const mayReadAll = useMay('READ_ALL_TICKETS');
  if (side === 'client') return 'CLIENT';
  return mayReadAll ? 'ADMIN' : 'TECHNICIAN';
};

/** The link of a button that raises a ticket. Clients use the public form, which is another document. */
export const useRaising = () =>
  useMay('RAISE_TICKET_IN_OFFICE') ? { component: Link, to: '/tickets/new' } : { href: '/tickets/create' };

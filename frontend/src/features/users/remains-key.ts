import type { UserFootprint } from '@/api/types';

/** The text that says what remains of an account once it is deleted. */
export const remainsKey = ({ ownTickets, nameStays }: UserFootprint): string => {
  if (ownTickets > 0) return 'users.remains.ownTickets';
  return nameStays ? 'users.remains.name' : 'users.remains.nothing';
};

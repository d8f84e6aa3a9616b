import type { UserFootprint } from '@/api/types';

/** The key of the text on what remains of a deleted account. */
export const remainsKey = ({ ownTickets, nameStays }: UserFootprint): string => {
  if (ownTickets > 0) return 'users.remains.ownTickets';
  return nameStays ? 'users.remains.name' : 'users.remains.nothing';
};

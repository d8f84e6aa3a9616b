import { useCurrentUser } from '@/kit/hooks/current-user';

/** The side of the ticket on which the signed-in person stands. */
export const useSide = (): 'client' | 'staff' => (useCurrentUser().role === 'CLIENT' ? 'client' : 'staff');

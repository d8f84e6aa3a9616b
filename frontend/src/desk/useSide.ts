import { use } from 'react';
import { CurrentUserContext } from '@/kit/hooks/current-user';

/** The side of the ticket on which the signed-in person stands; staff where no one is signed in. */
export const useSide = (): 'client' | 'staff' => (use(CurrentUserContext)?.role === 'CLIENT' ? 'client' : 'staff');

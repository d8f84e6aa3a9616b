import { use } from 'react';
import { CurrentUserContext } from '@/kit/hooks/current-user';

/** The side of the ticket on which the signed-in person stands; where nobody is signed in, nothing is cut for clients. */
export const useSide = (): 'client' | 'staff' => (use(CurrentUserContext)?.role === 'CLIENT' ? 'client' : 'staff');

import type { PersonAction } from '@contract/index';
import { useCurrentUser } from '@/kit/hooks/current-user';

/** Whether the signed-in person may do what concerns no record; a record says it itself. */
export const useMay = (action: PersonAction): boolean => useCurrentUser().allowedActions?.includes(action) ?? false;

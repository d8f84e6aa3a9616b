import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser, User } from '@/api/types';
import { CURRENT_USER_KEY } from '@/kit/hooks/current-user';

/** Shows a change of the own account everywhere at once; what the person may do stays. */
export const replaceCurrentUser = (client: QueryClient, saved: User): void => {
  client.setQueryData<CurrentUser>(
    CURRENT_USER_KEY,
    (current) => current && { ...current, ...saved, allowedActions: current.allowedActions },
  );
};

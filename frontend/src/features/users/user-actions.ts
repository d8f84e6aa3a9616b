import type { User } from '@/api/types';

export type UserAction =
  | 'edit'
  | 'deactivate'
  | 'activate'
  | 'reset'
  | 'resetSecondFactor'
  | 'exportData'
  | 'apiTokens'
  | 'securityLog'
  | 'delete'
  | 'erase';

/** The entries of a user's menu, in order. An erased person cannot be changed. */
export const userActions = (
  user: Pick<User, 'erasedAt' | 'isActive' | 'hasSecondFactor'>,
  isOwn: boolean,
): UserAction[] => {
  if (user.erasedAt !== null) return ['securityLog', 'delete'];
  if (isOwn) return ['edit', 'exportData', 'apiTokens', 'securityLog'];
  return [
    'edit',
    user.isActive ? 'deactivate' : 'activate',
    'reset',
    ...(user.hasSecondFactor ? (['resetSecondFactor'] as const) : []),
    'exportData',
    'apiTokens',
    'securityLog',
    'delete',
    'erase',
  ];
};

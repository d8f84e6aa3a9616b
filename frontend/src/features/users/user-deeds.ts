import type { User } from '@/api/types';

export type UserDeed =
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

/** What the menu of a user offers, in its order. Of an erased person nothing can be changed any more. */
export const userDeeds = (
  user: Pick<User, 'erasedAt' | 'isActive' | 'hasSecondFactor'>,
  isOwn: boolean,
): UserDeed[] => {
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

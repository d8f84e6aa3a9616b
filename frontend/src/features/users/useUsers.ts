import { useGetList } from 'react-admin';
import { LIMITS } from '@contract/index';
import { keys } from '@/api/keys';
import type { TechnicalArea } from '@/api/types';

/** Undefined while loading. */
export const useAreaChoices = (): TechnicalArea[] | undefined =>
  useGetList<TechnicalArea>('admin/areas', {
    pagination: { page: 1, perPage: LIMITS.listLimit.max },
    sort: { field: 'name', order: 'ASC' },
  }).data;

/** What a change of a user leaves stale: users, and areas, which count their technicians. */
export const STALE_USERS = [keys.users(), keys.areas()];

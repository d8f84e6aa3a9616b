import { useQuery } from '@tanstack/react-query';
import { readSecondFactor } from '@/api/generated/two-factor-authentication';
import { keys } from '@/api/keys';
import { CURRENT_USER_KEY } from '@/kit/office/action/current-user';
import { useRefetch } from '@/kit/office/action/useAction';

/** Whether the user has two-factor authentication, and how many recovery codes are left. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: keys.secondFactor(),
    queryFn: ({ signal }) => readSecondFactor({ signal }),
    select: ({ secondFactor }) => secondFactor,
  });

/** Refetches the second factor after a change, with the user's account, the list of users and the security settings. */
export const useReloadSecondFactor = () =>
  useRefetch([keys.secondFactor(), CURRENT_USER_KEY, keys.users(), keys.securitySettings()]);

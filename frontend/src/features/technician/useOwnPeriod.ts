import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { dayOf } from '@contract/index';
import { listOwnWorklogs } from '@/api/generated/dashboard';
import { keys } from '@/api/keys';
import { chosenPeriod, type ChosenPeriod } from './period';

/** The period that the address names. */
export const useOwnPeriod = (): ChosenPeriod =>
  chosenPeriod(new URLSearchParams(useLocation().search), dayOf(new Date()));

/** Number and hours of the own worklogs of the period, whatever the page. */
export const useOwnTotal = () => {
  const { period } = useOwnPeriod();
  return useQuery({
    queryKey: keys.worklogs('total', period),
    queryFn: ({ signal }) => listOwnWorklogs({ ...period, page: 1, limit: 1 }, { signal }),
    retry: false,
  });
};

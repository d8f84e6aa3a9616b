import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { dayOf } from '@contract/index';
import { useApi } from '@/api/useApi';
import { chosenPeriod, type ChosenPeriod } from './period';

/** The period that the address names. */
export const useOwnPeriod = (): ChosenPeriod =>
  chosenPeriod(new URLSearchParams(useLocation().search), dayOf(new Date()));

/** Number and hours of the own worklogs of the period, whatever the page. */
export const useOwnTotal = () => {
  const api = useApi();
  const { period } = useOwnPeriod();
  return useQuery({
    queryKey: ['my/worklogs', 'total', period],
    queryFn: ({ signal }) => api.ownWorklogs({ ...period, page: 1, limit: 1 }, { signal }),
    retry: false,
  });
};

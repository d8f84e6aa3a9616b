import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { useApi } from '@/api/useApi';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FilterMenu } from '@/shared/mui/FilterMenu';

/** Narrows the list to the tickets of one year; offers the years that have any. */
export const YearFilter = ({ value, onChange }: { value: string; onChange: (year: string) => void }) => {
  const translate = useTranslate();
  const api = useApi();
  const { data: years = [] } = useQuery({
    queryKey: ['tickets', 'years'],
    queryFn: ({ signal }) => api.ticketYears({ signal }),
    staleTime: TIMINGS.ticketYearsCache,
  });
  return (
    <FilterMenu
      label={translate('tickets.list.year')}
      options={years.map((year) => ({ value: String(year), label: String(year) }))}
      value={value}
      onChange={onChange}
    />
  );
};

import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, type SortPayload, useGetList } from 'react-admin';
import { Link } from 'react-router';
import { formatCount } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '../page/NotLoaded';
import { SectionCard } from '../page/SectionCard';

interface FirstRecordsProps<R extends RaRecord> {
  title: string;
  /** Says that there are none. */
  none: string;
  resource: string;
  filter: Record<string, string>;
  sort: SortPayload;
  perPage?: number;
  /** Chooses among the first records, where the API has no filter for it. */
  isShown?: (record: R) => boolean;
  /** The address of the list that has all of them. */
  all: string;
  children: (records: R[]) => ReactNode;
}

/** The first records of a list in a card, which links to the whole list. */
export const FirstRecords = <R extends RaRecord>({
  title,
  none,
  resource,
  filter,
  sort,
  perPage = 5,
  isShown = () => true,
  all,
  children,
}: FirstRecordsProps<R>) => {
  const { translate, language } = useWords();
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<R>(resource, { filter, sort, pagination: { page: 1, perPage } });
  const records = data?.filter(isShown);
  const label = translate('backOffice.record.all', { count: formatCount(total, language) });
  return (
    <SectionCard
      title={title}
      action={
        total > 0 && (
          <Button component={Link} to={all} variant="text" aria-label={`${title}: ${label}`}>
            {label}
          </Button>
        )
      }
    >
      <NotLoaded query={{ data, error, refetch }} height={96} />
      {records?.length === 0 && <Typography variant="body2">{none}</Typography>}
      {records && records.length > 0 && children(records)}
    </SectionCard>
  );
};

import type { ReactNode } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { ErrorCode } from '@contract/error-codes';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { CentredSpinner, LoadError } from '../page/NotLoaded';
import { PageHeading } from '../page/PageHeading';

interface RecordPageProps<R extends RaRecord> {
  resource: string;
  /** What such a record is called, for the page without one. */
  title: string;
  /** The API's code for a record that does not exist. */
  absent: ErrorCode;
  children: (record: R) => ReactNode;
}

/** The page of the record that the address names. */
export const RecordPage = <R extends RaRecord>({ resource, title, absent, children }: RecordPageProps<R>) => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<R>(resource, { id });
  const isGone = isApiError(error, absent);
  if (data && !isGone) return children(data);
  if (!error) return <CentredSpinner />;
  return (
    <>
      <PageHeading title={title} />
      <LoadError
        text={errorText(error, translate, `errors.${absent}`)}
        onRetry={isGone ? undefined : () => void refetch()}
      />
    </>
  );
};

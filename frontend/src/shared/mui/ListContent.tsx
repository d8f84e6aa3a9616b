import type { ReactNode } from 'react';
import { errorText } from '@/api/error-text';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { LoadError } from './LoadError';
import { Refreshing } from './Refreshing';

interface ListContentProps {
  list: { data?: unknown[]; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  /** Reports that the rows could not be loaded, and why. */
  loadError: (message: string) => string;
  /** In place of the rows where there are none. */
  empty: ReactNode;
  /** The rows, or their skeletons while there is no answer yet. */
  children: ReactNode;
}

/** What a list shows below its filters. */
export const ListContent = ({ list, loadError, empty, children }: ListContentProps) => {
  const translate = useTranslate();
  if (list.error && (list.data === undefined || list.isPlaceholderData)) {
    const text = loadError(errorText(list.error, translate));
    return <LoadError text={text} onRetry={() => void list.refetch()} />;
  }
  return list.data?.length === 0 ? empty : <Refreshing active={list.isPlaceholderData}>{children}</Refreshing>;
};

import type { JobState } from '@contract/index';
import { errorText } from '@/api/error-text';
import { formatAge } from '@/kit/format/dates';
import { formatCount } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';
import { LoadError } from '@/kit/office/page/NotLoaded';
import { StatGrid } from '@/kit/office/page/StatGrid';
import { useQueueSummary } from './FailedJobsBadge';

const NONE = '–';

/** The number of jobs per state; each links to its jobs. */
export const QueueNumbers = () => {
  const { translate, language } = useWords();
  const { data, error, refetch } = useQueueSummary();
  if (!data && error) return <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />;
  const number = (name: string, state: JobState) => ({
    label: translate(`queue.numbers.${name}`),
    value: data && formatCount(data.counts[state], language),
    list: `/queue?state=${state}`,
  });
  const oldest = {
    label: translate('queue.numbers.oldest'),
    value: data && (data.oldestWaitingAt === null ? NONE : formatAge(data.oldestWaitingAt, language)),
  };
  const stats = [
    number('failed', 'FAILED'),
    number('waiting', 'WAITING'),
    oldest,
    number('running', 'RUNNING'),
    number('delayed', 'DELAYED'),
  ];
  return <StatGrid label={translate('queue.title')} stats={stats} columns={5} />;
};

import { Chip } from '@mui/material';
import { formatCount } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { Hidden } from '@/kit/public/frame/Hidden';
import { tones } from '@/kit/theme/tokens';
import { useQuery } from '@tanstack/react-query';
import { TIMINGS } from '@contract/index';
import { listJobs } from '@/api/generated/queue';
import { keys } from '@/api/keys';

/** The numbers of the queue; one request for the page and the menu. */
export const useQueueSummary = () =>
  useQuery({
    queryKey: keys.queueSummary(),
    queryFn: async ({ signal }) => (await listJobs({ limit: 1 }, { signal })).summary,
    refetchInterval: TIMINGS.listRefetch,
  });

/** How many jobs have failed; absent while none has. */
export const FailedJobsBadge = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const failed = useQueueSummary().data?.counts.FAILED ?? 0;
  if (failed === 0) return null;
  return (
    <>
      <Chip
        size="small"
        aria-hidden
        label={formatCount(failed, language)}
        sx={{ bgcolor: tones.error.background, color: tones.error.text, fontWeight: 650 }}
      />
      <Hidden>{translate('queue.failedInMenu', { smart_count: failed })}</Hidden>
    </>
  );
};

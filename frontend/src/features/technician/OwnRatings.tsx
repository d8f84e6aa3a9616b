import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '@contract/index';
import { summarizeOwnRatings } from '@/api/generated/ratings';
import { keys } from '@/api/keys';
import { formatCount, formatDecimal } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { StatGrid } from '@/kit/office/page/StatGrid';

/** What clients think of the work; scores from a number of ratings on, so that no client is recognized. */
export const OwnRatings = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: keys.ratings('own'),
    queryFn: ({ signal }) => summarizeOwnRatings({}, { signal }),
  });
  const needed = translate('technician.ratings.needed', { least: LIMITS.ratingsForMean });
  const mean = data?.mean ?? null;
  const note = data && mean === null ? needed : undefined;
  return (
    <StatGrid
      label={translate('technician.ratings.title')}
      stats={[
        {
          label: translate('technician.ratings.rated'),
          value: data && formatCount(data.rated, language),
          note: translate('technician.ratings.year'),
        },
        {
          label: translate('technician.ratings.mean'),
          value: data && (mean === null ? '–' : formatDecimal(mean, language)),
          note,
        },
        {
          label: translate('technician.ratings.distribution'),
          value: data && (mean === null ? '–' : data.distribution.join('\u202f·\u202f')),
          note,
        },
      ]}
    />
  );
};

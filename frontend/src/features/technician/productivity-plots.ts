import type { Language } from '@contract/enums/index';
import type { Productivity } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { formatDay, formatShortDay } from '@/kit/format/dates';
import { formatCount, formatHours } from '@/kit/format/numbers';
import type { Plot } from '@/kit/office/plots/plot';

interface Words {
  translate: Translate;
  language: Language;
}

/** Hours and closed tickets, week by week. */
export const productivityPlots = ({ weeks }: Productivity, { translate, language }: Words): Plot[] => {
  const byWeek = {
    categoryLabel: translate('technician.productivity.week'),
    categories: weeks.map(({ from, to }) => `${formatShortDay(from, language)} – ${formatDay(to, language)}`),
    ticks: weeks.map(({ from }) => formatShortDay(from, language)),
  };
  return [
    {
      ...byWeek,
      title: translate('technician.productivity.hoursByWeek'),
      series: [
        {
          id: 'hours',
          label: translate('technician.worklogs.hours'),
          values: weeks.map(({ hours }) => hours),
          fill: 'primary',
        },
      ],
      format: (value) => formatHours(value, language),
    },
    {
      ...byWeek,
      title: translate('technician.productivity.closedByWeek'),
      series: [
        {
          id: 'closed',
          label: translate('technician.productivity.closed'),
          values: weeks.map(({ closed }) => closed),
          fill: 'secondary',
        },
      ],
      format: (value) => formatCount(value, language),
    },
  ];
};

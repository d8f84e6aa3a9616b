import { TICKET_CATEGORIES, type TicketCategory, type Language } from '@contract/index';
import type { TicketStatistics } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { formatMonth, formatShortMonth } from '@/kit/format/dates';
import { formatCount, formatHours } from '@/kit/format/numbers';
import { personName } from '@/kit/format/people';
import type { Plot, PlotFill } from '@/kit/office/plots/plot';

const CATEGORY_FILLS: Record<TicketCategory, PlotFill> = {
  ASSISTANCE: 'secondary',
  MODIFICATION: 'info',
  SPARE_PART: 'progress',
};

interface Words {
  translate: Translate;
  language: Language;
}

const perMonth = ({ ticketsPerMonth }: TicketStatistics, { translate, language }: Words): Plot => ({
  title: translate('dashboard.statistics.perMonth'),
  categoryLabel: translate('dashboard.statistics.month'),
  categories: ticketsPerMonth.map(({ month }) => formatMonth(month, language)),
  ticks: ticketsPerMonth.map(({ month }) => formatShortMonth(month, language)),
  series: TICKET_CATEGORIES.map((category) => ({
    id: category,
    label: translate(`tickets.category.${category}`),
    values: ticketsPerMonth.map((month) => month[category]),
    fill: CATEGORY_FILLS[category],
  })),
  format: (value) => formatCount(value, language),
});

const byArea = ({ openByArea }: TicketStatistics, { translate, language }: Words): Plot => ({
  title: translate('dashboard.statistics.byArea'),
  categoryLabel: translate('tickets.technicalArea'),
  categories: openByArea.map(({ technicalArea }) => technicalArea?.name ?? translate('tickets.noArea')),
  series: [
    { id: 'open', label: translate('tickets.status.OPEN'), values: openByArea.map(({ open }) => open), fill: 'info' },
    {
      id: 'inProgress',
      label: translate('tickets.status.IN_PROGRESS'),
      values: openByArea.map(({ inProgress }) => inProgress),
      fill: 'progress',
    },
  ],
  format: (value) => formatCount(value, language),
  lying: true,
});

const byTechnician = ({ hoursPerTechnician }: TicketStatistics, { translate, language }: Words): Plot => ({
  title: translate('dashboard.statistics.hours'),
  categoryLabel: translate('tickets.technician'),
  categories: hoursPerTechnician.map(({ technician }) => personName(technician, translate)),
  series: [
    {
      id: 'hours',
      label: translate('dashboard.stats.totalHours'),
      values: hoursPerTechnician.map(({ hours }) => hours),
      fill: 'primary',
    },
  ],
  format: (value) => formatHours(value, language),
  lying: true,
});

const byAge = ({ ageOfOpenTickets }: TicketStatistics, { translate, language }: Words): Plot => ({
  title: translate('dashboard.statistics.age'),
  categoryLabel: translate('tickets.list.age'),
  categories: ageOfOpenTickets.map(({ bucket }) => translate(`dashboard.statistics.ages.${bucket}`)),
  series: [
    {
      id: 'count',
      label: translate('dashboard.statistics.tickets'),
      values: ageOfOpenTickets.map(({ count }) => count),
      fill: 'secondary',
    },
  ],
  format: (value) => formatCount(value, language),
  lying: true,
});

/** The statistics as plots, in the order in which they are shown. */
export const statisticPlots = (statistics: TicketStatistics, words: Words): Plot[] =>
  [perMonth, byArea, byTechnician, byAge].map((plot) => plot(statistics, words));

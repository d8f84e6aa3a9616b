import { useTranslate } from '@/shared/i18n/I18nRoot';
import { NumberGrid } from '@/shared/mui/NumberGrid';
import { StatCard, type Stat } from './StatCard';

const columnsFor = (count: number) => ({
  xs: 'repeat(2, 1fr)',
  sm: 'repeat(3, 1fr)',
  md: `repeat(${count % 4 === 0 ? 4 : 3}, 1fr)`,
});

export const StatGrid = ({ stats }: { stats: Stat[] }) => (
  <NumberGrid label={useTranslate()('dashboard.numbers')} columns={columnsFor(stats.length)} gap={2}>
    {stats.map((stat) => (
      <StatCard key={stat.label} {...stat} />
    ))}
  </NumberGrid>
);

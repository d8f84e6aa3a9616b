import { NumberGrid } from './NumberGrid';
import { StatCard, type Stat } from './StatCard';

const columnsFor = (count: number) => ({
  xs: 'repeat(2, 1fr)',
  sm: 'repeat(3, 1fr)',
  md: `repeat(${count % 4 === 0 ? 4 : 3}, 1fr)`,
});

/** Numbers in cards; `label` says what they are about. */
export const StatGrid = ({ label, stats }: { label: string; stats: Stat[] }) => (
  <NumberGrid label={label} columns={columnsFor(stats.length)} gap={2}>
    {stats.map((stat) => (
      <StatCard key={stat.label} {...stat} />
    ))}
  </NumberGrid>
);

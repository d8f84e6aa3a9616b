import { NumberGrid } from './NumberGrid';
import { StatCard, type Stat } from './StatCard';

const columnsFor = (columns: number) => ({
  xs: 'repeat(2, 1fr)',
  sm: 'repeat(3, 1fr)',
  md: `repeat(${columns}, 1fr)`,
});

interface StatGridProps {
  /** What the numbers are about. */
  label: string;
  stats: Stat[];
  /** In one row of a wide screen. */
  columns?: number;
}

/** Numbers in cards. */
export const StatGrid = ({ label, stats, columns = stats.length % 4 === 0 ? 4 : 3 }: StatGridProps) => (
  <NumberGrid label={label} columns={columnsFor(columns)} gap={2}>
    {stats.map((stat) => (
      <StatCard key={stat.label} {...stat} />
    ))}
  </NumberGrid>
);

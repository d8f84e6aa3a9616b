import Box from '@mui/material/Box';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { StatCard, type Stat } from './StatCard';

export const StatGrid = ({ stats }: { stats: Stat[] }) => (
  <Box
    component="ul"
    aria-label={useTranslate()('dashboard.numbers')}
    sx={{
      listStyle: 'none',
      p: 0,
      m: 0,
      mb: 3,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: {
        xs: 'repeat(2, 1fr)',
        sm: 'repeat(3, 1fr)',
        md: `repeat(${stats.length % 4 === 0 ? 4 : 3}, 1fr)`,
      },
    }}
  >
    {stats.map((stat) => (
      <StatCard key={stat.label} {...stat} />
    ))}
  </Box>
);

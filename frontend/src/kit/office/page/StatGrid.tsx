import { Card, CardActionArea, Skeleton, Typography, Box, type BoxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tones, type ToneName } from '@/kit/theme/tokens';
import { Muted } from './Texts';

interface NumberGridProps {
  /** What the numbers are about. */
  label: string;
  columns: BoxProps['gridTemplateColumns'];
  gap: BoxProps['gap'];
  /** List items. */
  children: ReactNode;
}

/** A list of cards with a number each. */
export const NumberGrid = ({ label, columns, gap, children }: NumberGridProps) => (
  <Box
    component="ul"
    aria-label={label}
    sx={{ listStyle: 'none', p: 0, m: 0, mb: 3, display: 'grid', gap, gridTemplateColumns: columns }}
  >
    {children}
  </Box>
);

export interface Stat {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  /** What the number includes, where the label does not say it. */
  note?: string;
  /** The address of the list that is counted, where there is one. */
  list?: string;
  /** The colour of a number that needs attention. */
  tone?: ToneName;
}

const Figure = ({ label, value, note, tone }: Stat) => (
  <>
    <Muted component="span" sx={{ display: 'block' }}>
      {label}
    </Muted>
    <Typography
      variant="h4"
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', color: tone && tones[tone].text }}
    >
      {value ?? <Skeleton width={56} />}
    </Typography>
    {note && (
      <Muted component="span" sx={{ display: 'block' }}>
        {note}
      </Muted>
    )}
  </>
);

const padding = { p: 2, height: '100%' };

const Body = ({ list, children }: { list: string | undefined; children: ReactNode }) =>
  list === undefined ? (
    <div>{children}</div>
  ) : (
    <CardActionArea component={Link} to={list} sx={padding}>
      {children}
    </CardActionArea>
  );

/** A number that links to the list it counts. */
const StatCard = (stat: Stat) => (
  <Card
    component="li"
    sx={{ ...(stat.list === undefined && padding), ...(stat.tone && { borderColor: tones[stat.tone].text }) }}
  >
    <Body list={stat.list}>
      <Figure {...stat} />
    </Body>
  </Card>
);

const columnsFor = (columns: number) => ({ xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: `repeat(${columns}, 1fr)` });

interface StatGridProps {
  /** What the numbers are about. */
  label: string;
  stats: Stat[];
  /** How many cards are in one row on a wide screen. */
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

import { Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { tones, type ToneName } from '@/kit/theme/tokens';

export interface Stat {
  label: string;
  /** Undefined while loading. */
  value: string | undefined;
  /** What the number includes, where the label does not say it. */
  note?: string;
  /** The list that is counted, where there is one. */
  list?: string;
  /** Of a number that needs attention. */
  tone?: ToneName;
}

const Figure = ({ label, value, note, tone }: Stat) => (
  <>
    <Typography variant="body2" component="span" sx={{ color: 'text.secondary', display: 'block' }}>
      {label}
    </Typography>
    <Typography
      variant="h4"
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', color: tone && tones[tone].text }}
    >
      {value ?? <Skeleton width={56} />}
    </Typography>
    {note && (
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary', display: 'block' }}>
        {note}
      </Typography>
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
export const StatCard = (stat: Stat) => (
  <Card
    component="li"
    sx={{ ...(stat.list === undefined && padding), ...(stat.tone && { borderColor: tones[stat.tone].text }) }}
  >
    <Body list={stat.list}>
      <Figure {...stat} />
    </Body>
  </Card>
);

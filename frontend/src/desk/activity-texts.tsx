import { Typography } from '@mui/material';
import { type ComponentType, createContext } from 'react';
import type { TicketActivity } from '@/api/types';

/** Says what happened to a ticket, and what exactly changed. */
export type ActivityText = ComponentType<{ event: TicketActivity }>;
export type ActivityTextsByKind = Readonly<Partial<Record<TicketActivity['kind'], ActivityText>>>;

/**
 * The texts for kinds that other features know; provided by the application, because features do not know each other.
 */
export const ActivityTexts = createContext<ActivityTextsByKind>({});

interface ActivityWordsProps {
  headline: string;
  lines?: readonly string[];
  isQuiet?: boolean;
}

export const ActivityWords = ({ headline, lines = [], isQuiet = false }: ActivityWordsProps) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: isQuiet ? 400 : 600, overflowWrap: 'anywhere' }}>
      {headline}
    </Typography>
    {lines.map((line) => (
      <Typography key={line} variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {line}
      </Typography>
    ))}
  </>
);

/** A line with the value before and after, or with the new one alone. */
export const changeLine = (label: string, from: string | null, to: string | null): string =>
  `${label}: ${[from, to ?? '–'].filter((value) => value !== null).join(' → ')}`;

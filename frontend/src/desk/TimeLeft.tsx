import { Popover, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { explainTimeLeft } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { TicketClock, TimeLeft as Explanation } from '@/api/types';
import { formatMinutes } from '@/kit/format/numbers';
import { windowLines } from '@/kit/format/windows';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { Muted } from '@/kit/office/page/Texts';

interface TimeLeftProps {
  ticketId: number;
  clock: TicketClock;
  /** What is due by when. */
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
}

const Windows = ({ windows, total }: Explanation) => {
  const { translate, language } = useWords();
  const more = total - windows.length;
  if (total === 0) return <Typography variant="body2">{translate('tickets.promise.sum.none')}</Typography>;
  return (
    <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {windowLines(windows, language).map((line) => (
        <Typography component="li" variant="body2" key={line}>
          {line}
        </Typography>
      ))}
      {more > 0 && <Muted component="li">{translate('tickets.promise.sum.more', { smart_count: more })}</Muted>}
    </Stack>
  );
};

/** Shows the windows of working time that add up to the sum on the chip. */
const TimeLeft = ({ ticketId, clock: { clock, dueAt, remainingMinutes }, title, anchor, onClose }: TimeLeftProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: keys.tickets('time-left', ticketId, clock, dueAt),
    queryFn: ({ signal }) => explainTimeLeft(ticketId, { clock }, { signal }),
  });
  const minutes = remainingMinutes ?? 0;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2, minWidth: 240, maxWidth: 340 } } }}
    >
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Muted sx={{ mb: 1 }}>
        {translate(`tickets.promise.sum.${minutes < 0 ? 'late' : 'left'}`, { left: formatMinutes(Math.abs(minutes)) })}
      </Muted>
      {data ? <Windows {...data} /> : <NotLoaded query={{ data, error, refetch }} height={48} />}
    </Popover>
  );
};

export default TimeLeft;

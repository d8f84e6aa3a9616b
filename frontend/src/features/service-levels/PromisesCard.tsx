import { Box, Typography } from '@mui/material';
import { levelNameIn } from '@contract/index';
import type { Ticket, TicketClock } from '@/api/types';
import { formatDue } from '@/kit/format/dates';
import { formatMinutes } from '@/kit/format/numbers';
import { useSide } from '@/desk/rights';
import { useWords } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { Muted } from '@/kit/office/page/Texts';

const TONES = { RUNNING: 'info', WAITING: 'neutral', MET: 'success', MISSED: 'error' } as const;

/** Staff see how much time is or was left; clients see until when. */
const Detail = ({ clock }: { clock: TicketClock }) => {
  const { translate, language } = useWords();
  const isStaff = useSide() === 'staff';
  const { targetMinutes, remainingMinutes, dueAt, stoppedAt } = clock;
  const left = formatMinutes(Math.abs(remainingMinutes ?? 0));
  const isLate = (remainingMinutes ?? 0) < 0;
  const facts = [
    dueAt !== null && translate('tickets.promise.card.due', { due: formatDue(dueAt, language) }),
    stoppedAt !== null && translate('tickets.promise.card.stopped', { stopped: formatDue(stoppedAt, language) }),
    isStaff && translate('tickets.promise.card.target', { target: formatMinutes(targetMinutes) }),
    isStaff && remainingMinutes !== null && translate(`tickets.promise.card.${isLate ? 'late' : 'left'}`, { left }),
  ];
  return <Muted>{facts.filter((fact) => fact !== false).join(' · ')}</Muted>;
};

/** What was promised for the ticket, and the state of each promise; absent where nothing was promised. */
const PromisesCard = ({ ticket: { serviceLevel } }: { ticket: Ticket }) => {
  const { translate, language } = useWords();
  const side = useSide();
  if (serviceLevel === undefined) return null;
  const stateOf = ({ state, stoppedAt, waitingFor }: TicketClock): string => {
    if (side === 'client' && waitingFor === 'CLIENT') return translate('conversation.next.client.CLIENT');
    if (waitingFor !== null) return translate(`tickets.waiting.timeline.${waitingFor}`);
    const isLateEnd = state === 'MISSED' && stoppedAt !== null;
    return translate(`tickets.promise.states.${isLateEnd ? 'MET_LATE' : state}`);
  };
  return (
    <SectionCard title={translate('tickets.promise.card.title', { level: levelNameIn(language, serviceLevel.name) })}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {serviceLevel.clocks.map((clock) => (
          <Box component="li" key={clock.clock}>
            <Typography component="span" sx={{ mr: 1 }}>
              {translate(`tickets.promise.clocks.${clock.clock}`)}
            </Typography>
            <ToneChip label={stateOf(clock)} tone={TONES[clock.state]} />
            <Detail clock={clock} />
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
};

export default PromisesCard;

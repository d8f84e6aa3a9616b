import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Suspense, useState } from 'react';
import { levelNameIn } from '@contract/index';
import type { TicketClock, TicketSummary } from '@/api/types';
import { formatDue } from '@/kit/format/dates';
import { formatMinutes } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';
import type { ToneName } from '@/kit/theme/tokens';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { lazyPart } from '@/kit/late-parts';
import { useSide } from './rights';

const TimeLeft = lazyPart(() => import('./TimeLeft'));

const isWaiting = ({ state }: TicketClock): boolean => state === 'WAITING';

/** The unfinished promise that is due first. Paused promises come after running ones. */
const firstDue = (clocks: readonly TicketClock[]): TicketClock | undefined =>
  clocks
    .filter(({ stoppedAt }) => stoppedAt === null)
    .sort((a, b) => Number(isWaiting(a)) - Number(isWaiting(b)) || (a.dueAt ?? '').localeCompare(b.dueAt ?? ''))[0];

/** The last quarter of the time is a warning. */
const toneOf = ({ state, remainingMinutes, targetMinutes }: TicketClock): ToneName => {
  if (state === 'MISSED') return 'error';
  if (state === 'WAITING') return 'neutral';
  return (remainingMinutes ?? 0) * 4 <= targetMinutes ? 'warning' : 'info';
};

/**
 * The state of the promise that is due first. Staff see the working time left and can open its details; clients see
 * when it is due.
 */
export const PromiseChip = ({ ticket }: { ticket: Pick<TicketSummary, 'id' | 'serviceLevel'> }) => {
  const { translate, language } = useWords();
  const isClient = useSide() === 'client';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, serviceLevel } = ticket;
  const clock = firstDue(serviceLevel?.clocks ?? []);
  if (clock === undefined) return null;
  const { dueAt, remainingMinutes, state } = clock;
  const left = formatMinutes(Math.abs(remainingMinutes ?? 0));
  const name = translate(`tickets.promise.clocks.${clock.clock}`);
  const wait = clock.waitingFor ?? 'CLIENT';
  const waitText = translate(`tickets.promise.waits.${isClient && wait === 'CLIENT' ? 'YOU' : wait}`);
  const due = dueAt === null ? '' : formatDue(dueAt, language);
  const title = due
    ? translate('tickets.promise.due', { name, due, level: levelNameIn(language, serviceLevel?.name ?? '') })
    : name;
  return (
    <>
      <ToneChip
        icon={ScheduleOutlined}
        tone={toneOf(clock)}
        label={
          state === 'WAITING'
            ? waitText
            : isClient
              ? translate(`tickets.promise.client.${state}`, { due })
              : translate(`tickets.promise.${state}`, { left })
        }
        title={title}
        onOpen={isClient || dueAt === null ? undefined : (event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense>
          <TimeLeft ticketId={id} clock={clock} title={title} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
};

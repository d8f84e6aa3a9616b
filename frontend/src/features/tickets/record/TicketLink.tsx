import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined';
import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import type { TicketSummary } from '@/api/types';
import { useSide } from '@/desk/useSide';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PromiseChip } from '@/desk/PromiseChip';
import { StoppedChip } from '@/desk/TicketChips';
import { TicketLine } from '@/desk/TicketLine';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { CategoryIcon } from './CategoryIcon';
import { DraftMark, UnreadMark } from './UnreadMark';

/** What a followed link leaves in the history: the filters of the list, for the way back. */
export interface CameFrom {
  list: string;
}

const ONE_LINE = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 1, overflow: 'hidden' };

/** That the plant shows alarms, until the ticket is closed. */
const AlarmChip = ({ ticket }: { ticket: Pick<TicketSummary, 'alarmsPresent' | 'status'> }) => {
  const translate = useTranslate();
  if (!ticket.alarmsPresent || ticket.status === 'CLOSED') return null;
  return <ToneChip label={translate('tickets.alarms')} tone="warning" icon={NotificationImportantOutlined} />;
};

/** That staff wait for the client, unless a promise says so. */
const WaitingChip = ({ ticket: { awaiting, serviceLevel } }: { ticket: TicketSummary }) => {
  const translate = useTranslate();
  const side = useSide();
  const hasPromise = serviceLevel?.clocks.some(({ stoppedAt }) => stoppedAt === null) ?? false;
  if (side === 'client' || awaiting !== 'CLIENT' || hasPromise) return null;
  return <ToneChip label={translate('tickets.promise.waits.CLIENT')} tone="neutral" />;
};

/** What is wrong, as a link that covers the whole positioned row or card; under it what presses, and the plant. */
export const TicketLink = ({ ticket }: { ticket: TicketSummary }) => {
  const { search } = useLocation();
  return (
    <>
      <MuiLink
        component={Link}
        to={`/tickets/${ticket.id}`}
        state={{ list: search } satisfies CameFrom}
        title={ticket.title}
        underline="hover"
        color="text.primary"
        sx={{
          ...ONE_LINE,
          fontWeight: 600,
          overflowWrap: 'anywhere',
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {ticket.title}
      </MuiLink>
      <Stack
        direction="row"
        useFlexGap
        spacing={0.5}
        sx={{
          ...{ mt: 0.5, alignItems: 'center', flexWrap: 'wrap' },
          // In a table one line, and no wider than its column: what does not fit is hidden whole.
          ...{ maxHeight: { md: 24 }, overflow: 'hidden', contain: { md: 'inline-size' } },
        }}
      >
        <StoppedChip ticket={ticket} />
        <PromiseChip ticket={ticket} />
        <WaitingChip ticket={ticket} />
        <AlarmChip ticket={ticket} />
        <UnreadMark ticketId={ticket.id} />
        <DraftMark ticketId={ticket.id} />
        <Typography
          variant="body2"
          sx={{ ...ONE_LINE, color: 'text.secondary', overflowWrap: 'anywhere', flex: { md: '1 1 56px' } }}
        >
          <CategoryIcon category={ticket.category} /> <TicketLine ticket={ticket} />
        </Typography>
      </Stack>
    </>
  );
};

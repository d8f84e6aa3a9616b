import BuildOutlined from '@mui/icons-material/BuildOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import NotificationImportantOutlined from '@mui/icons-material/NotificationImportantOutlined';
import Tune from '@mui/icons-material/Tune';
import { Link as MuiLink, Stack, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { type TicketCategory, TIMINGS, fieldOf, fieldsShown, plantOf } from '@contract/index';
import { listDrafts } from '@/api/generated/conversation';
import { listUnreadTickets } from '@/api/generated/notifications';
import { keys } from '@/api/keys';
import type { TicketSummary } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { PromiseChip } from '@/desk/PromiseChip';
import { PaperChip, StoppedChip } from '@/desk/TicketChips';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { Hidden } from '@/kit/public/frame/Hidden';
import { Muted } from '@/kit/office/page/Texts';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { ConfirmStopButton } from './ConfirmStopButton';

/** Other texts of the form that lists show. */
const FURTHER = fieldsShown('list').filter((name) => fieldOf(name).group !== 'PLANT' && fieldOf(name).kind !== 'flag');

const textOf = (ticket: TicketSummary, name: (typeof FURTHER)[number]): unknown => (ticket as object)[name as never];

/** The line under a ticket's title: its plant and the other fields for lists. */
export const TicketLine = ({ ticket }: { ticket: TicketSummary }) => {
  const { type, serialNumber } = plantOf(ticket);
  const further = FURTHER.map((name) => textOf(ticket, name)).filter(Boolean);
  return (
    <>
      {type} · {/* The serial number wraps as a whole rather than breaking at a hyphen. */}
      <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
        {serialNumber}
      </Box>
      {further.map((text) => ` · ${String(text)}`)}
    </>
  );
};

/** How many messages of others the user has not read; absent where there are none. */
const UnreadMark = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  const { data: unread } = useQuery({
    queryKey: keys.notifications('unread-tickets'),
    queryFn: ({ signal }) => listUnreadTickets({ signal }),
    select: ({ tickets }) => tickets.find((ticket) => ticket.ticketId === ticketId)?.unread,
    refetchInterval: TIMINGS.listRefetch,
  });
  if (unread === undefined) return null;
  const inWords = translate('tickets.unread', { smart_count: unread });
  const label = (
    <>
      <span aria-hidden>{unread}</span>
      <Hidden>{inWords}</Hidden>
    </>
  );
  return <ToneChip tone="info" icon={MarkChatUnreadOutlined} label={label} title={inWords} />;
};

/** Marks a ticket on which the user has begun to write. */
const DraftMark = ({ ticketId }: { ticketId: number }) => {
  const translate = useTranslate();
  const { data: isBegun } = useQuery({
    queryKey: keys.drafts('marks'),
    queryFn: ({ signal }) => listDrafts({ signal }),
    select: ({ drafts }) => drafts.some((draft) => draft.ticketId === ticketId),
  });
  return isBegun ? <ToneChip tone="neutral" label={translate('tickets.draft')} /> : null;
};

const ICONS = { ASSISTANCE: BuildOutlined, MODIFICATION: Tune, SPARE_PART: Inventory2Outlined };

/** The category as an icon, where there is no room for its name. Its name is in the tooltip and for screen readers. */
const CategoryIcon = ({ category }: { category: TicketCategory }) => {
  const Icon = ICONS[category];
  return (
    <Icon
      titleAccess={useTranslate()(`tickets.category.${category}`)}
      sx={{ fontSize: '1rem', verticalAlign: 'text-bottom', position: 'relative', zIndex: 1 }}
    />
  );
};

/** The state that a followed link leaves in the history: the filters of the list, to return to it. */
interface CameFrom {
  list: string;
}

const ONE_LINE = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 1, overflow: 'hidden' };

/** Marks a ticket whose plant shows alarms, until it is closed. */
const AlarmChip = ({ ticket }: { ticket: Pick<TicketSummary, 'alarmsPresent' | 'status'> }) => {
  const translate = useTranslate();
  if (!ticket.alarmsPresent || ticket.status === 'CLOSED') return null;
  return <ToneChip label={translate('tickets.alarms')} tone="warning" icon={NotificationImportantOutlined} />;
};

/** Marks a ticket for which staff await the client, unless a promise says so already. */
const WaitingChip = ({ ticket: { awaiting, serviceLevel } }: { ticket: TicketSummary }) => {
  const translate = useTranslate();
  const side = useSide();
  const hasPromise = serviceLevel?.clocks.some(({ stoppedAt }) => stoppedAt === null) ?? false;
  if (side === 'client' || awaiting !== 'CLIENT' || hasPromise) return null;
  return <ToneChip label={translate('tickets.promise.waits.CLIENT')} tone="neutral" />;
};

/**
 * The title as a link that covers the whole row or card, which must be positioned. Below it are urgent marks and the
 * plant.
 */
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
          // In a table this is one line, no wider than its column. Chips that do not fit are hidden completely.
          ...{ maxHeight: { md: 24 }, overflow: 'hidden', contain: { md: 'inline-size' } },
        }}
      >
        <StoppedChip ticket={ticket} />
        {ticket.stop?.mayConfirm && <ConfirmStopButton ticketId={ticket.id} stop={ticket.stop} />}
        <PaperChip ticket={ticket} />
        <PromiseChip ticket={ticket} />
        <WaitingChip ticket={ticket} />
        <AlarmChip ticket={ticket} />
        <UnreadMark ticketId={ticket.id} />
        <DraftMark ticketId={ticket.id} />
        <Muted sx={{ ...ONE_LINE, overflowWrap: 'anywhere', flex: { md: '1 1 56px' } }}>
          <CategoryIcon category={ticket.category} /> <TicketLine ticket={ticket} />
        </Muted>
      </Stack>
    </>
  );
};

/** Leads back to the list as it was left, or to the list without filters. */
export const BackToList = () => {
  const translate = useTranslate();
  const cameFrom = useLocation().state as CameFrom | null;
  return (
    <Button
      component={Link}
      to={`/tickets${cameFrom?.list ?? ''}`}
      variant="text"
      size="small"
      startIcon={<ArrowBack />}
      sx={{ ml: -1, flexShrink: 0 }}
    >
      {translate('tickets.backToList')}
    </Button>
  );
};

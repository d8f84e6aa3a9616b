import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Alert, AlertTitle, Box, Link as MuiLink, Stack } from '@mui/material';
import { Suspense, use, useState } from 'react';
import { Link } from 'react-router';
import { TICKET_FIELD_NAMES } from '@contract/index';
import { phoneLink } from '@contract/texts';
import { formatDateTime, formatElapsed } from '@/kit/format/dates';
import { minutesSince } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';
import { StoppedSections } from '@/desk/feature';
import { readSupport } from '@/desk/public/SupportContacts';
import { isStopped } from '@/desk/TicketChips';
import { useSide } from '@/desk/rights';
import { TypedText } from '@/kit/office/page/Texts';
import { lazyPart } from '@/kit/late-parts';
import { useTicket } from '../record/page-context';

const StopQuestion = lazyPart(() => import('./StopQuestion'));

/**
 * Says how long the plant has stood still, or that a stranger says so, and shows what other features offer about it.
 */
const StoppedBanner = () => {
  const ticket = useTicket();
  const { translate, language } = useWords();
  const { stop } = ticket;
  const isClient = useSide() === 'client';
  const [{ phone }] = useState(readSupport);
  return (
    <Alert
      severity="error"
      variant={stop?.awaitsConfirmation ? 'outlined' : 'filled'}
      sx={{ '.MuiAlert-message': { flex: 1 } }}
    >
      <AlertTitle>
        {stop?.awaitsConfirmation && `${translate('tickets.stopToConfirm')} · `}
        {stop
          ? translate('tickets.stoppedFor', { time: formatElapsed(minutesSince(stop.since), language) })
          : translate('tickets.productionStopped')}
      </AlertTitle>
      {translate(`tickets.stopState.${stop?.confirmed ? 'confirmed' : 'reported'}`)}
      {isClient && phone !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, fontWeight: 700 }}>
          <MuiLink href={phoneLink(phone)} color="inherit">
            {translate('tickets.stopState.call', { phone })}
          </MuiLink>
        </Box>
      )}
      {use(StoppedSections).map((Section, place) => (
        <Section key={place} ticket={ticket} />
      ))}
    </Alert>
  );
};

/** Shows what must not be overlooked, such as a plant that stands still, alarms or details that a mail left out. */
export const TicketBanners = () => {
  const ticket = useTicket();
  const { translate, language } = useWords();
  const { duplicateOf } = ticket;
  const isClient = useSide() === 'client';
  const blank = isClient || ticket.status === 'CLOSED' ? [] : TICKET_FIELD_NAMES.filter((name) => ticket[name] === '');
  const { contactDisownedAt } = ticket;
  const isUnreachable = ticket.mailsRefused && ticket.status !== 'CLOSED';
  if (
    !isStopped(ticket) &&
    !ticket.stopHint &&
    !isUnreachable &&
    !contactDisownedAt &&
    blank.length === 0 &&
    !ticket.alarmsPresent &&
    ticket.archivedAt === null &&
    !duplicateOf
  )
    return null;
  return (
    <Stack spacing={1.5} sx={{ mb: 3 }}>
      {duplicateOf && (
        <Alert severity="info" icon={<ContentCopyOutlined />}>
          <AlertTitle>{translate('tickets.duplicates.closedAs', { number: duplicateOf.id })}</AlertTitle>
          <MuiLink component={Link} to={`/tickets/${duplicateOf.id}`} color="inherit" sx={{ overflowWrap: 'anywhere' }}>
            {`#${duplicateOf.id} ${duplicateOf.title}`}
          </MuiLink>
        </Alert>
      )}
      {ticket.archivedAt !== null && (
        <Alert severity="info" icon={<Inventory2Outlined />}>
          <AlertTitle>
            {translate('tickets.archive.since', { time: formatDateTime(ticket.archivedAt, language) })}
          </AlertTitle>
          {translate('tickets.archive.sinceText')}
        </Alert>
      )}
      {contactDisownedAt && (
        <Alert severity="warning">
          {translate('tickets.contactDisowned', { time: formatDateTime(contactDisownedAt, language) })}
        </Alert>
      )}
      {isUnreachable && <Alert severity="warning">{translate('tickets.mailsRefused')}</Alert>}
      {blank.length > 0 && (
        <Alert severity="warning">
          {translate('tickets.incomplete', {
            fields: blank.map((name) => translate(`tickets.detail.${name}`)).join(', '),
          })}
        </Alert>
      )}
      {isStopped(ticket) ? (
        <StoppedBanner />
      ) : (
        ticket.stopHint && (
          <Suspense>
            <StopQuestion hint={ticket.stopHint} />
          </Suspense>
        )
      )}
      {ticket.alarmsPresent && (
        <Alert
          severity={ticket.status === 'CLOSED' ? 'info' : 'warning'}
          sx={ticket.status === 'CLOSED' ? undefined : { border: 1, borderColor: 'warning.main' }}
        >
          <AlertTitle>{translate('tickets.alarmsPresent')}</AlertTitle>
          {ticket.alarmDetails && <TypedText>{ticket.alarmDetails}</TypedText>}
        </Alert>
      )}
    </Stack>
  );
};

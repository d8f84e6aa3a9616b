import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { voidServiceEntry } from '@/api/generated/plants';
import type { PlantEvent, ServiceEntry } from '@/api/types';
import { formatDateTime, formatDay } from '@/kit/format/dates';
import { formatDecimal, formatMinutes, minutesSince, formatHours } from '@/kit/format/numbers';
import { personName } from '@/kit/format/people';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { onTheLine } from '@/kit/office/page/layout';
import { palette, tones } from '@/kit/theme/tokens';
import { Muted } from '@/kit/office/page/Texts';
import { SERVICE, VoidDialog } from '../writing';

/** What was done, as far as the reader may know. */
const ServiceEntryText = ({ entry }: { entry: ServiceEntry }) => {
  const { translate, language } = useWords();
  const { id, notes, hoursSpent, technician, allowedActions, workedOn } = entry;
  const facts = [technician && personName(technician, translate), hoursSpent && formatHours(hoursSpent, language)];
  return (
    <>
      {notes && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {notes}
        </Typography>
      )}
      <Muted>{[formatDay(workedOn, language), ...facts].filter(Boolean).join(' · ')}</Muted>
      {allowedActions.includes('VOID') && (
        <DialogButton
          variant="text"
          size="small"
          sx={{ ml: -1 }}
          aria-label={translate('plantHistory.service.voidOne', { day: formatDay(workedOn, language) })}
          dialog={(close) => (
            <VoidDialog
              kind={SERVICE}
              send={() => voidServiceEntry(id)}
              named={{ day: formatDay(workedOn, language) }}
              onClose={close}
            />
          )}
        >
          {translate('plantHistory.service.void')}
        </DialogButton>
      )}
    </>
  );
};

const COLOURS: Partial<Record<PlantEvent['kind'], string>> = {
  STOP: tones.error.text,
  TICKET_RAISED: tones.info.text,
  TICKET_CLOSED: tones.success.text,
  SERVICE: tones.success.text,
};

/** What happened, in a few words. */
const useHeading = ({ kind, site, company = '', plateCode: code = '', plantName: name = '' }: PlantEvent): string => {
  const translate = useTranslate();
  if (kind === 'SITE' && !site) return translate('plantHistory.timeline.noSite');
  return translate(`plantHistory.timeline.kinds.${kind}`, { company, site: site ?? '', code, name });
};

const StopText = ({ at, stop }: { at: string; stop: NonNullable<PlantEvent['stop']> }) => {
  const { translate, language } = useWords();
  const { kind, until } = stop;
  const end = until && {
    until: formatDateTime(until, language),
    time: formatMinutes(minutesSince(at, new Date(until).getTime())),
  };
  const words = end ? translate('plantHistory.timeline.until', end) : translate('plantHistory.timeline.goesOn');
  return <Typography variant="body2">{`${translate(`plantHistory.timeline.stop.${kind}`)} · ${words}`}</Typography>;
};

export const PlantEventItem = ({ event }: { event: PlantEvent }) => {
  const { translate, language } = useWords();
  const { at, ticket, stop, document, reading, serviceEntry } = event;
  return (
    <Box component="li" sx={onTheLine(COLOURS[event.kind] ?? palette.borderStrong)}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{useHeading(event)}</Typography>
      {ticket && (
        <MuiLink
          component={Link}
          to={`/tickets/${ticket.id}`}
          variant="body2"
          sx={{ display: 'inline-block', py: 1.5, my: -1.5, overflowWrap: 'anywhere' }}
        >
          {translate('plantHistory.timeline.ticket', { id: ticket.id, title: ticket.title })}
        </MuiLink>
      )}
      {document && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {translate('plantHistory.timeline.documentOf', { title: document.title, revision: document.revision })}
        </Typography>
      )}
      {stop && <StopText at={at} stop={stop} />}
      {reading && (
        <Typography variant="body2">
          {translate(`plantHistory.readings.shown.${reading.counter}`, {
            value: formatDecimal(reading.value, language),
          })}
        </Typography>
      )}
      {serviceEntry ? (
        <ServiceEntryText entry={serviceEntry} />
      ) : (
        <Typography variant="body2" component="time" dateTime={at} sx={{ display: 'block', color: 'text.secondary' }}>
          {formatDateTime(at, language)}
        </Typography>
      )}
    </Box>
  );
};

import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { PlantEvent } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { formatDecimal, formatMinutes, minutesSince } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { onTheLine } from '@/kit/office/page/on-the-line';
import { palette, tones } from '@/kit/theme/tokens';
import { ServiceEntryText } from '../service/ServiceEntryText';

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
  const translate = useTranslate();
  const language = useLanguage();
  const { kind, until } = stop;
  const end = until && {
    until: formatDateTime(until, language),
    time: formatMinutes(minutesSince(at, new Date(until).getTime())),
  };
  const words = end ? translate('plantHistory.timeline.until', end) : translate('plantHistory.timeline.goesOn');
  return <Typography variant="body2">{`${translate(`plantHistory.timeline.stop.${kind}`)} · ${words}`}</Typography>;
};

export const PlantEventItem = ({ event }: { event: PlantEvent }) => {
  const translate = useTranslate();
  const language = useLanguage();
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

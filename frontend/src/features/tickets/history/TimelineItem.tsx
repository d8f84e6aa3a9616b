import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Translate } from '@/i18n/i18n';
import { formatDateTime } from '@/shared/format/dates';
import { formatHours } from '@/shared/format/numbers';
import { fullName } from '@/shared/format/people';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { palette, statusTones, tones } from '@/shared/theme/tokens';
import type { Changes, TimelineEvent } from './timeline';

const headline = (event: TimelineEvent, translate: Translate, language: string): string => {
  switch (event.kind) {
    case 'created':
      return translate('tickets.timeline.created');
    case 'status':
      return translate('tickets.timeline.status', {
        from: translate(`tickets.status.${event.from}`),
        to: translate(`tickets.status.${event.to}`),
      });
    case 'worklog':
      return translate('tickets.timeline.worklog', { hours: formatHours(event.hoursSpent, language) });
    case 'changed':
      return translate('tickets.timeline.changed');
  }
};

const changeLines = ({ priority, technicalArea, technician }: Changes, translate: Translate): string[] => {
  const line = (name: string, from: string | null, to: string | null): string =>
    `${translate(name)}: ${[from, to ?? '–'].filter((value) => value !== null).join(' → ')}`;
  return [
    priority &&
      line(
        'tickets.priorityLabel',
        translate(`tickets.priority.${priority.from}`),
        translate(`tickets.priority.${priority.to}`),
      ),
    technicalArea && line('tickets.technicalArea', technicalArea.from, technicalArea.to),
    technician && line('tickets.technician', technician.from, technician.to),
  ].filter((text) => text !== undefined);
};

const detailLines = (event: TimelineEvent, translate: Translate): string[] => {
  if (event.kind === 'worklog') return [event.notes];
  return event.kind === 'created' ? [] : changeLines(event.changes, translate);
};

const dotColour = (event: TimelineEvent): string => {
  if (event.kind === 'status') return tones[statusTones[event.to]].text;
  return event.kind === 'created' ? palette.primary.main : palette.borderStrong;
};

/** A dot, and a line down to the next one. */
const onTheLine = (colour: string) => ({
  position: 'relative',
  pl: 3,
  pb: 2.5,
  '&:last-of-type': { pb: 0 },
  '&::before, &:not(:last-of-type)::after': { content: '""', position: 'absolute' },
  '&::before': { left: 0, top: 6, width: 10, height: 10, borderRadius: '50%', bgcolor: colour },
  '&:not(:last-of-type)::after': { left: 4, top: 20, bottom: -2, width: 2, bgcolor: 'divider' },
});

export const TimelineItem = ({ event }: { event: TimelineEvent }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box component="li" sx={onTheLine(dotColour(event))}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {headline(event, translate, language)}
      </Typography>
      {detailLines(event, translate).map((line) => (
        <Typography key={line} variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[event.by && fullName(event.by), formatDateTime(event.at, language)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
};

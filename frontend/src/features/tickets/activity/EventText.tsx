import { Typography } from '@mui/material';
import type { TicketActivity } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { personName } from '@/kit/format/people';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { detailLines, headline } from './timeline-text';

/** What happened, what exactly changed, who did it and when. */
export const EventText = ({ event }: { event: TicketActivity }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: event.kind === 'MAIL' ? 400 : 600, overflowWrap: 'anywhere' }}>
        {headline(event, translate, language)}
      </Typography>
      {detailLines(event, translate, language).map((line) => (
        <Typography key={line} variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[event.actor && personName(event.actor, translate), formatDateTime(event.createdAt, language)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </>
  );
};

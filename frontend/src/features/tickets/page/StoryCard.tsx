import { Box, Typography } from '@mui/material';
import { fieldsShown, type TicketFieldName } from '@contract/index';
import { formatDateTime, formatElapsed } from '@/kit/format/dates';
import { minutesSince } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { isStopped } from '@/desk/TicketChips';
import { TypedText } from '@/kit/office/page/TypedText';
import { fieldText } from '../record/field-text';
import { PartsTable } from './PartsTable';
import { useTicket } from '../record/useTicket';

const Passage = ({ title, text }: { title: string; text: string | null }) =>
  text === null || text === '' ? null : (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <TypedText>{text}</TypedText>
    </Box>
  );

/** Fields with a place of their own on the page. */
const OWN_PLACE: TicketFieldName[] = ['title', 'description', 'productionStopped', 'alarmsPresent', 'alarmDetails'];
const FURTHER = fieldsShown('detail', 'REQUEST').filter((name) => !OWN_PLACE.includes(name));

/** How long the plant stood still; while it does, a banner says so. */
const Stopped = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const language = useLanguage();
  const { productionStopped, stop } = ticket;
  if (!productionStopped || isStopped(ticket)) return null;
  const period = stop?.until && {
    since: formatDateTime(stop.since, language),
    until: formatDateTime(stop.until, language),
    time: formatElapsed(minutesSince(stop.since, Date.parse(stop.until)), language),
  };
  const text = period ? translate('tickets.stoodStill', period) : translate('tickets.reportedStopped');
  return <Passage title={translate('tickets.detail.productionStopped')} text={text} />;
};

/** What the client wrote: the description or the parts, and the fields of the category. */
export const StoryCard = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  return (
    <SectionCard title={translate(`tickets.story.${ticket.category}`)}>
      {ticket.parts ? (
        <PartsTable parts={ticket.parts} quantity={ticket.quantity ?? 0} />
      ) : (
        <TypedText>{ticket.description}</TypedText>
      )}
      {FURTHER.map((name) => (
        <Passage key={name} title={translate(`tickets.detail.${name}`)} text={fieldText(ticket, name, translate)} />
      ))}
      <Stopped />
    </SectionCard>
  );
};

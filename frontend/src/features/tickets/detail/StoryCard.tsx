import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fieldsShown, type TicketFieldName } from '@contract/index';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { SectionCard } from '@/shared/mui/SectionCard';
import { TypedText } from '@/shared/mui/TypedText';
import { fieldText } from './field-text';
import { PartsTable } from './PartsTable';
import { useTicket } from './useTicket';

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
const OWN_PLACE: TicketFieldName[] = ['title', 'description', 'alarmsPresent', 'alarmDetails'];
const FURTHER = fieldsShown('detail', 'REQUEST').filter((name) => !OWN_PLACE.includes(name));

/** While a ticket is open, a banner says that production is stopped. */
const wasStopped = ({ status, productionStopped }: Ticket): boolean =>
  status === 'CLOSED' && productionStopped === true;

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
      {FURTHER.filter((name) => name !== 'productionStopped' || wasStopped(ticket)).map((name) => (
        <Passage key={name} title={translate(`tickets.detail.${name}`)} text={fieldText(ticket, name, translate)} />
      ))}
    </SectionCard>
  );
};

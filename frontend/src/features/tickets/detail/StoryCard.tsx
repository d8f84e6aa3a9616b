import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ticket } from '@/api/types';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { SectionCard } from '@/shared/mui/SectionCard';
import { TypedText } from '@/shared/mui/TypedText';
import { PartsTable } from './PartsTable';

const Passage = ({ title, text }: { title: string; text: string | null }) =>
  text === null || text === '' ? null : (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <TypedText>{text}</TypedText>
    </Box>
  );

/** What the client wrote: the description or the parts, and the fields of the category. */
export const StoryCard = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const modificationType = ticket.modificationType && translate(`tickets.modificationType.${ticket.modificationType}`);
  return (
    <SectionCard title={translate(`tickets.story.${ticket.category}`)}>
      {ticket.parts ? (
        <PartsTable parts={ticket.parts} quantity={ticket.quantity ?? 0} />
      ) : (
        <TypedText>{ticket.description}</TypedText>
      )}
      <Passage title={translate('tickets.modificationTypeLabel')} text={modificationType} />
      {ticket.status === 'CLOSED' && ticket.productionStopped && (
        <Passage title={translate('tickets.productionStopped')} text={translate('tickets.yes')} />
      )}
      <Passage title={translate('tickets.frequency')} text={ticket.frequency} />
      <Passage title={translate('tickets.conditions')} text={ticket.conditions} />
      <Passage title={translate('tickets.notes')} text={ticket.notes} />
    </SectionCard>
  );
};

import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { fieldsShown, type TicketFieldName } from '@contract/index';
import type { PartLine } from '@/api/types';
import { formatDateTime, formatElapsed } from '@/kit/format/dates';
import { minutesSince, formatCount } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { isStopped } from '@/desk/TicketChips';
import { TypedText, Muted } from '@/kit/office/page/Texts';
import { fieldText } from './FactCards';
import { useTicket } from '../record/page-context';

const TEXT = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

/** The ordered parts with their total. */
const PartsTable = ({ parts, quantity }: { parts: PartLine[]; quantity: number }) => {
  const { translate, language } = useWords();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('tickets.parts.code')}</TableCell>
            <TableCell>{translate('tickets.parts.description')}</TableCell>
            <TableCell align="right">{translate('tickets.parts.quantity')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parts.map((part, line) => (
            <TableRow key={line}>
              <TableCell sx={{ ...TEXT, fontWeight: 600, minWidth: 96 }}>{part.partCode}</TableCell>
              <TableCell sx={TEXT}>{part.description}</TableCell>
              <TableCell align="right">{formatCount(part.quantity, language)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={2}>{translate('tickets.parts.total')}</TableCell>
            <TableCell align="right" sx={{ color: 'text.primary', fontWeight: 650 }}>
              {formatCount(quantity, language)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
};

const Passage = ({ title, text }: { title: string; text: string | null }) =>
  text === null || text === '' ? null : (
    <Box sx={{ mt: 2 }}>
      <Muted component="h3" sx={{ fontWeight: 600, mb: 0.5 }}>
        {title}
      </Muted>
      <TypedText>{text}</TypedText>
    </Box>
  );

/** Fields that have their own place on the page. */
const OWN_PLACE: TicketFieldName[] = ['title', 'description', 'productionStopped', 'alarmsPresent', 'alarmDetails'];
const FURTHER = fieldsShown('detail', 'REQUEST').filter((name) => !OWN_PLACE.includes(name));

/** How long the plant stood still. While it still does, a banner says so. */
const Stopped = () => {
  const ticket = useTicket();
  const { translate, language } = useWords();
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

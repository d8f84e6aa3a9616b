import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Suspense, use, useState } from 'react';
import type { Ticket, TicketRef } from '@/api/types';
import { formatDateTime } from '@/shared/format/dates';
import { useCurrentUser } from '@/shared/hooks/current-user';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { PageHeading } from '@/shared/mui/PageHeading';
import { SupportCard } from '@/shared/mui/SupportCard';
import { TicketSections } from '@/shared/mui/ticket-sections';
import { useIsPhone } from '@/shared/mui/useIsPhone';
import { ActionBar } from '../actions/ActionBar';
import type { Action } from '../actions/offered-actions';
import { TicketDialogs, type OpenDialog } from '../actions/TicketDialogs';
import { useDirectActions } from '../actions/useDirectActions';
import { AttachmentsCard } from '../attachments/AttachmentsCard';
import { NewsNotice } from '../conflict/NewsNotice';
import { OwnActions } from '../conflict/own-actions';
import { useNews } from '../conflict/useNews';
import { DuplicatesCard } from '../duplicates/DuplicatesCard';
import { SimilarTicketsCard } from '../duplicates/SimilarTicketsCard';
import { useSimilarTickets } from '../duplicates/useSimilarTickets';
import { TimelineCard } from '../activity/TimelineCard';
import { ViewersNow } from '../presence/ViewersNow';
import { FinalReportCard } from '../report/FinalReportCard';
import { PdfExportCard } from '../report/PdfExportCard';
import { WorklogCard } from '../worklogs/WorklogCard';
import { WorkSummaryCard } from '../worklogs/WorkSummaryCard';
import { BackToList } from './BackToList';
import { CustomerCard } from './CustomerCard';
import { HandlingCard } from './HandlingCard';
import { PlantCard } from './PlantCard';
import { StoryCard } from './StoryCard';
import { TicketBanners } from './TicketBanners';

interface PartsProps {
  ticket: Ticket;
  onAct: (action: Action) => void;
  onDuplicate: (original: TicketRef) => void;
}

/** What other features show of the ticket; each appears when it is loaded. */
const AddedSections = ({ ticket }: { ticket: Ticket }) =>
  use(TicketSections).map((Section, place) => (
    <Suspense key={place} fallback={null}>
      <Section ticket={ticket} />
    </Suspense>
  ));

const Story = ({ ticket, onAct }: Omit<PartsProps, 'onDuplicate'>) => (
  <>
    <FinalReportCard ticket={ticket} />
    <StoryCard ticket={ticket} />
    <AddedSections ticket={ticket} />
    <AttachmentsCard ticket={ticket} />
    <WorklogCard ticket={ticket} onLogWork={() => onAct('logWork')} />
    <TimelineCard ticket={ticket} />
  </>
);

/** What stands below the possible duplicates appears with them, so that nothing jumps. */
const Background = ({ ticket, onDuplicate }: Omit<PartsProps, 'onAct'>) => {
  const { similar, isLoading } = useSimilarTickets(ticket);
  if (isLoading) return null;
  return (
    <>
      <DuplicatesCard ticket={ticket} />
      <SimilarTicketsCard ticket={ticket} similar={similar} onDuplicate={onDuplicate} />
      <WorkSummaryCard ticket={ticket} />
      <CustomerCard ticket={ticket} />
      <PlantCard ticket={ticket} />
      <SupportCard />
    </>
  );
};

/** On a phone: where it stands, then the story, then what stands beside it elsewhere. */
const InOneColumn = ({ ticket, onAct, onDuplicate }: PartsProps) => (
  <Stack spacing={2}>
    <HandlingCard ticket={ticket} onAct={onAct} withoutButtons />
    <PdfExportCard ticket={ticket} />
    <Story ticket={ticket} onAct={onAct} />
    <Background ticket={ticket} onDuplicate={onDuplicate} />
  </Stack>
);

const InTwoColumns = ({ ticket, onAct, onDuplicate }: PartsProps) => (
  <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) 340px' }}>
    <Stack spacing={3}>
      <Story ticket={ticket} onAct={onAct} />
    </Stack>
    <Stack spacing={3}>
      <HandlingCard ticket={ticket} onAct={onAct} />
      <PdfExportCard ticket={ticket} />
      <Background ticket={ticket} onDuplicate={onDuplicate} />
    </Stack>
  </Box>
);

const Title = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const created = formatDateTime(ticket.createdAt, language);
  return (
    <PageHeading
      title={`#${ticket.id} ${ticket.title}`}
      note={`${translate(`tickets.category.${ticket.category}`)} · ${ticket.company} · ${created}`}
    />
  );
};

interface HandledProps {
  ticket: Ticket;
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
}

const Handled = ({ ticket, open, onOpen }: HandledProps) => {
  const isPhone = useIsPhone();
  const direct = useDirectActions(ticket);
  const [original, setOriginal] = useState<TicketRef | null>(null);
  const act = (action: Action) =>
    action === 'start' || action === 'archive' || action === 'unarchive' ? direct[action]() : onOpen(action);
  const openOrClose = (dialog: OpenDialog) => {
    if (dialog === null) setOriginal(null);
    onOpen(dialog);
  };
  const closeInto = (picked: TicketRef) => {
    setOriginal(picked);
    onOpen('closeAsDuplicate');
  };
  const Columns = isPhone ? InOneColumn : InTwoColumns;
  return (
    <>
      <Columns ticket={ticket} onAct={act} onDuplicate={closeInto} />
      {isPhone && <ActionBar ticket={ticket} onAct={act} />}
      <TicketDialogs ticket={ticket} open={open} original={original} onOpen={openOrClose} />
    </>
  );
};

const TopLine = ({ ticket }: { ticket: Ticket }) => {
  const { role } = useCurrentUser();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
      <BackToList />
      {role !== 'CLIENT' && <ViewersNow ticketId={ticket.id} />}
    </Box>
  );
};

export const TicketView = ({ ticket }: { ticket: Ticket }) => {
  const [open, setOpen] = useState<OpenDialog>(null);
  const news = useNews(ticket);
  /** A dialog shows what its user missed: the page need not repeat it. */
  const openOrClose = (dialog: OpenDialog) => {
    if (dialog === null) news.dismiss();
    setOpen(dialog);
  };
  return (
    <OwnActions value={news.ownActions}>
      <Box sx={{ pb: { xs: 10, md: 0 } }}>
        <TopLine ticket={ticket} />
        <Title ticket={ticket} />
        <NewsNotice events={open === null ? news.events : []} onDismiss={news.dismiss} />
        <TicketBanners ticket={ticket} />
        <Handled ticket={ticket} open={open} onOpen={openOrClose} />
      </Box>
    </OwnActions>
  );
};

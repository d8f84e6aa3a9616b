import { Box, Stack } from '@mui/material';
import { use, useState } from 'react';
import type { TicketRef } from '@/api/types';
import { formatDateTime } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { SupportCard } from '@/desk/SupportCard';
import { TicketSections } from '@/desk/feature';
import { useSide } from '@/desk/rights';
import { useIsPhone } from '@/kit/office/page/layout';
import { ActionBar } from '../actions/ActionBar';
import { type PageActions, PageActionsContext, OwnActions, useTicket } from '../record/page-context';
import { TicketDialogs, type TicketDialog } from '../actions/TicketDialogs';
import { useDirectActions } from '../record/useTicketAction';
import { AttachmentsCard } from '../files/AttachmentsCard';
import { NewsNotice } from '../conflict/NewsNotice';
import { useNews } from '../conflict/useNews';
import { LinksCard } from '../links/LinksCard';
import { SimilarTicketsCard, useSimilarTickets } from '../duplicates/SimilarTicketsCard';
import { TimelineCard } from '../activity/TimelineCard';
import { ViewersNow } from './ViewersNow';
import { FinalReportCard } from './FinalReportCard';
import { PdfExportCard } from './PdfExportCard';
import { WorklogCard, WorkSummaryCard } from '../worklogs/WorklogCard';
import { BackToList } from '../record/TicketLink';
import { CustomerCard, PlantCard } from './FactCards';
import { HandlingCard } from './HandlingCard';
import { StoryCard } from './StoryCard';
import { TicketBanners } from './TicketBanners';

/** The sections of other features; each appears when it is loaded. */
const AddedSections = () => {
  const ticket = useTicket();
  return use(TicketSections).map((Section, place) => <Section key={place} ticket={ticket} />);
};

const Story = () => (
  <>
    <FinalReportCard />
    <StoryCard />
    <AttachmentsCard />
    <AddedSections />
    <WorklogCard />
    <TimelineCard />
  </>
);

/** The cards below the possible duplicates appear together with them, so that nothing jumps. */
const Background = () => {
  const { similar, isLoading } = useSimilarTickets();
  if (isLoading) return null;
  return (
    <>
      <LinksCard />
      <SimilarTicketsCard similar={similar} />
      <WorkSummaryCard />
      <CustomerCard />
      <PlantCard />
      <SupportCard />
    </>
  );
};

/** The order on a phone: the status, the story, then the cards that are beside it on wide screens. */
const InOneColumn = () => (
  <Stack spacing={2}>
    <HandlingCard />
    <PdfExportCard />
    <Story />
    <Background />
  </Stack>
);

const InTwoColumns = () => (
  <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: 'minmax(0, 1fr) 340px' }}>
    <Stack spacing={3}>
      <Story />
    </Stack>
    <Stack spacing={3}>
      <HandlingCard />
      <PdfExportCard />
      <Background />
    </Stack>
  </Box>
);

const Heading = () => {
  const { translate, language } = useWords();
  const isStaff = useSide() === 'staff';
  const { id, title, category, company, createdAt } = useTicket();
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <BackToList />
        {isStaff && <ViewersNow ticketId={id} />}
      </Box>
      <PageHeading
        title={`#${id} ${title}`}
        note={[translate(`tickets.category.${category}`), isStaff && company, formatDateTime(createdAt, language)]
          .filter(Boolean)
          .join(' · ')}
      />
    </>
  );
};

/** The cards, and the dialogs that they open. */
const Handled = ({ open, onOpen }: { open: TicketDialog; onOpen: (dialog: TicketDialog) => void }) => {
  const isPhone = useIsPhone();
  const direct = useDirectActions();
  const [original, setOriginal] = useState<TicketRef | null>(null);
  const actions: PageActions = {
    act: (action) =>
      action === 'start' || action === 'archive' || action === 'unarchive' ? direct[action]() : onOpen(action),
    closeInto: (picked) => {
      setOriginal(picked);
      onOpen('closeAsDuplicate');
    },
  };
  const openOrClose = (dialog: TicketDialog) => {
    if (dialog === null) setOriginal(null);
    onOpen(dialog);
  };
  return (
    <PageActionsContext value={actions}>
      {isPhone ? <InOneColumn /> : <InTwoColumns />}
      {isPhone && <ActionBar />}
      <TicketDialogs open={open} original={original} onOpen={openOrClose} />
    </PageActionsContext>
  );
};

/** The page of the surrounding ticket. */
export const TicketView = () => {
  const [open, setOpen] = useState<TicketDialog>(null);
  const news = useNews();
  /** A dialog shows what others changed, so the page need not repeat it. */
  const openOrClose = (dialog: TicketDialog) => {
    if (dialog === null) news.dismiss();
    setOpen(dialog);
  };
  return (
    <OwnActions value={news.ownActions}>
      <Box sx={{ pb: { xs: 18, md: 0 } }}>
        <Heading />
        <NewsNotice events={open === null ? news.events : []} onDismiss={news.dismiss} />
        <TicketBanners />
        <Handled open={open} onOpen={openOrClose} />
      </Box>
    </OwnActions>
  );
};

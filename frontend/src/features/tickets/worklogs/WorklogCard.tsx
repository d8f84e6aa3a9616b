import Add from '@mui/icons-material/Add';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { ListedWorklog } from '@/api/types';
import { formatDateTime, formatDay } from '@/kit/format/dates';
import { formatHours, formatCount } from '@/kit/format/numbers';
import { personName } from '@/kit/format/people';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PersonAvatar } from '@/desk/PersonSigns';
import { SectionCard, Facts } from '@/kit/office/page/SectionCard';
import { Muted } from '@/kit/office/page/Texts';
import { usePageActions, useTicket } from '../record/page-context';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listWorklogs } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';

/** The ticket's work log, newest first, fetched again for each version. Disabled where the reader may not see it. */
export const useWorklogs = () => {
  const ticket = useTicket();
  return useQuery({
    queryKey: keys.tickets('worklogs', ticket.id, ticket.version),
    queryFn: ({ signal }) => listWorklogs(ticket.id, { signal }),
    select: ({ worklogs }) => worklogs,
    placeholderData: keepPreviousData,
    enabled: ticket.allowedActions.includes('READ_WORKLOGS'),
  });
};

const LogWorkDialog = lazyPart(() => import('./LogWorkDialog'));

const Entry = ({ worklog, onCorrect }: { worklog: ListedWorklog; onCorrect: () => void }) => {
  const { translate, language } = useWords();
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1.5}>
        <PersonAvatar person={worklog.technician} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {personName(worklog.technician, translate)}
          </Typography>
          <Muted>
            {formatDay(worklog.workedOn, language)}
            {worklog.correctedAt &&
              `, ${translate('tickets.worklogs.correctedAt', { time: formatDateTime(worklog.correctedAt, language) })}`}
          </Muted>
        </Box>
        <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {formatHours(worklog.hoursSpent, language)}
        </Typography>
      </Stack>
      <Typography sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{worklog.notes}</Typography>
      {worklog.allowedActions.includes('CORRECT') && (
        <Button variant="text" size="small" onClick={onCorrect} sx={{ ml: -1 }}>
          {translate('tickets.worklogs.correct')}
        </Button>
      )}
    </Box>
  );
};

const Entries = () => {
  const translate = useTranslate();
  const { data: worklogs, error, refetch } = useWorklogs();
  const [corrected, setCorrected] = useState<ListedWorklog | null>(null);
  if (worklogs === undefined) return <NotLoaded query={{ data: worklogs, error, refetch }} height={64} />;
  if (worklogs.length === 0) {
    return <Typography sx={{ color: 'text.secondary' }}>{translate('tickets.worklogs.none')}</Typography>;
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {worklogs.map((worklog) => (
        <Entry key={worklog.id} worklog={worklog} onCorrect={() => setCorrected(worklog)} />
      ))}
      <LateDialog>{corrected && <LogWorkDialog worklog={corrected} onClose={() => setCorrected(null)} />}</LateDialog>
    </Box>
  );
};

/** Who worked on the ticket, when and how long; shown to those who may read it. */
export const WorklogCard = () => {
  const ticket = useTicket();
  const { act } = usePageActions();
  const translate = useTranslate();
  if (!ticket.allowedActions.includes('READ_WORKLOGS')) return null;
  const add = ticket.allowedActions.includes('LOG_WORK') && (
    <Button size="small" variant="outlined" startIcon={<Add />} onClick={() => act('logWork')}>
      {translate('tickets.action.logWork')}
    </Button>
  );
  return (
    <SectionCard title={translate('tickets.worklogs.heading')} action={add}>
      <Entries />
    </SectionCard>
  );
};

/** Hours and entries at a glance; for staff. */
export const WorkSummaryCard = () => {
  const ticket = useTicket();
  const { translate, language } = useWords();
  const { data: worklogs = [] } = useWorklogs();
  if (!ticket.allowedActions.includes('READ_WORKLOGS')) return null;
  const technicians = new Set(worklogs.map((worklog) => worklog.technician.id)).size;
  return (
    <SectionCard title={translate('tickets.workSummary.heading')}>
      <Facts
        facts={[
          [translate('tickets.workSummary.hours'), formatHours(ticket.totalHoursSpent ?? 0, language)],
          [translate('tickets.workSummary.entries'), formatCount(worklogs.length, language)],
          [translate('tickets.workSummary.technicians'), formatCount(technicians, language)],
        ]}
      />
    </SectionCard>
  );
};

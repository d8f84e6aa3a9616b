import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwnWorklogs } from '@/api/types';
import { formatDateTime } from '@/shared/format/dates';
import { formatHours } from '@/shared/format/numbers';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { WorkedTicket } from './WorkedTicket';

/** Own worklogs on a phone, after the total of the whole period. */
export const WorklogCards = ({ worklogs, totalHours }: OwnWorklogs) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      <Stack direction="row" sx={{ mb: 1.5, justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('technician.worklogs.total')}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {formatHours(totalHours, language)}
        </Typography>
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {worklogs.map((worklog) => (
          <Card key={worklog.id} component="li" sx={{ p: 2, mb: 1.5 }}>
            <Stack direction="row" spacing={1} sx={{ mb: 1, justifyContent: 'space-between' }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatDateTime(worklog.createdAt, language)}
              </Typography>
              <Typography variant="body2" sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
                {formatHours(worklog.hoursSpent, language)}
              </Typography>
            </Stack>
            <WorkedTicket worklog={worklog} />
            <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {worklog.notes}
            </Typography>
          </Card>
        ))}
      </Box>
    </>
  );
};

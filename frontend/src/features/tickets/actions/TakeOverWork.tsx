import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { Box, Button, Typography } from '@mui/material';
import { formatDay } from '@/kit/format/dates';
import { formatHours } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { useWorklogs } from '../worklogs/useWorklogs';

interface TakeOverWorkProps {
  onTakeOver: (work: string) => void;
}

/** What was logged, and its addition to the report, oldest first. */
export const TakeOverWork = ({ onTakeOver }: TakeOverWorkProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: worklogs = [] } = useWorklogs();
  if (worklogs.length === 0) return null;
  const oldestFirst = worklogs.toReversed();
  const work = oldestFirst.map(({ notes }) => notes);
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {translate('tickets.worklogs.heading')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflowY: 'auto', overflowWrap: 'anywhere' }}>
        {oldestFirst.map(({ id, workedOn, hoursSpent, notes }) => (
          <Typography key={id} component="li" variant="body2">
            {formatDay(workedOn, language)}, {formatHours(hoursSpent, language)}: {notes}
          </Typography>
        ))}
      </Box>
      <Button variant="text" size="small" startIcon={<PlaylistAdd />} onClick={() => onTakeOver(work.join('\n'))}>
        {translate('tickets.finalReport.takeOver')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('tickets.finalReport.takeOverHelp')}
      </Typography>
    </Box>
  );
};

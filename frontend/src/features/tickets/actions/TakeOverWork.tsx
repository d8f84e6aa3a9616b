import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useWorklogs } from '../worklogs/useWorklogs';

interface TakeOverWorkProps {
  onTakeOver: (work: string) => void;
}

/** Adds what was logged to the report, oldest first. */
export const TakeOverWork = ({ onTakeOver }: TakeOverWorkProps) => {
  const translate = useTranslate();
  const { data: worklogs = [] } = useWorklogs();
  if (worklogs.length === 0) return null;
  const work = worklogs.map(({ notes }) => notes).reverse();
  return (
    <Box>
      <Button variant="text" size="small" startIcon={<PlaylistAdd />} onClick={() => onTakeOver(work.join('\n'))}>
        {translate('tickets.finalReport.takeOver')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('tickets.finalReport.takeOverHelp')}
      </Typography>
    </Box>
  );
};

import { Alert, Button, LinearProgress } from '@mui/material';
import type { Import } from '@/api/types';
import { formatCount } from '@/kit/format/numbers';
import { useWords } from '@/kit/i18n/I18nRoot';

interface ProgressProps {
  texts: string;
  /** An import that runs. */
  running: Import;
  isStopping: boolean;
  onStop: () => void;
}

/** How far a worker has come with an import. It goes on when the dialog is closed. */
export const ImportProgress = ({ texts, running, isStopping, onStop }: ProgressProps) => {
  const { translate, language } = useWords();
  const { rowCount, counts } = running;
  const done = rowCount - counts.waiting;
  const [shownDone, shownCount] = [formatCount(done, language), formatCount(rowCount, language)];
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={(done / rowCount) * 100}
        aria-label={translate(`${texts}.progress`)}
      />
      <Alert
        severity="info"
        role="status"
        sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
        action={
          <Button size="small" color="inherit" loading={isStopping} onClick={onStop}>
            {translate(`${texts}.stop`)}
          </Button>
        }
      >
        {translate(`${texts}.running`, { done: shownDone, count: shownCount })}
      </Alert>
    </>
  );
};

import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import type { CannedDialogProps } from './CannedDialog';

const CannedDialog = lazy(() => import('./CannedDialog'));

interface InsertCannedProps extends CannedDialogProps {
  isOpen: boolean;
  onOpen: () => void;
}

/** Chooses a prepared text. */
export const InsertCanned = ({ isOpen, onOpen, ...dialog }: InsertCannedProps) => (
  <>
    <Button
      variant="text"
      color="inherit"
      startIcon={<QuickreplyOutlined />}
      aria-haspopup="dialog"
      onClick={onOpen}
      sx={{ minHeight: 44 }}
    >
      {useTranslate()('conversation.canned.open')}
    </Button>
    {isOpen && (
      <Suspense fallback={null}>
        <CannedDialog {...dialog} />
      </Suspense>
    )}
  </>
);

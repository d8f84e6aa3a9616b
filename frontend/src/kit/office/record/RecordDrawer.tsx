import { Box, Button, Drawer, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';

interface RecordDrawerProps {
  title: string;
  width?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer beside the list with everything about one record. Rendered while it is open. */
export const RecordDrawer = ({ title, width = 480, onClose, children }: RecordDrawerProps) => {
  const titleId = useId();
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } as const;
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { ...paper, sx: { width, maxWidth: '100%', borderRadius: 0, overflow: 'hidden' } } }}
    >
      <Box sx={{ flexGrow: 1, overflowY: 'auto', p: 3 }}>
        <Typography variant="h6" component="h2" id={titleId} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {children}
      </Box>
      <Box sx={{ px: 3, py: 2 }}>
        <Button variant="outlined" onClick={onClose}>
          {useTranslate()('common.close')}
        </Button>
      </Box>
    </Drawer>
  );
};

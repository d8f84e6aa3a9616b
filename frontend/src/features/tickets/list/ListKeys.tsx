import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'react-admin';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { Facts } from '@/shared/mui/Facts';
import { handleListKey } from './list-keys';

const KEYS = { '/': 'search', j: 'next', k: 'previous', Enter: 'open', a: 'assign', p: 'priority', x: 'select' };

/** The keys of the list, with the switch that turns them off. */
export const ListKeys = () => {
  const translate = useTranslate();
  const titleId = useId();
  const [isOn, setOn] = useStore('ticketListKeys', true);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && handleListKey(event, () => setOpen(true))) return;
      if (isOn) handleListKey(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  return (
    <>
      <IconButton aria-label={translate('tickets.keys.title')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <KeyboardOutlined />
      </IconButton>
      <Dialog open={isOpen} onClose={() => setOpen(false)} aria-labelledby={titleId} maxWidth="xs" fullWidth>
        <DialogTitle id={titleId}>{translate('tickets.keys.title')}</DialogTitle>
        <DialogContent>
          <Facts facts={Object.entries(KEYS).map(([key, name]) => [key, translate(`tickets.keys.${name}`)])} />
          <FormControlLabel
            sx={{ mt: 2 }}
            label={translate('tickets.keys.isOn')}
            control={<Switch checked={isOn} onChange={(_event, checked) => setOn(checked)} />}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('common.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

import { Button, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Facts } from '../page/Facts';

interface KeysDialogProps {
  /** Translation keys of what they do. */
  keys: Record<string, string>;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** What each key does. */
const KeysDialog = ({ keys, isOn, onSwitch, onClose }: KeysDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('tickets.keys.title')}</DialogTitle>
      <DialogContent>
        <Facts facts={Object.entries(keys).map(([key, text]) => [key, translate(text)])} />
        <FormControlLabel
          sx={{ mt: 2 }}
          label={translate('tickets.keys.isOn')}
          control={<Switch checked={isOn} onChange={(_event, checked) => onSwitch(checked)} />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

export default KeysDialog;

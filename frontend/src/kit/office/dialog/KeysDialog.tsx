import { FormControlLabel, Switch } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Facts } from '../page/SectionCard';
import { ClosableDialog } from './ClosableDialog';

interface KeysDialogProps {
  /** The translation key of what each key does. */
  keys: Record<string, string>;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** What each key does. */
const KeysDialog = ({ keys, isOn, onSwitch, onClose }: KeysDialogProps) => {
  const translate = useTranslate();
  return (
    <ClosableDialog title={translate('tickets.keys.title')} maxWidth="xs" onClose={onClose}>
      <Facts facts={Object.entries(keys).map(([key, text]) => [key, translate(text)])} />
      <FormControlLabel
        sx={{ mt: 2 }}
        label={translate('tickets.keys.isOn')}
        control={<Switch checked={isOn} onChange={(_event, checked) => onSwitch(checked)} />}
      />
    </ClosableDialog>
  );
};

export default KeysDialog;

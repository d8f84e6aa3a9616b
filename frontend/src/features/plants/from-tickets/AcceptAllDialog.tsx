import { Alert } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useStartLinking } from './useLinking';

interface AcceptAllProps {
  /** Clear proposals on all pages. */
  count: number;
  manufacturer: string;
  onClose: () => void;
}

/** Says how many proposals are accepted before they are. Rendered while it is open. */
const AcceptAllDialog = ({ count, manufacturer, onClose }: AcceptAllProps) => {
  const translate = useTranslate();
  return (
    <ActionDialog
      title={translate('plants.fromTickets.all.title', { smart_count: count })}
      text={translate('plants.fromTickets.all.text')}
      submitLabel={translate('plants.fromTickets.all.submit', { smart_count: count })}
      action={useStartLinking(manufacturer, onClose)}
      onClose={onClose}
    >
      <Alert severity={manufacturer === '' ? 'warning' : 'info'} sx={{ overflowWrap: 'anywhere' }}>
        {manufacturer === ''
          ? translate('plants.fromTickets.all.noManufacturer')
          : translate('plants.fromTickets.all.manufacturer', { name: manufacturer })}
      </Alert>
    </ActionDialog>
  );
};

export default AcceptAllDialog;

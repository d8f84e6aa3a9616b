import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { linkEarlierTickets } from '@/api/generated/tickets';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';

/** After plants were added, earlier tickets are linked to them. */
export const LinkTicketsButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const linking = useAction({
    send: () => linkEarlierTickets(),
    done: 'plants.linkTickets.started',
    failed: 'plants.linkTickets.failed',
    onClose: () => setOpen(false),
  });
  return (
    <>
      <Button variant="outlined" startIcon={<AddLinkOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('plants.linkTickets.open')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={translate('plants.linkTickets.title')}
          text={translate('plants.linkTickets.text')}
          submitLabel={translate('plants.linkTickets.start')}
          action={linking}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

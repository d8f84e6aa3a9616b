import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '@/api/failure-text';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { plantLinkCalls } from './calls';

/** After plants were added, earlier tickets are linked to them. */
export const LinkTicketsButton = () => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: plantLinkCalls.linkEarlier,
    onSuccess: () => {
      setOpen(false);
      notifier.success(translate('plants.linkTickets.started'));
    },
  });
  return (
    <>
      <Button variant="outlined" startIcon={<AddLinkOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('plants.linkTickets.open')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={translate('plants.linkTickets.title')}
          text={translate('plants.linkTickets.text')}
          confirmLabel={translate('plants.linkTickets.start')}
          busy={isPending}
          error={error && failureText(error, translate, 'plants.linkTickets.failed')}
          onConfirm={() => mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

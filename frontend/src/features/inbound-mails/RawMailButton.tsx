import { Button } from '@mui/material';
import { downloadInboundMail } from '@/api/generated/received-mails';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';

/** Saves the mail as it came. */
export const RawMailButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const saving = useAction({
    send: () => downloadInboundMail(id),
    failed: 'inboundMails.raw.failed',
    onDone: ({ blob }) => saveFile(blob, `${id}.eml`),
  });
  return (
    <Button variant="text" loading={saving.isBusy} onClick={() => saving.run()}>
      {translate('inboundMails.raw.label')}
    </Button>
  );
};

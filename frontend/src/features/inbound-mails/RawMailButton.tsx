import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

/** Saves the mail as it came. */
export const RawMailButton = ({ id }: { id: string }) => {
  const api = useApi();
  const translate = useTranslate();
  const notify = useNotifier();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.downloadMail(id),
    onSuccess: (file) => saveFile(file, `${id}.eml`),
    onError: (error) => notify.failure(failureText(error, translate, 'inboundMails.raw.failed')),
  });
  return (
    <Button variant="text" loading={isPending} onClick={() => mutate()}>
      {translate('inboundMails.raw.label')}
    </Button>
  );
};

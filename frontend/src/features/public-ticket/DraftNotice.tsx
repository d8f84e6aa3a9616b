import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/Alert';

/** Reports a restored draft, and which files have to be chosen again. */
export const DraftNotice = ({ fileNames }: { fileNames: string[] }) => {
  const translate = useTranslate();
  return (
    <Alert tone="info">
      <p>{translate('publicTicket.draft.restored')}</p>
      {fileNames.length > 0 && (
        <p>{translate('publicTicket.draft.chooseFilesAgain', { fileNames: fileNames.join(', ') })}</p>
      )}
    </Alert>
  );
};

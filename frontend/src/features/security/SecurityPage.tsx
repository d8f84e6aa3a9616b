import { useTranslate } from '@/shared/i18n/I18nRoot';
import { PageHeading } from '@/shared/mui/PageHeading';
import { SecurityLog } from './log/SecurityLog';

/** What administrators see and decide about access. */
const SecurityPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('security.title')} note={translate('security.note')} />
      <SecurityLog />
    </>
  );
};

export default SecurityPage;

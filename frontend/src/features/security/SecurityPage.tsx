import { useTranslate } from '@/shared/i18n/I18nRoot';
import { PageHeading } from '@/shared/mui/PageHeading';

/** What administrators see and decide about access. */
const SecurityPage = () => {
  const translate = useTranslate();
  return <PageHeading title={translate('security.title')} note={translate('security.note')} />;
};

export default SecurityPage;

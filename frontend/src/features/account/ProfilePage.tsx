import { useTranslate } from '@/shared/i18n/I18nRoot';
import { PageHeading } from '@/shared/mui/PageHeading';

/** The own account: details, password, sessions. */
const ProfilePage = () => {
  const translate = useTranslate();
  return <PageHeading title={translate('account.title')} note={translate('account.note')} />;
};

export default ProfilePage;

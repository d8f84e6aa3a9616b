import { useCurrentUser } from '../kit/hooks/current-user';
import { useTranslate } from '../kit/i18n/I18nRoot';
import { hasSupport, readSupport } from './public/support';
import { SupportContacts } from './public/SupportContacts';
import { SectionCard } from '../kit/office/page/SectionCard';

/** For clients: how to reach the maker, where configured. */
export const SupportCard = () => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  if (role !== 'CLIENT' || !hasSupport(readSupport())) return null;
  return (
    <SectionCard title={translate('common.support.title')}>
      <SupportContacts />
    </SectionCard>
  );
};

import { useCurrentUser } from '../hooks/current-user';
import { useTranslate } from '../i18n/I18nRoot';
import { hasSupport, readSupport } from '../support';
import { SupportContacts } from '../ui/SupportContacts';
import { SectionCard } from './SectionCard';

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

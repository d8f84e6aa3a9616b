import { useTranslate } from '@/kit/i18n/I18nRoot';
import { hasSupport, readSupport, SupportContacts } from './public/SupportContacts';
import { useSide } from './rights';
import { SectionCard } from '@/kit/office/page/SectionCard';

/** For clients: how to reach the maker, where configured. */
export const SupportCard = () => {
  const translate = useTranslate();
  const side = useSide();
  if (side !== 'client' || !hasSupport(readSupport())) return null;
  return (
    <SectionCard title={translate('common.support.title')}>
      <SupportContacts />
    </SectionCard>
  );
};

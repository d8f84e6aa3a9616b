import { hasSupport, readSupport } from '@/shared/support';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { SupportContacts } from '@/shared/ui/SupportContacts';
import styles from './ContactHelp.module.css';

/** For those who would rather call or write; nothing where the maker names no way. */
export const ContactHelp = () => {
  const translate = useTranslate();
  if (!hasSupport(readSupport())) return null;
  return (
    <section className={styles.help} aria-label={translate('common.support.title')}>
      <p className={styles.lead}>{translate('publicTicket.urgent')}</p>
      <SupportContacts />
    </section>
  );
};

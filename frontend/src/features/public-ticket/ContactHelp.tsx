import { hasSupport, readSupport } from '@/desk/public/support';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SupportContacts } from '@/desk/public/SupportContacts';
import styles from './ContactHelp.module.css';

/** How to reach the maker; nothing where nothing is configured. */
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

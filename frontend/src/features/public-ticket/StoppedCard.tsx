import { phoneLink } from '@contract/texts';
import { readSupport } from '@/desk/public/SupportContacts';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import styles from './StoppedCard.module.css';

/** What comes first once a stop was reported: calling the maker where a telephone is configured. */
export const StoppedCard = () => {
  const translate = useTranslate();
  const { phone } = readSupport();
  return (
    <Alert tone="error">
      {phone === null ? (
        <strong>{translate('publicTicket.stopped.notified')}</strong>
      ) : (
        <a className={styles.call} href={phoneLink(phone)}>
          {translate('publicTicket.stopped.call', { phone })}
        </a>
      )}
    </Alert>
  );
};

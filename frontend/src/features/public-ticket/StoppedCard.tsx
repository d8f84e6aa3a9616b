import { useState } from 'react';
import { phoneLink } from '@contract/texts';
import { readSupport } from '@/desk/public/SupportContacts';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import styles from './StoppedCard.module.css';

const focusOn = (card: HTMLElement | null): void => card?.focus();

/** What comes first once a stop was reported: calling the maker where a telephone is configured. */
export const StoppedCard = ({ focus = false }: { focus?: boolean }) => {
  const translate = useTranslate();
  const [{ phone }] = useState(readSupport);
  return (
    <div ref={focus ? focusOn : undefined} tabIndex={-1} className={styles.card}>
      <Alert tone="error">
        {phone === null ? (
          <strong>{translate('publicTicket.stopped.notified')}</strong>
        ) : (
          <a href={phoneLink(phone)}>{translate('publicTicket.stopped.call', { phone })}</a>
        )}
      </Alert>
    </div>
  );
};

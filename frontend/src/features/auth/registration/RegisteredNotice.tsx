import { useEffect, useState } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import styles from './RegisteredNotice.module.css';
import { tabStore } from '@/kit/storage/browser-storage';

/** The address that got the mailbox link, until the page after the registration has shown it. */
const KEY = 'plantdesk.registered';

export const announceRegistration = (email: string): void => tabStore.set(KEY, email);
const announcedRegistration = (): string | null => tabStore.get(KEY);
const dropAnnouncement = (): void => tabStore.remove(KEY);

/** Shows once after a registration that a mail is on its way. `below`: steps of the spacing grid under it. */
export const RegisteredNotice = ({ below = 0 }: { below?: number }) => {
  const translate = useTranslate();
  const [email, setEmail] = useState(announcedRegistration);
  useEffect(dropAnnouncement, []);
  if (email === null) return null;
  return (
    <div className={styles.notice} style={{ marginBottom: `calc(${below} * var(--space))` }}>
      <Alert tone="success">
        <p>{translate('auth.registered', { email })}</p>
        <Button variant="text" onClick={() => setEmail(null)}>
          {translate('common.close')}
        </Button>
      </Alert>
    </div>
  );
};

import { useState } from 'react';
import { phoneLink } from '@contract/texts';
import { useTranslate } from '../../kit/i18n/I18nRoot';
import { hasSupport, readSupport } from './support';
import { Icon } from '../../kit/public/frame/Icon';
import styles from './SupportContacts.module.css';

/** Telephone and email of the maker, and the opening hours; nothing where none is configured. */
export const SupportContacts = () => {
  const translate = useTranslate();
  const [support] = useState(readSupport);
  if (!hasSupport(support)) return null;
  const { phone, email, hours } = support;
  return (
    <ul className={styles.contacts}>
      {phone !== null && (
        <li>
          <a href={phoneLink(phone)} aria-label={translate('common.support.call', { phone })}>
            <Icon name="phone" />
            {phone}
          </a>
        </li>
      )}
      {email !== null && (
        <li>
          <a href={`mailto:${email}`} aria-label={translate('common.support.write', { email })}>
            <Icon name="mail" />
            <span>{email}</span>
          </a>
        </li>
      )}
      {hours !== null && (
        <li className={styles.hours}>
          <Icon name="clock" />
          {hours}
        </li>
      )}
    </ul>
  );
};

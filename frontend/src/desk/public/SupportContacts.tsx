import { useState } from 'react';
import { phoneLink } from '@contract/texts';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Icon } from '@/kit/public/frame/Icon';
import styles from './SupportContacts.module.css';
import { NO_SUPPORT, type Support } from '@contract/maker';

/** How to reach the maker, read from the page's document. */
export const readSupport = (): Support => {
  const content = document.querySelector<HTMLMetaElement>('meta[name=support]')?.content;
  return content === undefined ? NO_SUPPORT : { ...NO_SUPPORT, ...(JSON.parse(content) as Partial<Support>) };
};

export const hasSupport = ({ phone, email, hours }: Support): boolean =>
  phone !== null || email !== null || hours !== null;

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

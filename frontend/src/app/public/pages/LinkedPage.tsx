import type { ReactNode } from 'react';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { Alert } from '@/kit/public/signs/notices';
import { PageTitle, PageBody } from '@/kit/public/frame/page';
import { TopBar } from '@/desk/public/TopBar';
import { hasMoved } from '../navigation';

/** What a mailed link carries after its `#`, which no server sees. */
export const linkedValue = (name: string): string => new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '';

/** Tokens of tickets begin with the number; blank in what is none, as when a link was cut. */
export const ticketOf = (token: string): string => /^(\d+)\../.exec(token)?.[1] ?? '';

interface LinkedPageProps {
  title: string;
  /** Of the ticket; blank where the link is not valid. */
  number: string;
  lead: string;
  /** Shown in place of lead and children once it is done. */
  done: { title: string; text: string } | false;
  children: ReactNode;
}

/** A page that a mailed link opens. Opening it sends nothing: mail scanners open it, too. */
export const LinkedPage = ({ title, number, lead, done, children }: LinkedPageProps) => {
  const translate = useTranslate();
  const isValid = number !== '';
  return (
    <>
      <TopBar>
        <LanguageSwitcher />
      </TopBar>
      <PageBody width="narrow">
        <PageTitle lead={done || !isValid ? undefined : lead} focus={hasMoved()}>
          {title}
        </PageTitle>
        {done ? (
          <Alert tone="success" title={done.title}>
            {done.text}
          </Alert>
        ) : isValid ? (
          children
        ) : (
          <Alert tone="error">{translate('errors.VERIFICATION_TOKEN_INVALID')}</Alert>
        )}
      </PageBody>
    </>
  );
};

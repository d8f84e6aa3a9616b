import type { ReactNode } from 'react';
import { LanguageSwitcher } from '@/shared/i18n/LanguageSwitcher';
import { Alert } from '@/shared/ui/Alert';
import { PageTitle } from '@/shared/ui/PageTitle';
import { TopBar } from '@/shared/ui/TopBar';
import { hasMoved } from '../navigation';
import { PageBody } from './PageBody';

/** What a mailed link carries after its `#`, which no server sees. */
export const linkedValue = (name: string): string => new URLSearchParams(window.location.hash.slice(1)).get(name) ?? '';

/** Tokens of tickets begin with the number. */
export const ticketOf = (token: string): string => token.split('.')[0] ?? '';

interface LinkedPageProps {
  title: string;
  lead: string;
  /** Shown in place of lead and children once it is done. */
  done: { title: string; text: string } | false;
  children: ReactNode;
}

/** A page that a mailed link opens. Opening it sends nothing: mail scanners open it, too. */
export const LinkedPage = ({ title, lead, done, children }: LinkedPageProps) => (
  <>
    <TopBar>
      <LanguageSwitcher />
    </TopBar>
    <PageBody width="narrow">
      <PageTitle lead={done ? undefined : lead} focus={hasMoved()}>
        {title}
      </PageTitle>
      {done ? (
        <Alert tone="success" title={done.title}>
          {done.text}
        </Alert>
      ) : (
        children
      )}
    </PageBody>
  </>
);

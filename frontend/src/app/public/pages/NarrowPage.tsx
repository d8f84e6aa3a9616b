import type { ReactNode } from 'react';
import { TopBar } from '@/desk/public/TopBar';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { PageBody, PageTitle } from '@/kit/public/frame/page';
import { hasMoved } from '../navigation';

interface NarrowPageProps {
  /** Absent where the content has a title of its own. */
  title?: string;
  lead?: string;
  /** Whether the title takes the focus even after a page load. */
  focus?: boolean;
  children: ReactNode;
}

/** A page with one thing to read or do, and the choice of the language above it. */
export const NarrowPage = ({ title, lead, focus, children }: NarrowPageProps) => (
  <>
    <TopBar>
      <LanguageSwitcher />
    </TopBar>
    <PageBody width="narrow">
      {title !== undefined && (
        <PageTitle lead={lead} focus={focus || hasMoved()}>
          {title}
        </PageTitle>
      )}
      {children}
    </PageBody>
  </>
);

import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, type RaRecord, RecordContextProvider } from 'react-admin';
import { MemoryRouter } from 'react-router';
import { dataProvider } from '@/app/back-office/features';
import type { CurrentUser } from '@/api/types';
import { backOfficeMessages } from '@/kit/test/back-office-messages';
import { createI18n } from '@/i18n/i18n';
import { CurrentUserContext } from '@/kit/office/action/current-user';
import { I18nRoot } from '@/kit/i18n/I18nRoot';

interface Around {
  address?: string;
  /** The signed-in user; missing fields have defaults. */
  user?: Partial<CurrentUser>;
  /** The record that the part is about. */
  record?: RaRecord;
}

/** Renders a part of the back office with texts, address, data provider and user. Failed queries are not retried. */
export const renderInBackOffice = (part: ReactNode, { address = '/', user, record }: Around = {}): RenderResult => {
  const i18n = createI18n(backOfficeMessages);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <I18nRoot i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18n.provider} queryClient={queryClient}>
          <CurrentUserContext value={(user ?? null) as CurrentUser | null}>
            <RecordContextProvider value={record}>{part}</RecordContextProvider>
          </CurrentUserContext>
        </CoreAdminContext>
      </MemoryRouter>
    </I18nRoot>,
  );
};

import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { isValidElement, lazy, type ReactNode } from 'react';
import { CoreAdmin, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Route, Routes } from 'react-router';
import type { I18n } from '@/i18n/i18n';
import { I18nRoot } from '@/shared/i18n/I18nRoot';
import type { FeatureResource, FeatureRoute } from '@/shared/mui/feature';
import { useScheme } from '@/shared/theme/useTheme';
import { authProvider } from './auth-provider';
import { dataProvider } from './data-provider';
import { profileSections, resources, routes } from './features';
import { BackOfficeLayout } from './layout/BackOfficeLayout';
import { LeaveToStart } from './LeaveToStart';
import { PageError } from './PageError';
import { queryClient } from './query-client';
import { RequireRole } from './RequireRole';
import { store } from './store';
import { themes } from './theme';
import { UnauthorizedPage } from './UnauthorizedPage';

const ProfilePage = lazy(() => import('@/features/account/ProfilePage'));

const element = (Page: NonNullable<FeatureRoute['page']>, roles: FeatureRoute['roles']) => (
  <RequireRole roles={roles}>{isValidElement(Page) ? Page : <Page />}</RequireRole>
);

/** The list, and over it what the address names. */
const withDialogs = ({ list, create, edit, show }: FeatureResource) => (
  <>
    {list && element(list, undefined)}
    <Routes>
      {create && <Route path="create" element={element(create, undefined)} />}
      {edit && <Route path=":id" element={element(edit, undefined)} />}
      {show && <Route path=":id/show" element={element(show, undefined)} />}
      <Route path="*" element={null} />
    </Routes>
  </>
);

const resourceOf = (resource: FeatureResource) => {
  const { name, icon, recordRepresentation, roles, inDialogs, list, create, edit, show } = resource;
  const common = { key: name, name, icon, recordRepresentation };
  if (inDialogs) {
    const has = { hasCreate: create !== undefined, hasEdit: edit !== undefined, hasShow: show !== undefined };
    return <Resource {...common} {...has} list={element(withDialogs(resource), roles)} />;
  }
  const page = (Page: FeatureResource['list']) => Page && element(Page, roles);
  return <Resource {...common} list={page(list)} create={page(create)} edit={page(edit)} show={page(show)} />;
};

const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={themes[useScheme()]}>
    <CssBaseline />
    {children}
  </ThemeProvider>
);

/** The back office: what its features are, put together. */
export const BackOffice = ({ i18n }: { i18n: I18n }) => (
  <Themed>
    <I18nRoot i18n={i18n}>
      <BrowserRouter>
        <CoreAdmin
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18n.provider}
          queryClient={queryClient}
          store={store}
          layout={BackOfficeLayout}
          catchAll={LeaveToStart}
          error={PageError}
          title="Plantdesk"
          disableTelemetry
        >
          {resources.filter(({ list }) => list !== undefined).map(resourceOf)}
          <CustomRoutes>
            <Route path="/" element={<LeaveToStart />} />
            <Route path="/profile" element={<ProfilePage>{profileSections}</ProfilePage>} />
            {routes.map(({ path, page, roles }) => (
              <Route key={path} path={path} element={element(page, roles)} />
            ))}
          </CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/unauthorized" element={<UnauthorizedPage />} />
          </CustomRoutes>
        </CoreAdmin>
      </BrowserRouter>
    </I18nRoot>
  </Themed>
);

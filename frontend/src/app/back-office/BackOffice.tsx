import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, type ReactNode } from 'react';
import { CoreAdmin, CustomRoutes, memoryStore } from 'react-admin';
import { BrowserRouter, Route } from 'react-router';
import { dataProvider } from '@/api/data-provider';
import { I18nRoot } from '@/shared/i18n/I18nRoot';
import { useScheme } from '@/shared/theme/useTheme';
import { authProvider } from './auth-provider';
import { i18n } from './i18n';
import { BackOfficeLayout } from './layout/BackOfficeLayout';
import { LeaveToStart } from './LeaveToStart';
import { PageError } from './PageError';
import { queryClient } from './query-client';
import { RequireRole } from './RequireRole';
import { themes } from './theme';
import { UnauthorizedPage } from './UnauthorizedPage';

const DashboardPage = lazy(() => import('@/features/dashboard/DashboardPage'));
const TicketListPage = lazy(() => import('@/features/tickets/list/TicketListPage'));
const TicketPage = lazy(() => import('@/features/tickets/detail/TicketPage'));
const UsersPage = lazy(() => import('@/features/users/UsersPage'));
const MyWorklogsPage = lazy(() => import('@/features/technician/MyWorklogsPage'));
const ProductivityPage = lazy(() => import('@/features/technician/ProductivityPage'));
const MyAreaPage = lazy(() => import('@/features/technician/MyAreaPage'));
const ApiTokensPage = lazy(() => import('@/features/api-tokens/ApiTokensPage'));
const ApiTokensSection = lazy(() => import('@/features/api-tokens/ApiTokensSection'));
const ProfilePage = lazy(() => import('@/features/account/ProfilePage'));
const QueuePage = lazy(() => import('@/features/queue/QueuePage'));
const SecurityPage = lazy(() => import('@/features/security/SecurityPage'));
const TechnicalAreasPage = lazy(() => import('@/features/technical-areas/TechnicalAreasPage'));
const WebhooksPage = lazy(() => import('@/features/webhooks/WebhooksPage'));

const store = memoryStore();

const routes = (
  <>
    <Route path="/" element={<LeaveToStart />} />
    <Route path="/dashboard" element={<DashboardPage />} />
    <Route path="/tickets" element={<TicketListPage />} />
    <Route path="/tickets/:id" element={<TicketPage />} />
    <Route
      path="/my/worklogs"
      element={
        <RequireRole role="TECHNICIAN">
          <MyWorklogsPage />
        </RequireRole>
      }
    />
    <Route
      path="/my/productivity"
      element={
        <RequireRole role="TECHNICIAN">
          <ProductivityPage />
        </RequireRole>
      }
    />
    <Route
      path="/my/area"
      element={
        <RequireRole role="TECHNICIAN">
          <MyAreaPage />
        </RequireRole>
      }
    />
    <Route
      path="/profile"
      element={
        <ProfilePage>
          <ApiTokensSection />
        </ProfilePage>
      }
    />
    <Route
      path="/admin/users"
      element={
        <RequireRole role="ADMIN">
          <UsersPage />
        </RequireRole>
      }
    />
    <Route
      path="/admin/areas"
      element={
        <RequireRole role="ADMIN">
          <TechnicalAreasPage />
        </RequireRole>
      }
    />
    <Route
      path="/queue"
      element={
        <RequireRole role="ADMIN">
          <QueuePage />
        </RequireRole>
      }
    />
    <Route
      path="/webhooks"
      element={
        <RequireRole role="ADMIN">
          <WebhooksPage />
        </RequireRole>
      }
    />
    <Route
      path="/admin/security"
      element={
        <RequireRole role="ADMIN">
          <SecurityPage />
        </RequireRole>
      }
    />
    <Route
      path="/admin/api-tokens"
      element={
        <RequireRole role="ADMIN">
          <ApiTokensPage />
        </RequireRole>
      }
    />
  </>
);

const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={themes[useScheme()]}>
    <CssBaseline />
    {children}
  </ThemeProvider>
);

/** The table of contents of the back office. */
export const BackOffice = () => (
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
          <CustomRoutes>{routes}</CustomRoutes>
          <CustomRoutes noLayout>
            <Route path="/unauthorized" element={<UnauthorizedPage />} />
          </CustomRoutes>
        </CoreAdmin>
      </BrowserRouter>
    </I18nRoot>
  </Themed>
);

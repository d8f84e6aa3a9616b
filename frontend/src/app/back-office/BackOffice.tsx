import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import {
  type ComponentProps,
  type ComponentType,
  isValidElement,
  type ReactNode,
  useEffect,
  useMemo,
  Suspense,
} from 'react';
import { CoreAdmin, type CoreAdminProps, CustomRoutes, Resource } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router';
import { account } from '@/features/account';
import type { I18n } from '@/i18n/i18n';
import { readBrand } from '@/kit/brand';
import { I18nRoot, useI18n, useLanguage } from '@/kit/i18n/I18nRoot';
import {
  type CompanySection,
  CompanySections,
  type Feature,
  type FeatureResource,
  type FeatureRoute,
  PlantBeginnings,
  type PlantSection,
  PlantSections,
  StoppedSections,
  type TicketSection,
  TicketSections,
} from '@/desk/feature';
import { OverList } from '@/kit/office/record/OverList';
import { type ActivityText, ActivityTexts, type ActivityTextsByKind } from '@/desk/activity-texts';
import { useScheme } from '@/kit/theme/theme-choice';
import { authProvider } from './auth-provider';
import {
  dataProvider,
  activityTexts,
  companySections,
  plantBeginnings,
  plantSections,
  profileSections,
  resources,
  routes,
  stoppedSections,
  ticketSections,
} from './features';
import { Texted } from './i18n';
import { BackOfficeLayout } from './layout/BackOfficeLayout';
import { PageError, SectionError } from './PageError';
import { ErrorBoundary } from '@/kit/public/frame/ErrorBoundary';
import { queryClient, store } from './stores';
import { themes } from './theme';
import { UnauthorizedPage } from './UnauthorizedPage';
import { CentredSpinner } from '@/kit/office/page/NotLoaded';
import type { UserRole } from '@contract/index';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { lazyPart } from '@/kit/late-parts';

/** Shows a page to the roles that it is meant for, and a refusal to others. */
const RequireRole = ({ roles, children }: { roles?: readonly UserRole[]; children: ReactNode }) => {
  const { role } = useCurrentUser();
  return roles === undefined || roles.includes(role) ? children : <Navigate to="/unauthorized" replace />;
};

/** Leaves an unknown address to the public entry, which decides where it leads. */
const LeaveToStart = () => {
  useEffect(() => window.location.replace('/'), []);
  return <CentredSpinner fullPage />;
};

const ProfilePage = lazyPart(() => import('@/features/account/ProfilePage'));

const guardedPage = (Page: NonNullable<FeatureRoute['page']>, roles: FeatureRoute['roles'], feature: Feature) => (
  <RequireRole roles={roles}>
    <Texted feature={feature}>{isValidElement(Page) ? Page : <Page />}</Texted>
  </RequireRole>
);

const resourceOf = ({ feature, ...resource }: FeatureResource & { feature: Feature }) => {
  const { name, icon, recordRepresentation, roles, writers = roles, inDialogs, list, show, form } = resource;
  const { create = form, edit = form } = resource;
  const page = (Page: FeatureResource['list'], who = roles) => Page && guardedPage(Page, who, feature);
  const common = { name, icon, recordRepresentation };
  if (inDialogs) {
    const over = <OverList list={page(list)} create={page(create, writers)} edit={page(edit, writers)} />;
    const has = { hasCreate: create !== undefined, hasEdit: edit !== undefined };
    return <Resource key={name} {...common} {...has} list={over} show={page(show)} />;
  }
  return (
    <Resource
      key={name}
      {...common}
      list={page(list)}
      create={page(create, writers)}
      edit={page(edit)}
      show={page(show)}
    />
  );
};

/**
 * Loads a section of another feature's page with its texts. The page stays as it is while the section is loaded, and
 * when it cannot be: a page that is hidden meanwhile would lose the focus and what is typed.
 */
const textedSection = <P extends object>({ Section, feature }: { Section: ComponentType<P>; feature: Feature }) => {
  const Shown = (props: P) => (
    <ErrorBoundary fallback={<SectionError />}>
      <Suspense fallback={null}>
        <Texted feature={feature}>
          <Section {...props} />
        </Texted>
      </Suspense>
    </ErrorBoundary>
  );
  return Shown;
};
const onTickets = ticketSections.map(textedSection<ComponentProps<TicketSection>>);
const onStopped = stoppedSections.map(textedSection<ComponentProps<TicketSection>>);
const atPlants = plantBeginnings.map(textedSection<ComponentProps<PlantSection>>);
const onPlants = plantSections.map(textedSection<ComponentProps<PlantSection>>);
const onCompanies = companySections.map(textedSection<ComponentProps<CompanySection>>);

const textsByKind: ActivityTextsByKind = Object.fromEntries(
  activityTexts.map(({ kind, ...text }) => [kind, textedSection<ComponentProps<ActivityText>>(text)]),
);

const sections = profileSections.map(({ Section, feature }, place) => (
  <Texted key={place} feature={feature}>
    <Section />
  </Texted>
));

const profile = (
  <Texted feature={account}>
    <ProfilePage>{sections}</ProfilePage>
  </Texted>
);

const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={themes[useScheme()]}>
    <CssBaseline />
    {children}
  </ThemeProvider>
);

/** Uses one provider per language, so that the memoised headers of react-admin's tables are translated, too. */
const TranslatedAdmin = (props: CoreAdminProps) => {
  const { provider } = useI18n();
  const language = useLanguage();
  const i18nProvider = useMemo(() => ({ ...provider, getLocale: () => language }), [provider, language]);
  return <CoreAdmin {...props} i18nProvider={i18nProvider} />;
};

/** The back office, composed of its features. */
export const BackOffice = ({ i18n }: { i18n: I18n }) => (
  <Themed>
    <I18nRoot i18n={i18n}>
      <TicketSections value={onTickets}>
        <StoppedSections value={onStopped}>
          <PlantBeginnings value={atPlants}>
            <PlantSections value={onPlants}>
              <CompanySections value={onCompanies}>
                <ActivityTexts value={textsByKind}>
                  <BrowserRouter>
                    <TranslatedAdmin
                      authProvider={authProvider}
                      dataProvider={dataProvider}
                      queryClient={queryClient}
                      store={store}
                      layout={BackOfficeLayout}
                      catchAll={LeaveToStart}
                      error={PageError}
                      title={readBrand().name}
                      disableTelemetry
                    >
                      {resources.filter(({ list }) => list !== undefined).map(resourceOf)}
                      <CustomRoutes>
                        <Route path="/" element={<LeaveToStart />} />
                        <Route path="/profile" element={profile} />
                        {routes.map(({ path, page, roles, feature }) => (
                          <Route key={path} path={path} element={guardedPage(page, roles, feature)} />
                        ))}
                      </CustomRoutes>
                      <CustomRoutes noLayout>
                        <Route path="/unauthorized" element={<UnauthorizedPage />} />
                      </CustomRoutes>
                    </TranslatedAdmin>
                  </BrowserRouter>
                </ActivityTexts>
              </CompanySections>
            </PlantSections>
          </PlantBeginnings>
        </StoppedSections>
      </TicketSections>
    </I18nRoot>
  </Themed>
);

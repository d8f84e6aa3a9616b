import MenuIcon from '@mui/icons-material/Menu';
import QrCodeScannerOutlined from '@mui/icons-material/QrCodeScannerOutlined';
import { AppBar, Box, IconButton, Toolbar, Alert } from '@mui/material';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { CoreLayoutProps } from 'react-admin';
import { useLocation } from 'react-router';
import { RegisteredNotice } from '@/features/auth/registration/RegisteredNotice';
import { NotificationsBell } from '@/features/notifications';
import { plants, ScanDialog } from '@/features/plants';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useIsOffline } from '@/kit/hooks/browser';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LanguageSwitcher } from '@/kit/i18n/LanguageSwitcher';
import { ThemeSwitcher } from '@/kit/theme/ThemeSwitcher';
import { drawerWidth } from '@/kit/theme/tokens';
import { DialogIconButton } from '@/kit/office/dialog/DialogButton';
import { ErrorBoundary } from '@/kit/public/frame/ErrorBoundary';
import { GoAnywhere } from '../go-anywhere/GoAnywhere';
import { Texted } from '../i18n';
import { useLiveUpdates } from '../live/useLiveUpdates';
import { PageAwaited, PageError } from '../PageError';
import { SessionGuard } from '../SessionGuard';
import { MAIN_ID, SkipLink, useArriveOnPage } from './SkipLink';
import { SideDrawer } from './SideDrawer';
import { Snackbars } from './Snackbars';
import { UserMenu } from './UserMenu';

/** Says that there is no connection, and that nothing written is lost. Dialogs leave it in sight. */
const OfflineNotice = () => {
  const translate = useTranslate();
  const isOffline = useIsOffline();
  return (
    <Box role="status" sx={{ position: 'sticky', top: { xs: 56, sm: 64 }, zIndex: 'tooltip' }}>
      {isOffline && (
        <Alert severity="warning" role="presentation" sx={{ borderRadius: 0 }}>
          {translate('common.offline')}
        </Alert>
      )}
    </Box>
  );
};

const scanDialog = (onClose: () => void) => (
  <Texted feature={plants}>
    <ScanDialog onClose={onClose} />
  </Texted>
);

const TopBar = ({ onOpenDrawer }: { onOpenDrawer: () => void }) => {
  const translate = useTranslate();
  const { mustChangePassword } = useCurrentUser();
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ gap: { xs: 0.5, sm: 1 } }}>
        <IconButton
          edge="start"
          aria-label={translate('backOffice.navigation.open')}
          onClick={onOpenDrawer}
          sx={{ display: { lg: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Box sx={{ flexGrow: 1 }} />
        {!mustChangePassword && (
          <DialogIconButton aria-label={translate('plants.scanPlate')} dialog={scanDialog}>
            <QrCodeScannerOutlined />
          </DialogIconButton>
        )}
        <GoAnywhere />
        <NotificationsBell />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ThemeSwitcher />
        </Box>
        <LanguageSwitcher />
        <UserMenu />
      </Toolbar>
    </AppBar>
  );
};

/** The page. It is empty while the password must be changed, because the API refuses everything else until then. */
const Page = ({ children }: { children: ReactNode }) => {
  const { mustChangePassword } = useCurrentUser();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!mustChangePassword) return undefined;
    return () => document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [mustChangePassword]);
  return mustChangePassword ? null : (
    <ErrorBoundary fallback={<PageError />} place={pathname}>
      <Suspense fallback={<PageAwaited />}>{children}</Suspense>
    </ErrorBoundary>
  );
};

/** Listens only when nothing has to be set up, because the API refuses these calls until then. */
const LiveUpdates = () => {
  useLiveUpdates({ isOn: !useCurrentUser().mustChangePassword });
  return null;
};

/** Side drawer, top bar and the page, shown once the session is known to be valid. */
export const BackOfficeLayout = ({ children }: CoreLayoutProps) => {
  const [drawerOpen, setDrawerOpen] = useState(false);
  useArriveOnPage();
  return (
    <SessionGuard>
      <LiveUpdates />
      <SkipLink />
      <Box sx={{ display: 'flex', minHeight: '100vh' }}>
        <SideDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
        <Box sx={{ flexGrow: 1, minWidth: 0, ml: { lg: `${drawerWidth}px` } }}>
          <TopBar onOpenDrawer={() => setDrawerOpen(true)} />
          <OfflineNotice />
          <Box
            component="main"
            id={MAIN_ID}
            tabIndex={-1}
            sx={{ p: { xs: 2, md: 4 }, maxWidth: 1440, mx: 'auto', outline: 'none' }}
          >
            <RegisteredNotice below={3} />
            <Page>{children}</Page>
          </Box>
        </Box>
      </Box>
      <Snackbars />
    </SessionGuard>
  );
};

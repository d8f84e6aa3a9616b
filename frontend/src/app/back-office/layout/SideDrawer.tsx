import { Box, Drawer, Toolbar } from '@mui/material';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { drawerWidth } from '@/kit/theme/tokens';
import { ThemeSwitcher } from '@/kit/theme/ThemeSwitcher';
import { BrandName } from '@/desk/public/BrandName';
import { Navigation } from './Navigation';

interface ContentProps {
  onFollow: () => void;
  /** On phones the bar has no room for it. */
  hasTheme?: boolean;
}

const Content = ({ onFollow, hasTheme = false }: ContentProps) => (
  <Box component="nav" aria-label={useTranslate()('backOffice.navigation.label')}>
    <Toolbar sx={{ gap: 1.5 }}>
      <BrandName />
      {hasTheme && (
        <Box sx={{ display: { sm: 'none' }, ml: 'auto' }}>
          <ThemeSwitcher />
        </Box>
      )}
    </Toolbar>
    <Navigation onFollow={onFollow} />
  </Box>
);

/** Permanent on wide screens, opened on small ones. */
export const SideDrawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const sx = { width: drawerWidth, borderRadius: 0 };
  return (
    <>
      <Drawer
        variant="temporary"
        open={open}
        onClose={onClose}
        slotProps={{ paper: { sx, 'aria-label': translate('backOffice.navigation.label') } }}
        sx={{ display: { lg: 'none' } }}
      >
        <Content onFollow={onClose} hasTheme />
      </Drawer>
      <Drawer variant="permanent" slotProps={{ paper: { sx } }} sx={{ display: { xs: 'none', lg: 'block' } }}>
        <Content onFollow={onClose} />
      </Drawer>
    </>
  );
};

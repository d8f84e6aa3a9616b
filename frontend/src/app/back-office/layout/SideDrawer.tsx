import { Box, Drawer, Toolbar, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { Link, useLocation } from 'react-router';
import type { NavigationItem } from '@/desk/feature';
import { useOwnCompany } from '@/desk/useOwnCompany';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { drawerWidth } from '@/kit/theme/tokens';
import { ThemeSwitcher } from '@/kit/theme/ThemeSwitcher';
import { BrandName } from '@/desk/public/TopBar';
import { navigation } from '../features';

/** An administrator's menu fits a desktop's height; fingers get larger targets. */
const BUTTON = {
  borderRadius: 1.5,
  minHeight: 44,
  '@media (pointer: fine)': { minHeight: 36, py: 0 },
  '&.Mui-selected': { color: 'primary.dark' },
};

const GROUP = { mt: 0.5, pt: 0.5, borderTop: 1, borderColor: 'divider' };

const Item = ({ item, isHere, onFollow }: { item: NavigationItem; isHere: boolean; onFollow: () => void }) => {
  const translate = useTranslate();
  const target = item.leaves ? { component: 'a', href: item.path } : { component: Link, to: item.path };
  return (
    <ListItem disablePadding sx={item.opensGroup && GROUP}>
      <ListItemButton
        {...target}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        onClick={onFollow}
        sx={BUTTON}
      >
        <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
          <item.icon />
        </ListItemIcon>
        <ListItemText
          primary={translate(item.label)}
          slotProps={{ primary: { sx: { fontWeight: isHere ? 650 : 500 } } }}
        />
        {item.Badge && <item.Badge />}
      </ListItemButton>
    </ListItem>
  );
};

/** The pages of the user's role. */
const Navigation = ({ onFollow }: { onFollow: () => void }) => {
  const { role, mustChangePassword } = useCurrentUser();
  const { pathname } = useLocation();
  const { data: company } = useOwnCompany(role === 'CLIENT' && !mustChangePassword);
  const own = navigation
    .filter(({ roles }) => roles.includes(role))
    .filter(({ ofCompany }) => role !== 'CLIENT' || !ofCompany || company != null);
  const here = own.find(({ path }) => path === pathname) ?? own.find(({ path }) => pathname.startsWith(`${path}/`));
  return (
    <List sx={{ px: 1.5 }}>
      {own.map((item) => (
        <Item key={item.label} item={item} isHere={item === here} onFollow={onFollow} />
      ))}
    </List>
  );
};

interface ContentProps {
  onFollow: () => void;
  /** Shows the choice of light or dark here on phones, whose top bar has no room for it. */
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

import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import ManageAccountsOutlined from '@mui/icons-material/ManageAccountsOutlined';
import MoreTimeOutlined from '@mui/icons-material/MoreTimeOutlined';
import PeopleOutline from '@mui/icons-material/PeopleOutline';
import QueryStatsOutlined from '@mui/icons-material/QueryStatsOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { UserRole } from '@contract/index';
import { FailedJobsBadge } from '@/features/queue/FailedJobsBadge';

export interface NavigationItem {
  path: string;
  /** Translation key. */
  label: string;
  icon: SvgIconComponent;
  /** The path belongs to the public pages: following it loads another document. */
  leaves?: boolean;
  /** Shown beside the label. */
  Badge?: ComponentType;
}

const dashboard = { path: '/dashboard', label: 'backOffice.navigation.dashboard', icon: SpaceDashboardOutlined };
const tickets = { path: '/tickets', icon: ConfirmationNumberOutlined };
const myTickets = { ...tickets, label: 'backOffice.navigation.myTickets' };

const profile = { path: '/profile', label: 'backOffice.navigation.profile', icon: ManageAccountsOutlined };

/** What each role finds in the side drawer. */
export const NAVIGATION: Record<UserRole, NavigationItem[]> = {
  ADMIN: [
    dashboard,
    { ...tickets, label: 'backOffice.navigation.allTickets' },
    { path: '/admin/users', label: 'backOffice.navigation.users', icon: PeopleOutline },
    { path: '/admin/areas', label: 'backOffice.navigation.technicalAreas', icon: EngineeringOutlined },
    { path: '/queue', label: 'backOffice.navigation.queue', icon: ScheduleSendOutlined, Badge: FailedJobsBadge },
    { path: '/webhooks', label: 'backOffice.navigation.webhooks', icon: WebhookOutlined },
    { path: '/admin/api-tokens', label: 'backOffice.navigation.apiTokens', icon: VpnKeyOutlined },
    { path: '/admin/security', label: 'backOffice.navigation.security', icon: SecurityOutlined },
    profile,
  ],
  TECHNICIAN: [
    dashboard,
    myTickets,
    { path: '/my/worklogs', label: 'backOffice.navigation.myWorklogs', icon: MoreTimeOutlined },
    { path: '/my/productivity', label: 'backOffice.navigation.productivity', icon: QueryStatsOutlined },
    { path: '/my/area', label: 'backOffice.navigation.myArea', icon: GroupsOutlined },
    profile,
  ],
  CLIENT: [
    dashboard,
    myTickets,
    { path: '/tickets/create', label: 'backOffice.navigation.createTicket', icon: AddCircleOutline, leaves: true },
    profile,
  ],
};

import { URGENT_PRIORITIES, type UserRole } from '@contract/index';
import { STILL_OPEN } from '@/shared/addresses';
import type { QuickView } from '@/shared/mui/record/QuickViews';

const view = (name: string, filter: Record<string, string>): QuickView => ({ label: `tickets.views.${name}`, filter });

const notClosed = view('notClosed', { status: STILL_OPEN });
const stopped = view('stopped', { status: STILL_OPEN, productionStopped: 'true' });

/** What each role opens most, one press away. */
export const TICKET_VIEWS: Record<UserRole, readonly QuickView[]> = {
  ADMIN: [
    notClosed,
    view('toAssign', { status: STILL_OPEN, assigned: 'false' }),
    stopped,
    view('overdue', { status: 'OPEN', overdue: 'true' }),
    view('urgent', { status: STILL_OPEN, priority: URGENT_PRIORITIES.join(',') }),
  ],
  TECHNICIAN: [
    notClosed,
    view('toStart', { status: 'OPEN' }),
    view('inProgress', { status: 'IN_PROGRESS' }),
    stopped,
    view('closed', { status: 'CLOSED' }),
  ],
  CLIENT: [notClosed, view('closed', { status: 'CLOSED' })],
};

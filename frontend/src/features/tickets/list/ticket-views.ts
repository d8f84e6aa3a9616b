import type { UserRole } from '@contract/index';
import { PRESSING, STILL_OPEN } from '@/shared/addresses';
import type { QuickView } from '@/shared/mui/record/QuickViews';

const view = (name: string, filter: Record<string, string>): QuickView => ({ label: `tickets.views.${name}`, filter });

const notClosed = view('notClosed', { status: STILL_OPEN });
const stopped = view('stopped', PRESSING.stopped);

/** What each role opens most, one press away. */
export const TICKET_VIEWS: Record<UserRole, readonly QuickView[]> = {
  ADMIN: [
    notClosed,
    view('toAssign', PRESSING.toAssign),
    stopped,
    view('overdue', PRESSING.overdue),
    view('urgent', PRESSING.urgent),
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

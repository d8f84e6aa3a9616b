import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { UserRole } from '@contract/index';
import { useCurrentUser } from '@/shared/hooks/current-user';

/** Shows a page to the roles it is meant for; others are told that they may not see it. */
export const RequireRole = ({ role, children }: { role: UserRole; children: ReactNode }) =>
  useCurrentUser().role === role ? children : <Navigate to="/unauthorized" replace />;

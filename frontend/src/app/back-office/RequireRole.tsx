import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { UserRole } from '@contract/index';
import { useCurrentUser } from '@/shared/hooks/current-user';

/** Shows a page to the roles that it is meant for, and a refusal to others. */
export const RequireRole = ({ roles, children }: { roles?: readonly UserRole[]; children: ReactNode }) => {
  const { role } = useCurrentUser();
  return roles === undefined || roles.includes(role) ? children : <Navigate to="/unauthorized" replace />;
};

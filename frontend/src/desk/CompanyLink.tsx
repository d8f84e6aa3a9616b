import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { pageOfCompany } from './public/addresses';
import { useReach } from './rights';

interface CompanyLinkProps {
  company: { id: string; name: string };
  /** The name by default. */
  children?: ReactNode;
}

/** A company's name, which leads administrators to its page. */
export const CompanyLink = ({ company: { id, name }, children = name }: CompanyLinkProps) =>
  useReach() === 'ADMIN' ? (
    <Link component={RouterLink} to={pageOfCompany(id)} color="inherit">
      {children}
    </Link>
  ) : (
    <>{children}</>
  );

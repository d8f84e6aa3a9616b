import { Link } from 'react-router';
import { useMay } from './useMay';

/** Where a button leads that raises a ticket: clients use the public form, which is another document. */
export const useRaising = () =>
  useMay('RAISE_TICKET_IN_OFFICE') ? { component: Link, to: '/tickets/new' } : { href: '/tickets/create' };

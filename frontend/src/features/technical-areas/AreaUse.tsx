import { Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { isApiError } from '@/api/api-error';
import type { TechnicalAreaWithUse } from '@/api/types';
import { openTicketsOf, techniciansOf } from '@/desk/public/addresses';
import { useTranslate } from '@/kit/i18n/I18nRoot';

type Use = Pick<TechnicalAreaWithUse, 'id' | 'technicianCount' | 'openTicketCount'>;

const Counted = ({ text, to, count }: { text: string; to: string; count: number }) =>
  count === 0 ? (
    <>{text}</>
  ) : (
    <Link component={RouterLink} to={to} color="inherit">
      {text}
    </Link>
  );

/** What belongs to the area. Each number links to its list. */
export const AreaUse = ({ area: { id, technicianCount, openTicketCount } }: { area: Use }) => {
  const translate = useTranslate();
  return (
    <Typography component="span" variant="body2">
      <Counted
        text={translate('technicalAreas.technicians', { smart_count: technicianCount })}
        to={techniciansOf(id)}
        count={technicianCount}
      />
      {' · '}
      <Counted
        text={translate('technicalAreas.openTickets', { smart_count: openTicketCount })}
        to={openTicketsOf({ technicalAreaId: id })}
        count={openTicketCount}
      />
    </Typography>
  );
};

const InUse = ({ use }: { use: Use }) => (
  <>
    {useTranslate()('technicalAreas.inUse')} <AreaUse area={use} />
  </>
);

/** What keeps the area from being deleted, as the API counts it in the error's details; null for any other error. */
export const usageOf = (error: unknown): { technicians: number; openTickets: number } | null => {
  if (!isApiError(error, 'AREA_IN_USE')) return null;
  const countOf = (field: string) => Number(error.details.find((detail) => detail.field === field)?.message ?? 0);
  return { technicians: countOf('technicians'), openTickets: countOf('openTickets') };
};

/** Explains a refused deletion. */
export const explainUse = (error: unknown, id: string): ReactNode => {
  const usage = usageOf(error);
  return usage && <InUse use={{ id, technicianCount: usage.technicians, openTicketCount: usage.openTickets }} />;
};

import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { openTicketsOf, techniciansOf } from '@/shared/addresses';
import { useTranslate } from '@/shared/i18n/I18nRoot';

interface AreaUseProps {
  areaId: string;
  technicians: number;
  openTickets: number;
}

const Counted = ({ text, to, isNone }: { text: string; to: string; isNone: boolean }) =>
  isNone ? (
    <>{text}</>
  ) : (
    <Link component={RouterLink} to={to} color="inherit">
      {text}
    </Link>
  );

/** What belongs to the area, each number the way to its list. */
export const AreaUse = ({ areaId, technicians, openTickets }: AreaUseProps) => {
  const translate = useTranslate();
  return (
    <Typography component="span" variant="body2">
      <Counted
        text={translate('technicalAreas.technicians', { smart_count: technicians })}
        to={techniciansOf(areaId)}
        isNone={technicians === 0}
      />
      {' · '}
      <Counted
        text={translate('technicalAreas.openTickets', { smart_count: openTickets })}
        to={openTicketsOf({ technicalAreaId: areaId })}
        isNone={openTickets === 0}
      />
    </Typography>
  );
};

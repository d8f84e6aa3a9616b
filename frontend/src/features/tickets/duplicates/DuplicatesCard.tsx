import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { SectionCard } from '@/shared/mui/SectionCard';
import { useTicket } from '../detail/useTicket';

/** The tickets that were closed into this one; nothing where there are none. */
export const DuplicatesCard = () => {
  const { duplicates } = useTicket();
  const translate = useTranslate();
  if (duplicates.length === 0) return null;
  return (
    <SectionCard title={translate('tickets.duplicates.list')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {duplicates.map(({ id, title }) => (
          <li key={id}>
            <MuiLink component={Link} to={`/tickets/${id}`} sx={{ overflowWrap: 'anywhere' }}>
              {`#${id} ${title}`}
            </MuiLink>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
};

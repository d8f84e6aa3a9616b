import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Plant } from '@/api/types';
import { formatDate } from '@/shared/format/dates';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { SectionCard } from '@/shared/mui/SectionCard';

/** Who owned the plant, and when; nothing for clients, and where no owner was ever entered. */
export const OwnersCard = ({ plant: { ownerships = [] } }: { plant: Plant }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (ownerships.length === 0) return null;
  return (
    <SectionCard title={translate('plants.owners')}>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {ownerships.map(({ company, since, until }) => (
          <li key={since}>
            <Typography variant="body2">{company.name}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {until === null
                ? translate('plants.since', { since: formatDate(since, language) })
                : translate('plants.fromTo', {
                    since: formatDate(since, language),
                    until: formatDate(until, language),
                  })}
            </Typography>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
};

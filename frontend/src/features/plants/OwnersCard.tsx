import { Box, IconButton, Typography } from '@mui/material';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import type { Plant, PlantOwnership } from '@/api/types';
import { CompanyLink } from '@/desk/CompanyLink';
import { formatDate } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Muted } from '@/kit/office/page/Texts';
import { lazyPart } from '@/kit/late-parts';
import { LateDialog } from '@/kit/office/dialog/LateDialog';

const CorrectOwnershipDialog = lazyPart(() => import('./CorrectOwnershipDialog'));

const Period = ({ company, since, until }: PlantOwnership) => {
  const { translate, language } = useWords();
  const from = formatDate(since, language);
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Typography variant="body2">
        <CompanyLink company={company} />
      </Typography>
      <Muted>
        {until === null
          ? translate('plants.since', { since: from })
          : translate('plants.fromTo', { since: from, until: formatDate(until, language) })}
      </Muted>
    </Box>
  );
};

/** Who owned the plant, and when. Absent for clients, and where no owner was ever entered. */
export const OwnersCard = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const [edited, setEdited] = useState<PlantOwnership | null>(null);
  const { ownerships = [], allowedActions } = plant;
  if (ownerships.length === 0) return null;
  return (
    <SectionCard title={translate('plants.owners')}>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {ownerships.map((ownership) => (
          <Box component="li" key={ownership.id} sx={{ display: 'flex', gap: 1 }}>
            <Period {...ownership} />
            {allowedActions.includes('CORRECT_OWNERSHIP') && (
              <IconButton
                aria-label={translate('plants.ownership.editOne', { name: ownership.company.name })}
                aria-haspopup="dialog"
                onClick={() => setEdited(ownership)}
              >
                <EditOutlined />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      <LateDialog>
        {edited && <CorrectOwnershipDialog plant={plant} ownership={edited} onClose={() => setEdited(null)} />}
      </LateDialog>
    </SectionCard>
  );
};

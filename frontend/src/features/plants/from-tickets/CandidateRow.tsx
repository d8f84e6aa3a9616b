import { Checkbox, FormControlLabel, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { PlantCandidate } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { AgeText } from '@/kit/office/page/AgeText';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { pageOfPlant } from '../plant-name';

/** What the registry lacks. */
export const isSelectable = ({ plant, model }: PlantCandidate): boolean => plant === null && model !== '';

/** Why a person has to look at it; undefined for one that is clear. */
const doubtOf = ({ isClear, plant, model, owner }: PlantCandidate): string | undefined => {
  if (isClear) return undefined;
  if (plant) return 'registered';
  if (model === '') return 'noModel';
  return owner === null ? 'companies' : 'models';
};

/** Other spellings, if there are any. */
const spellingsOf = ({ written }: PlantCandidate, translate: Translate): string | undefined => {
  const several = [written.serialNumbers, written.types, written.companies].filter(({ length }) => length > 1);
  return several.length > 0
    ? translate('plants.fromTickets.written', { texts: several.map((texts) => texts.join(', ')).join(' · ') })
    : undefined;
};

interface RowProps {
  candidate: PlantCandidate;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const CandidateRow = ({ candidate, checked, onChange }: RowProps) => {
  const translate = useTranslate();
  const { model, serialNumber, owner, plant, ticketCount, lastTicketAt } = candidate;
  const doubt = doubtOf(candidate);
  const company = owner?.id === null ? translate('plants.fromTickets.newCompany', { name: owner.name }) : owner?.name;
  return (
    <Stack component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <FormControlLabel
          control={<Checkbox checked={checked} onChange={(_, value) => onChange(value)} />}
          label={[model, serialNumber].filter(Boolean).join(' ')}
          disabled={!isSelectable(candidate)}
          sx={{ minHeight: 44, mr: 1, overflowWrap: 'anywhere' }}
        />
        {doubt && <ToneChip label={translate(`plants.fromTickets.doubts.${doubt}`)} tone="warning" />}
      </Stack>
      <Typography variant="body2" sx={{ pl: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[company, translate('plants.fromTickets.tickets', { smart_count: ticketCount })].filter(Boolean).join(' · ')}
        {' · '}
        <AgeText iso={lastTicketAt} ago />
      </Typography>
      <Typography variant="body2" sx={{ pl: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {spellingsOf(candidate, translate)}
      </Typography>
      {plant && (
        <Link component={RouterLink} to={pageOfPlant(plant.id)} sx={{ ml: 4, py: 1.25, alignSelf: 'flex-start' }}>
          {plant.name}
        </Link>
      )}
    </Stack>
  );
};

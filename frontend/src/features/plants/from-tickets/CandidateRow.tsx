import { Button, Checkbox, FormControlLabel, Link, Stack } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import type { PlantCandidate } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { Row } from '@/kit/office/page/layout';
import { AgeText, Muted } from '@/kit/office/page/Texts';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { lazyPart } from '@/kit/late-parts';
import { candidateName, pageOfPlant } from '../plant-name';
import { useIgnore } from './useCandidates';

const AssignDialog = lazyPart(() => import('./AssignDialog'));

/** Whether the registry lacks the plant and its model is known. */
export const isSelectable = ({ plant, model }: PlantCandidate): boolean => plant === null && model !== '';

/** The other spellings on tickets, if there are any. */
const spellingsOf = ({ written }: PlantCandidate, translate: Translate): string | undefined => {
  const several = [written.serialNumbers, written.types, written.companies].filter(({ length }) => length > 1);
  return several.length > 0
    ? translate('plants.fromTickets.written', { texts: several.map((texts) => texts.join(', ')).join(' · ') })
    : undefined;
};

interface DecisionsProps {
  candidate: PlantCandidate;
  isIgnored: boolean;
}

/** What else than a new plant may become of a proposal. */
const Decisions = ({ candidate, isIgnored }: DecisionsProps) => {
  const translate = useTranslate();
  const ignoring = useIgnore(candidate, !isIgnored);
  const name = candidateName(candidate);
  const [label, title] = isIgnored
    ? [translate('plants.fromTickets.restore'), translate('plants.fromTickets.restoreOne', { name })]
    : [translate('plants.fromTickets.ignore'), translate('plants.fromTickets.ignoreOne', { name })];
  return (
    <Row sx={{ pl: { xs: 0, sm: 3 }, flexWrap: 'wrap' }}>
      {!isIgnored && (
        <DialogButton
          variant="text"
          aria-label={translate('plants.fromTickets.assign.openOne', { name })}
          dialog={(close) => <AssignDialog candidate={candidate} onClose={close} />}
        >
          {translate('plants.fromTickets.assign.open')}
        </DialogButton>
      )}
      <Button variant="text" aria-label={title} loading={ignoring.isBusy} onClick={() => ignoring.run()}>
        {label}
      </Button>
    </Row>
  );
};

interface RowProps extends DecisionsProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const CandidateRow = ({ candidate, isIgnored, checked, onChange }: RowProps) => {
  const translate = useTranslate();
  const { owner, plant, ticketCount, lastTicketAt, doubt } = candidate;
  const company = owner?.id === null ? translate('plants.fromTickets.newCompany', { name: owner.name }) : owner?.name;
  return (
    <Stack component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Row sx={{ alignItems: 'center' }}>
        <FormControlLabel
          control={<Checkbox checked={checked} onChange={(_, value) => onChange(value)} />}
          label={candidateName(candidate)}
          disabled={isIgnored || !isSelectable(candidate)}
          sx={{ minHeight: 44, mr: 1, overflowWrap: 'anywhere' }}
        />
        {doubt && <ToneChip label={translate(`plants.fromTickets.doubts.${doubt}`)} tone="warning" />}
      </Row>
      <Muted sx={{ pl: 4, overflowWrap: 'anywhere' }}>
        {[company, translate('plants.fromTickets.tickets', { smart_count: ticketCount })].filter(Boolean).join(' · ')}
        {' · '}
        <AgeText iso={lastTicketAt} ago />
      </Muted>
      <Muted sx={{ pl: 4, overflowWrap: 'anywhere' }}>{spellingsOf(candidate, translate)}</Muted>
      {plant && (
        <Link component={RouterLink} to={pageOfPlant(plant.id)} sx={{ ml: 4, py: 1.25, alignSelf: 'flex-start' }}>
          {plant.name}
        </Link>
      )}
      <Decisions candidate={candidate} isIgnored={isIgnored} />
    </Stack>
  );
};

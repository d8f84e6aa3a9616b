import { Skeleton, Stack, TextField, Typography, Checkbox, FormControlLabel, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { LIMITS } from '@contract/index';
import type { PlantCandidate } from '@/api/types';
import type { Translate } from '@/i18n/i18n';
import { readBrand } from '@/kit/brand';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { AgeText, Muted } from '@/kit/office/page/Texts';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { OwnPages } from '@/kit/office/list/Pages';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { Row } from '@/kit/office/page/layout';
import { lazyPart } from '@/kit/late-parts';
import { pageOfPlant } from '../plant-name';
import { PER_PAGE, useCandidates } from './useCandidates';

/** Whether the registry lacks the plant and its model is known. */
const isSelectable = ({ plant, model }: PlantCandidate): boolean => plant === null && model !== '';

/** Why a person has to look at a proposal; undefined for a clear one. */
const doubtOf = ({ isClear, plant, model, owner }: PlantCandidate): string | undefined => {
  if (isClear) return undefined;
  if (plant) return 'registered';
  if (model === '') return 'noModel';
  return owner === null ? 'companies' : 'models';
};

/** The other spellings on tickets, if there are any. */
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

const CandidateRow = ({ candidate, checked, onChange }: RowProps) => {
  const translate = useTranslate();
  const { model, serialNumber, owner, plant, ticketCount, lastTicketAt } = candidate;
  const doubt = doubtOf(candidate);
  const company = owner?.id === null ? translate('plants.fromTickets.newCompany', { name: owner.name }) : owner?.name;
  return (
    <Stack component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Row sx={{ alignItems: 'center' }}>
        <FormControlLabel
          control={<Checkbox checked={checked} onChange={(_, value) => onChange(value)} />}
          label={[model, serialNumber].filter(Boolean).join(' ')}
          disabled={!isSelectable(candidate)}
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
    </Stack>
  );
};

const RegisterDialog = lazyPart(() => import('./RegisterDialog'));

/** The proposals of one page. At first, those are chosen that all tickets describe alike. */
const Candidates = ({ candidates }: { candidates: readonly PlantCandidate[] }) => {
  const translate = useTranslate();
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [manufacturer, setManufacturer] = useState(() => readBrand().name);
  const isChosen = (one: PlantCandidate): boolean =>
    isSelectable(one) && (touched.get(one.serialNumber) ?? one.isClear);
  const chosen = candidates.filter(isChosen);
  const isMakerMissing = manufacturer.trim() === '' && chosen.some((one) => one.manufacturer === null);
  return (
    <Stack spacing={3}>
      <TextField
        label={translate('plants.fromTickets.manufacturer')}
        helperText={translate('plants.fromTickets.manufacturerHelp')}
        value={manufacturer}
        onChange={(event) => setManufacturer(event.target.value)}
        slotProps={{ htmlInput: { maxLength: LIMITS.manufacturer.max } }}
        sx={{ maxWidth: 480 }}
      />
      <SectionCard title={translate('plants.fromTickets.proposals')}>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {candidates.map((candidate) => (
            <CandidateRow
              key={candidate.serialNumber}
              candidate={candidate}
              checked={isChosen(candidate)}
              onChange={(checked) => setTouched(new Map(touched).set(candidate.serialNumber, checked))}
            />
          ))}
        </Stack>
      </SectionCard>
      <DialogButton
        variant="contained"
        disabled={chosen.length === 0 || isMakerMissing}
        sx={{ alignSelf: { sm: 'flex-start' } }}
        dialog={(close) => <RegisterDialog candidates={chosen} manufacturer={manufacturer.trim()} onClose={close} />}
      >
        {translate('plants.fromTickets.submit', { smart_count: chosen.length })}
      </DialogButton>
    </Stack>
  );
};

/** Plants and companies for the registry, from what was typed on tickets. */
const FromTicketsPage = () => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCandidates(page);
  return (
    <>
      <PageHeading title={translate('plants.fromTickets.title')} />
      <Typography sx={{ mb: 3, maxWidth: 720 }}>{translate('plants.fromTickets.text')}</Typography>
      <NotLoaded query={{ data, error, refetch }}>
        <Skeleton height={240} aria-busy="true" />
      </NotLoaded>
      {data?.candidates.length === 0 && (
        <EmptyState
          title={translate('plants.fromTickets.none.title')}
          text={translate('plants.fromTickets.none.text')}
        />
      )}
      {data && data.candidates.length > 0 && <Candidates key={page} candidates={data.candidates} />}
      {data && <OwnPages page={page} total={data.pagination.totalItems} perPage={PER_PAGE} setPage={setPage} />}
    </>
  );
};

export default FromTicketsPage;

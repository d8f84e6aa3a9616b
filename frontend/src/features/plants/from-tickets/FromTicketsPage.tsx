import { FormControlLabel, Skeleton, Stack, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import type { PlantCandidate } from '@/api/types';
import { readBrand } from '@/kit/brand';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { EmptyState } from '@/kit/office/list/EmptyState';
import { OwnPages } from '@/kit/office/list/Pages';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { lazyPart } from '@/kit/late-parts';
import { CandidateRow, isSelectable } from './CandidateRow';
import { LinkingProgress } from './LinkingProgress';
import { PER_PAGE, useCandidates } from './useCandidates';
import { isOpen, useLastLinking } from './useLinking';

const RegisterDialog = lazyPart(() => import('./RegisterDialog'));
const AcceptAllDialog = lazyPart(() => import('./AcceptAllDialog'));

interface CandidatesProps {
  candidates: readonly PlantCandidate[];
  isIgnored: boolean;
  manufacturer: string;
}

/** The proposals of one page. At first, those are chosen that all tickets describe alike. */
const Candidates = ({ candidates, isIgnored, manufacturer }: CandidatesProps) => {
  const translate = useTranslate();
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (one: PlantCandidate): boolean =>
    !isIgnored && isSelectable(one) && (touched.get(one.key) ?? one.isClear);
  const chosen = candidates.filter(isChosen);
  const isMakerMissing = manufacturer === '' && chosen.some((one) => one.manufacturer === null);
  return (
    <Stack spacing={3}>
      <SectionCard title={translate('plants.fromTickets.proposals')}>
        <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {candidates.map((candidate) => (
            <CandidateRow
              key={candidate.key}
              candidate={candidate}
              isIgnored={isIgnored}
              checked={isChosen(candidate)}
              onChange={(checked) => setTouched(new Map(touched).set(candidate.key, checked))}
            />
          ))}
        </Stack>
      </SectionCard>
      {!isIgnored && (
        <DialogButton
          variant="contained"
          disabled={chosen.length === 0 || isMakerMissing}
          sx={{ alignSelf: { sm: 'flex-start' } }}
          dialog={(close) => <RegisterDialog candidates={chosen} manufacturer={manufacturer} onClose={close} />}
        >
          {translate('plants.fromTickets.submit', { smart_count: chosen.length })}
        </DialogButton>
      )}
    </Stack>
  );
};

interface ToolsProps {
  clearCount: number;
  manufacturer: string;
  setManufacturer: (name: string) => void;
  isIgnored: boolean;
  setIgnored: (isIgnored: boolean) => void;
}

/** What concerns the proposals of all pages. */
const Tools = ({ clearCount, manufacturer, setManufacturer, isIgnored, setIgnored }: ToolsProps) => {
  const translate = useTranslate();
  const { data: linking } = useLastLinking();
  return (
    <>
      {linking && <LinkingProgress linking={linking} />}
      <Stack spacing={2} sx={{ mb: 3, alignItems: { sm: 'flex-start' } }}>
        <TextField
          label={translate('plants.fromTickets.manufacturer')}
          helperText={translate('plants.fromTickets.manufacturerHelp')}
          value={manufacturer}
          onChange={(event) => setManufacturer(event.target.value)}
          slotProps={{ htmlInput: { maxLength: LIMITS.manufacturer.max } }}
          sx={{ width: '100%', maxWidth: 480 }}
        />
        <DialogButton
          variant="outlined"
          disabled={clearCount === 0 || isOpen(linking)}
          dialog={(close) => <AcceptAllDialog count={clearCount} manufacturer={manufacturer.trim()} onClose={close} />}
        >
          {translate('plants.fromTickets.all.open', { smart_count: clearCount })}
        </DialogButton>
        <FormControlLabel
          control={<Switch checked={isIgnored} onChange={(_, checked) => setIgnored(checked)} />}
          label={translate('plants.fromTickets.showIgnored')}
          sx={{ minHeight: 44 }}
        />
      </Stack>
    </>
  );
};

/** Plants and companies for the registry, from what was typed on tickets. */
const FromTicketsPage = () => {
  const translate = useTranslate();
  const [{ page, isIgnored }, setShown] = useState({ page: 1, isIgnored: false });
  const [manufacturer, setManufacturer] = useState(() => readBrand().name);
  const { data, error, refetch } = useCandidates(page, isIgnored);
  const none = isIgnored ? 'noneIgnored' : 'none';
  return (
    <>
      <PageHeading title={translate('plants.fromTickets.title')} />
      <Typography sx={{ mb: 3, maxWidth: 720 }}>{translate('plants.fromTickets.text')}</Typography>
      <Tools
        clearCount={data?.clearCount ?? 0}
        {...{ manufacturer, setManufacturer, isIgnored }}
        setIgnored={(ignored) => setShown({ page: 1, isIgnored: ignored })}
      />
      <NotLoaded query={{ data, error, refetch }}>
        <Skeleton height={240} aria-busy="true" />
      </NotLoaded>
      {data?.candidates.length === 0 && (
        <EmptyState
          title={translate(`plants.fromTickets.${none}.title`)}
          text={translate(`plants.fromTickets.${none}.text`)}
        />
      )}
      {data && data.candidates.length > 0 && (
        <Candidates
          key={`${page} ${isIgnored}`}
          candidates={data.candidates}
          {...{ isIgnored, manufacturer: manufacturer.trim() }}
        />
      )}
      {data && (
        <OwnPages
          page={page}
          total={data.pagination.totalItems}
          perPage={PER_PAGE}
          setPage={(next) => setShown({ page: next, isIgnored })}
        />
      )}
    </>
  );
};

export default FromTicketsPage;

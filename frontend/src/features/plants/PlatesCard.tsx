import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import { Box, Button, FormControlLabel, IconButton, Link, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIMITS } from '@contract/index';
import { issuePlate, listPlates, readLabel, retirePlate } from '@/api/generated/plates';
import { keys } from '@/api/keys';
import type { Plant, Plate } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction, useSaving } from '@/kit/office/action/useAction';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Muted } from '@/kit/office/page/Texts';
import { lazyPart } from '@/kit/late-parts';

const ClaimPlateDialog = lazyPart(() => import('./claim/ClaimPlateDialog'));

const Reason = ({ value, label, hint }: Record<'value' | 'label' | 'hint', string>) => (
  <FormControlLabel
    value={value}
    control={<Radio />}
    label={
      <>
        <Typography>{label}</Typography>
        <Muted>{hint}</Muted>
      </>
    }
  />
);

/** Retires a plate, or says anew why it was retired. */
const RetireDialog = ({ plate: { code, state, leadsOn }, onClose }: { plate: Plate; onClose: () => void }) => {
  const translate = useTranslate();
  const isRetired = state === 'RETIRED';
  const [reason, setReason] = useState(leadsOn ? 'replaced' : 'wrong');
  return (
    <QuestionDialog
      title={translate(isRetired ? 'plants.plates.correctTitle' : 'plants.plates.retireTitle')}
      text={translate(isRetired ? 'plants.plates.correctText' : 'plants.plates.retireText', { code })}
      submitLabel={translate(isRetired ? 'ra.action.save' : 'plants.plates.retire')}
      isDestructive={!isRetired}
      send={() => retirePlate(code, { wasWrong: reason === 'wrong' })}
      failed="plants.plates.failed"
      stale={[keys.plates()]}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={translate('plants.plates.reason')}
        value={reason}
        onChange={(_event, value) => setReason(value)}
      >
        <Reason
          value="replaced"
          label={translate('plants.plates.replaced')}
          hint={translate('plants.plates.replacedHint')}
        />
        <Reason value="wrong" label={translate('plants.plates.wrong')} hint={translate('plants.plates.wrongHint')} />
      </RadioGroup>
    </QuestionDialog>
  );
};

const PlateRow = ({ plate, onRetire }: { plate: Plate; onRetire: () => void }) => {
  const translate = useTranslate();
  const { code, link, state, leadsOn, allowedActions } = plate;
  const retired = leadsOn ? 'plants.plates.retired' : 'plants.plates.retiredAsWrong';
  const saving = useSaving(() => readLabel(code), `${code}.svg`, 'plants.plates.failed');
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      {state === 'RETIRED' ? (
        <Muted sx={{ overflowWrap: 'anywhere' }}>{translate(retired, { code })}</Muted>
      ) : (
        <Link href={link} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {code}
        </Link>
      )}
      {state === 'ACTIVE' && (
        <Box sx={{ flexShrink: 0 }}>
          <IconButton aria-label={translate('plants.plates.label', { code })} onClick={() => saving.run()}>
            <DownloadOutlined />
          </IconButton>
          {allowedActions.includes('RETIRE') && (
            <IconButton aria-label={translate('plants.plates.retireOne', { code })} onClick={onRetire}>
              <LinkOffOutlined />
            </IconButton>
          )}
        </Box>
      )}
      {allowedActions.includes('CORRECT_RETIREMENT') && (
        <IconButton aria-label={translate('plants.plates.correctOne', { code })} onClick={onRetire}>
          <EditOutlined />
        </IconButton>
      )}
    </Stack>
  );
};

/** The plates of a plant, for staff. */
export const PlatesCard = ({ plant: { id: plantId, allowedActions } }: { plant: Plant }) => {
  const translate = useTranslate();
  const mayAdd = allowedActions.includes('ADD_PLATE');
  const { data: plates } = useQuery({
    queryKey: keys.plates(plantId),
    queryFn: async ({ signal }) => (await listPlates({ plantId, limit: LIMITS.listLimit.max }, { signal })).plates,
  });
  const issue = useAction({ send: () => issuePlate(plantId), failed: 'plants.plates.failed', stale: [keys.plates()] });
  const [retiring, setRetiring] = useState<Plate | null>(null);
  return (
    <SectionCard
      title={translate('plants.plates.title')}
      action={
        mayAdd && (
          <Button size="small" loading={issue.isBusy} onClick={() => issue.run()}>
            {translate('plants.plates.issue')}
          </Button>
        )
      }
    >
      {plates?.length === 0 && <Typography variant="body2">{translate('plants.plates.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {plates?.map((plate) => (
          <PlateRow key={plate.code} plate={plate} onRetire={() => setRetiring(plate)} />
        ))}
      </Box>
      {mayAdd && (
        <DialogButton
          size="small"
          variant="text"
          sx={{ ml: -1.5 }}
          dialog={(close) => <ClaimPlateDialog plantId={plantId} onClose={close} />}
        >
          {translate('plants.claim.open')}
        </DialogButton>
      )}
      {retiring && <RetireDialog plate={retiring} onClose={() => setRetiring(null)} />}
    </SectionCard>
  );
};

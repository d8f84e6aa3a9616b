import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { Plate } from '@/api/types';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { useIssuePlate, usePlateLabel, usePlates, useRetirePlate } from './usePlates';

const ClaimPlateDialog = lazy(() => import('./claim/ClaimPlateDialog'));

const RetireDialog = ({ plate, onClose }: { plate: Plate; onClose: () => void }) => {
  const translate = useTranslate();
  const { mutate, isPending } = useRetirePlate(onClose);
  return (
    <ConfirmDialog
      title={translate('plants.plates.retireTitle')}
      text={translate('plants.plates.retireText', { code: plate.code })}
      confirmLabel={translate('plants.plates.retire')}
      isDestructive
      busy={isPending}
      onConfirm={() => mutate(plate)}
      onClose={onClose}
    />
  );
};

interface PlateRowProps {
  plate: Plate;
  /** Undefined where the reader may not. */
  onRetire?: () => void;
}

const PlateRow = ({ plate, onRetire }: PlateRowProps) => {
  const translate = useTranslate();
  const label = usePlateLabel();
  const { code, link, state } = plate;
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      {state === 'RETIRED' ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {translate('plants.plates.retired', { code })}
        </Typography>
      ) : (
        <Link href={link} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {code}
        </Link>
      )}
      {state === 'ACTIVE' && (
        <Box sx={{ flexShrink: 0 }}>
          <IconButton aria-label={translate('plants.plates.label', { code })} onClick={() => label.mutate(plate)}>
            <DownloadOutlined />
          </IconButton>
          {onRetire && (
            <IconButton aria-label={translate('plants.plates.retireOne', { code })} onClick={onRetire}>
              <LinkOffOutlined />
            </IconButton>
          )}
        </Box>
      )}
    </Stack>
  );
};

/** The plates of a plant, for staff. */
export const PlatesCard = ({ plantId }: { plantId: string }) => {
  const translate = useTranslate();
  const isAdmin = useCurrentUser().role === 'ADMIN';
  const { data: plates } = usePlates(plantId);
  const issue = useIssuePlate();
  const [retiring, setRetiring] = useState<Plate | null>(null);
  const [isClaiming, setClaiming] = useState(false);
  return (
    <SectionCard
      title={translate('plants.plates.title')}
      action={
        isAdmin && (
          <Button size="small" loading={issue.isPending} onClick={() => issue.mutate(plantId)}>
            {translate('plants.plates.issue')}
          </Button>
        )
      }
    >
      {plates?.length === 0 && <Typography variant="body2">{translate('plants.plates.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {plates?.map((plate) => (
          <PlateRow key={plate.code} plate={plate} onRetire={isAdmin ? () => setRetiring(plate) : undefined} />
        ))}
      </Box>
      {isAdmin && (
        <Button size="small" variant="text" aria-haspopup="dialog" onClick={() => setClaiming(true)} sx={{ ml: -1.5 }}>
          {translate('plants.claim.open')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isClaiming && <ClaimPlateDialog plantId={plantId} onClose={() => setClaiming(false)} />}
      </Suspense>
      {retiring && <RetireDialog plate={retiring} onClose={() => setRetiring(null)} />}
    </SectionCard>
  );
};

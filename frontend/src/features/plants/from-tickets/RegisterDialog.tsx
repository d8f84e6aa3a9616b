import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { failureText } from '@/api/failure-text';
import type { PlantCandidate } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { reasonOf } from '@/kit/office/import/ImportSummary';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { useRegistration } from './useCandidates';

interface RegisterProps {
  candidates: readonly PlantCandidate[];
  manufacturer: string;
  onClose: () => void;
}

/** What will be registered, before it is. Rendered while it is open. */
const RegisterDialog = ({ candidates, manufacturer, onClose }: RegisterProps) => {
  const translate = useTranslate();
  const { preview, register } = useRegistration(candidates, manufacturer, onClose);
  const error = preview.error ?? register.error;
  const refused = preview.data?.filter(({ outcome }) => outcome === 'REFUSED') ?? [];
  const count = (preview.data?.length ?? 0) - refused.length;
  const companies = new Set(candidates.flatMap(({ owner }) => (owner?.id === null ? [owner.name] : [])));
  const models = new Set(candidates.flatMap(({ manufacturer: maker, model }) => (maker === null ? [model] : [])));
  return (
    <ConfirmDialog
      title={translate('plants.fromTickets.confirmTitle')}
      text={translate('plants.fromTickets.confirmText')}
      confirmLabel={translate('plants.fromTickets.submit', { smart_count: count })}
      busy={register.isPending}
      canSubmit={count > 0 && !preview.isFetching}
      error={error && failureText(error, translate, 'plants.import.failed')}
      onConfirm={() => register.mutate()}
      onClose={onClose}
    >
      {preview.isPending && <Skeleton height={96} aria-busy="true" />}
      {preview.data && (
        <Box role="status">
          <Typography>{translate('plants.fromTickets.newPlants', { smart_count: count })}</Typography>
          {companies.size > 0 && (
            <Typography>
              {translate('plants.fromTickets.newCompanies', { names: [...companies].join(', ') })}
            </Typography>
          )}
          {models.size > 0 && (
            <Typography>{translate('plants.fromTickets.newModels', { names: [...models].join(', ') })}</Typography>
          )}
        </Box>
      )}
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
          {refused.map((result) => (
            <div key={result.row.line}>
              {result.row.cells[0]}: {reasonOf('plants.import', result, translate)}
            </div>
          ))}
        </Alert>
      )}
    </ConfirmDialog>
  );
};

export default RegisterDialog;

import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { failureText } from '@/api/error-text';
import type { PlantCandidate } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { reasonOf } from '@/kit/office/import/refused-rows';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { useRegisterPlants } from './useCandidates';

interface RegisterProps {
  candidates: readonly PlantCandidate[];
  manufacturer: string;
  onClose: () => void;
}

/** Shows what will be registered before it is. Rendered while it is open. */
const RegisterDialog = ({ candidates, manufacturer, onClose }: RegisterProps) => {
  const translate = useTranslate();
  const { preview, registration } = useRegisterPlants(candidates, manufacturer, onClose);
  const failure = preview.error ? failureText(preview.error, translate, 'plants.import.failed') : registration.failure;
  const refused = preview.data?.filter(({ outcome }) => outcome === 'REFUSED') ?? [];
  const count = (preview.data?.length ?? 0) - refused.length;
  const companies = new Set(candidates.flatMap(({ owner }) => (owner?.id === null ? [owner.name] : [])));
  const models = new Set(candidates.flatMap(({ manufacturer: maker, model }) => (maker === null ? [model] : [])));
  return (
    <ActionDialog
      title={translate('plants.fromTickets.confirmTitle')}
      text={translate('plants.fromTickets.confirmText')}
      submitLabel={translate('plants.fromTickets.submit', { smart_count: count })}
      action={{ ...registration, failure }}
      canSubmit={count > 0 && !preview.isFetching}
      onSubmit={registration.run}
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
    </ActionDialog>
  );
};

export default RegisterDialog;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { request } from '@/api/client';
import { errorText } from '@/api/error-text';
import type { Company } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';
import { VatState } from './VatState';

const useVatCheck = (id: string | undefined) => {
  const translate = useTranslate();
  const notify = useNotifier();
  return useMutation({
    mutationFn: () => request<void>(`/companies/${id}/vat-check`, { method: 'POST' }),
    onSuccess: () => notify.success(translate('companies.vies.asked')),
    onError: (error) => notify.failure(errorText(error, translate, 'companies.vies.failed')),
  });
};

/** Whether the stored VAT number exists, when somebody wants to know. */
export const VatCheck = () => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  const { mutate, isPending } = useVatCheck(company?.id);
  if (!company?.vatNumber) return null;
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Button variant="outlined" loading={isPending} onClick={() => mutate()}>
        {translate('companies.vies.ask', { number: company.vatNumber })}
      </Button>
      <Box role="status">
        <VatState company={company} />
      </Box>
    </Stack>
  );
};

import { Box, Button, Stack } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { checkVatNumber } from '@/api/generated/companies';
import type { Company } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { VatState } from './VatState';

/** Whether the stored VAT number exists, on request. */
export const VatCheck = () => {
  const translate = useTranslate();
  const company = useRecordContext<Company>();
  const check = useAction({
    send: (id: string) => checkVatNumber(id),
    done: 'companies.vies.asked',
    failed: 'companies.vies.failed',
  });
  if (!company?.vatNumber || !company.allowedActions.includes('CHECK_VAT_NUMBER')) return null;
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
      <Button variant="outlined" loading={check.isBusy} onClick={() => check.run(company.id)}>
        {translate('companies.vies.ask', { number: company.vatNumber })}
      </Button>
      <Box role="status">
        <VatState company={company} />
      </Box>
    </Stack>
  );
};

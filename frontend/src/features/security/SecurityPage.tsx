import Stack from '@mui/material/Stack';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { PageHeading } from '@/shared/mui/PageHeading';
import { SecurityLog } from './log/SecurityLog';
import { SecondFactorPolicy } from './SecondFactorPolicy';

/** What administrators see and decide about access. */
const SecurityPage = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate('security.title')} note={translate('security.note')} />
      <Stack spacing={3}>
        <SecondFactorPolicy />
        <SecurityLog />
      </Stack>
    </>
  );
};

export default SecurityPage;

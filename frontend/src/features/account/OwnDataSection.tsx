import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import MuiAlert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '@/api/failure-text';
import { useApi } from '@/api/useApi';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SectionCard } from '@/kit/office/page/SectionCard';

/** A copy of everything that is stored about oneself. */
export const OwnDataSection = () => {
  const api = useApi();
  const translate = useTranslate();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => api.ownPersonalData(),
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
  });
  return (
    <SectionCard title={translate('account.ownData.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>{translate('account.ownData.text')}</Typography>
        {data && (
          <MuiAlert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {translate('account.ownData.saved', { fileName: data.fileName })}
          </MuiAlert>
        )}
        {error && <MuiAlert severity="error">{failureText(error, translate, 'account.ownData.failed')}</MuiAlert>}
        <Button variant="outlined" startIcon={<FileDownloadOutlined />} loading={isPending} onClick={() => mutate()}>
          {translate('account.ownData.download')}
        </Button>
      </Stack>
    </SectionCard>
  );
};

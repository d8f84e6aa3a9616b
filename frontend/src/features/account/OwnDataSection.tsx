import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert as MuiAlert, Button, Stack, Typography } from '@mui/material';
import { exportOwnPersonalData } from '@/api/generated/auth';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { SectionCard } from '@/kit/office/page/SectionCard';

/** A copy of everything that is stored about oneself. */
export const OwnDataSection = () => {
  const translate = useTranslate();
  const saving = useAction({
    send: async () => {
      const { blob, fileName } = await exportOwnPersonalData();
      return { blob, fileName: fileName ?? 'personal-data.json' };
    },
    failed: 'account.ownData.failed',
    onDone: ({ blob, fileName }) => saveFile(blob, fileName),
  });
  return (
    <SectionCard title={translate('account.ownData.title')}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography>{translate('account.ownData.text')}</Typography>
        {saving.result && (
          <MuiAlert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {translate('account.ownData.saved', { fileName: saving.result.fileName })}
          </MuiAlert>
        )}
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={saving.isBusy}
          onClick={() => saving.run()}
        >
          {translate('account.ownData.download')}
        </Button>
      </Stack>
    </SectionCard>
  );
};

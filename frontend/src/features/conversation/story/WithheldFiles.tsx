import WarningAmber from '@mui/icons-material/WarningAmber';
import { Box, Stack, Typography } from '@mui/material';
import type { Message } from '@/api/types';
import { useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { replyFormats } from '@/kit/validation/reply-file-types';

/** The names of files that were not taken from a mail, and what the reader can do about them. */
export const WithheldFiles = ({ message: { via, withheldFiles } }: { message: Message }) => {
  const translate = useTranslate();
  const isClient = useSide() === 'client';
  const count = withheldFiles.length;
  return (
    <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
      <WarningAmber fontSize="small" aria-hidden />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2">
          {translate('conversation.withheld.names', { names: withheldFiles.join(', '), smart_count: count })}
        </Typography>
        {isClient && (
          <Typography variant="body2">
            {translate('conversation.withheld.formats', { formats: replyFormats(), smart_count: count })}
          </Typography>
        )}
        {!isClient && via === 'MAIL' && (
          <Typography variant="body2">{translate('conversation.withheld.inMail', { smart_count: count })}</Typography>
        )}
      </Box>
    </Stack>
  );
};

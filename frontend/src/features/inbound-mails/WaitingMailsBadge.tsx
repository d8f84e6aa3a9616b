import { Chip } from '@mui/material';
import { formatCount } from '@/kit/format/numbers';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { tones } from '@/kit/theme/tokens';
import { Hidden } from '@/kit/public/frame/Hidden';
import { useInboundSummary } from './useInboundMails';

/** How many mails wait for an administrator; absent while none does. */
export const WaitingMailsBadge = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const waiting = useInboundSummary().data?.quarantined ?? 0;
  if (waiting === 0) return null;
  return (
    <>
      <Chip
        size="small"
        aria-hidden
        label={formatCount(waiting, language)}
        sx={{ bgcolor: tones.warning.background, color: tones.warning.text, fontWeight: 650 }}
      />
      <Hidden>{translate('inboundMails.waitingInMenu', { smart_count: waiting })}</Hidden>
    </>
  );
};

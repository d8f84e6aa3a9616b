import Chip from '@mui/material/Chip';
import { formatCount } from '@/shared/format/numbers';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { tones } from '@/shared/theme/tokens';
import { Hidden } from '@/shared/ui/Hidden';
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

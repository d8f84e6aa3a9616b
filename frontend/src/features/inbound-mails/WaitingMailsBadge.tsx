import { CountBadge } from '@/kit/office/page/ToneChip';
import { useInboundSummary } from './useInboundMails';

/** How many mails wait for an administrator; absent while none does. */
export const WaitingMailsBadge = () => (
  <CountBadge count={useInboundSummary().data?.quarantined ?? 0} text="inboundMails.waitingInMenu" tone="warning" />
);

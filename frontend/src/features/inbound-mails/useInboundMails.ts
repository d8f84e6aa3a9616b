import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TIMINGS } from '@contract/index';
import { readNotifications } from '@/api/generated/notifications';
import { listInboundMails, listSenderRules, removeSenderRule } from '@/api/generated/received-mails';
import { keys } from '@/api/keys';
import { useAction } from '@/kit/office/action/useAction';

/** How many mails wait; one request for the page and the menu. */
export const useInboundSummary = () =>
  useQuery({
    queryKey: keys.inboundSummary(),
    queryFn: async ({ signal }) => (await listInboundMails({ limit: 1 }, { signal })).summary,
    refetchInterval: TIMINGS.listRefetch,
  });

/** Marks the notification that mails wait as read. If that fails, the notification stays. */
export const useReadNotification = (): void => {
  const { run } = useAction({
    send: () => readNotifications({ kinds: ['MAIL_WAITING'] }),
    failed: 'notifications.readFailed',
    inPlace: true,
    stale: [keys.notifications()],
  });
  useEffect(() => run(), [run]);
};

/** Removes the rule for an address, if there still is one. */
export const removeRuleFor = async (address: string): Promise<void> => {
  const { senderRules } = await listSenderRules();
  const rule = senderRules.find((one) => one.address === address.toLowerCase());
  if (rule) await removeSenderRule(rule.id);
};

/**
 * Decides about a mail or its sender, then refetches, since a colleague may have been quicker. Dialogs pass `onClose`,
 * and show a failure themselves.
 */
export const useDecision = (
  name: 'accept' | 'raise' | 'replay' | 'discard' | 'block' | 'trust' | 'unrule',
  send: () => Promise<unknown>,
  onClose?: () => void,
) =>
  useAction({
    send,
    done: `inboundMails.${name}.done`,
    failed: `inboundMails.${name}.failed`,
    onClose,
    stale: [keys.inboundMails(), keys.inboundSummary(), keys.senderRules()],
    isStaleAfterFailure: true,
  });

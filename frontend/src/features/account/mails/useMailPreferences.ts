import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseMails, readMailPreferences } from '@/api/generated/auth';
import { keys } from '@/api/keys';
import type { MailChoice } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';

export const useMailPreferences = () =>
  useQuery({
    queryKey: keys.mailPreferences(),
    queryFn: ({ signal }) => readMailPreferences({ signal }),
    select: ({ mailPreferences }) => mailPreferences,
  });

/** Saves which mails are not wanted, all of them as the server takes them, and when messages come. */
export const useChooseMails = () => {
  const client = useQueryClient();
  return useAction({
    send: (choice: MailChoice) => chooseMails(choice),
    done: 'account.mails.saved',
    failed: 'account.mails.failed',
    onDone: (saved) => client.setQueryData(keys.mailPreferences(), saved),
  });
};

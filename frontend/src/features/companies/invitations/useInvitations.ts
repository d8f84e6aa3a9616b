import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@/api/api-error';
import { failureText } from '@/api/failure-text';
import type { NewInvitation } from '@/api/types';
import { useApi } from '@/api/useApi';
import type { PlantdeskDataProvider } from '@/api/data-provider';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

const KEY = 'invitations';

export const useInvitations = (companyId: string) => {
  const api = useApi();
  return useQuery({ queryKey: [KEY, companyId], queryFn: ({ signal }) => api.invitations(companyId, { signal }) });
};

export const useOwnInvitations = () => {
  const api = useApi();
  return useQuery({ queryKey: [KEY], queryFn: ({ signal }) => api.ownInvitations({ signal }) });
};

/** A call that changes invitations, which are then fetched again; so is the company that was joined. */
const useInvitationCall = <T>(
  call: (api: PlantdeskDataProvider, argument: T) => Promise<void>,
  done: 'sent' | 'withdrawn' | 'joined' | 'declined',
) => {
  const api = useApi();
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (argument: T) => call(api, argument),
    onSuccess: async () => {
      notifier.success(translate(`companies.invitations.${done}`));
      await client.invalidateQueries({ queryKey: [KEY] });
    },
    onError: (error) => {
      if (!isApiError(error, 'CURRENT_PASSWORD_INCORRECT'))
        notifier.failure(failureText(error, translate, 'companies.invitations.failed'));
    },
  });
};

export const useInvite = (companyId: string) =>
  useInvitationCall((api, invitation: NewInvitation) => api.invite(companyId, invitation), 'sent');

export const useWithdrawInvitation = (companyId: string) =>
  useInvitationCall((api, id: string) => api.withdrawInvitation(companyId, id), 'withdrawn');

export const useAcceptInvitation = () => useInvitationCall((api, id: string) => api.acceptInvitation(id), 'joined');

export const useDeclineInvitation = () => useInvitationCall((api, id: string) => api.declineInvitation(id), 'declined');

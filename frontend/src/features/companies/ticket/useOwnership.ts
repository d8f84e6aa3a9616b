import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@/api/client';
import { failureText } from '@/api/failure-text';
import type { CompanyMember, Ticket } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useNotifier } from '@/kit/office/action/useNotifier';

/** Says whose ticket it is, and fetches it again. */
const useChange = <Value>(send: (value: Value) => Promise<unknown>, done: (value: Value) => string) => {
  const translate = useTranslate();
  const notifier = useNotifier();
  const client = useQueryClient();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['tickets'] });
  return useMutation({
    mutationFn: send,
    onSuccess: async (_, value) => {
      await reload();
      notifier.success(done(value));
    },
    onError: async (error) => {
      notifier.failure(failureText(error, translate, 'companies.ticket.failed'));
      await reload();
    },
  });
};

/** Gives the ticket to a colleague of its owner. */
export const useSetOwner = ({ id, version }: Ticket) => {
  const translate = useTranslate();
  return useChange<CompanyMember>(
    ({ id: userId }) => request(`/tickets/${id}/owner`, { method: 'POST', body: { userId, version } }),
    (member) => translate('companies.ticket.owned', { name: personName(member, translate) }),
  );
};

/** Shares the ticket of a visitor with the company of its owner. */
export const useSetCompany = ({ id }: Ticket) => {
  const translate = useTranslate();
  return useChange<void>(
    () => request(`/tickets/${id}/company`, { method: 'POST' }),
    () => translate('companies.ticket.shared'),
  );
};

import { keys } from '@/api/keys';
import { useAction } from '@/kit/office/action/useAction';

/** What changes invitations, which are then fetched again; so is the company that was joined. */
export const useInvitationAction = <Input = void>(
  send: (input: Input) => Promise<unknown>,
  done: 'sent' | 'withdrawn' | 'joined' | 'declined',
  onDone?: () => void,
) =>
  useAction({
    send,
    done: `companies.invitations.${done}`,
    failed: 'companies.invitations.failed',
    onDone,
    stale: [keys.invitations()],
  });

import { setMember } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { MembershipChange } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';

/** Adds a member, or gives one another role. */
export const useSetMember = (companyId: string, onDone?: () => void) =>
  useAction({
    send: ({ id, ...change }: MembershipChange & { id: string }) => setMember(companyId, id, change),
    done: 'companies.members.saved',
    failed: 'companies.members.failed',
    onDone,
    stale: [keys.members(), keys.companies()],
  });

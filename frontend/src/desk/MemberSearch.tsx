import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { listMembers } from '@/api/generated/companies';
import { keys } from '@/api/keys';
import type { CompanyMember } from '@/api/types';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { SearchedChoice } from '@/kit/office/form/SearchedChoice';

type Choice = Pick<
  ComponentProps<typeof SearchedChoice<CompanyMember>>,
  'label' | 'help' | 'except' | 'value' | 'onChange'
>;

/** Chooses a member of a company, whom the server searches while the user types. */
export const MemberSearch = ({ companyId, ...search }: Choice & { companyId: string }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const { data, isPending } = useQuery({
    queryKey: keys.members(companyId, 'search', typed),
    queryFn: ({ signal }) => listMembers(companyId, { limit: 25, search: typed }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchedChoice
      {...search}
      options={data?.members ?? []}
      isLoading={isPending}
      nameOf={(option) => [personName(option, translate), option.email].filter(Boolean).join(' · ')}
      onSearch={setTyped}
    />
  );
};

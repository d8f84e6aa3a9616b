import type { Company, User } from '@/api/types';
import { fullName } from '@/kit/format/people';
import { ReferenceFilter } from '@/kit/office/record/filters';
import type { ReferenceSearchProps } from '@/kit/office/record/ReferenceSearch';

type Search<R> = Omit<ReferenceSearchProps<R>, 'reference' | 'sort' | 'optionText'>;

/** A company, found by its name. */
export const CompanyFilter = (props: Search<Company>) => (
  <ReferenceFilter<Company>
    {...props}
    reference="admin/companies"
    sort={{ field: 'name', order: 'ASC' }}
    optionText={({ name }) => name}
  />
);

/** A person with an account, labelled by name and address by default. */
export const UserFilter = (props: Search<User> & Partial<Pick<ReferenceSearchProps<User>, 'optionText'>>) => (
  <ReferenceFilter<User>
    optionText={(user) => `${fullName(user)} (${user.email})`}
    {...props}
    reference="admin/users"
    sort={{ field: 'surname', order: 'ASC' }}
  />
);

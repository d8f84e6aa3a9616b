import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { TICKET_PRIORITIES } from '@contract/index';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { FormSelect } from '@/shared/mui/FormSelect';
import { AssigneeFields } from './AssigneeFields';
import { ASSIGNABLE_STATUSES, type Assignment } from './assignment';
import { useTicket } from '../detail/useTicket';

export const AssignmentFields = ({ form }: { form: UseFormReturn<Assignment> }) => {
  const { technicalAreaId } = useTicket();
  const translate = useTranslate();
  const { control } = form;
  return (
    <FormProvider {...form}>
      <FormSelect
        control={control}
        name="status"
        label={translate('tickets.statusLabel')}
        options={ASSIGNABLE_STATUSES.map((value) => ({ value, label: translate(`tickets.status.${value}`) }))}
      />
      <AssigneeFields ownAreaId={technicalAreaId} />
      <FormSelect
        control={control}
        name="priority"
        label={translate('tickets.priorityLabel')}
        options={TICKET_PRIORITIES.map((value) => ({ value, label: translate(`tickets.priority.${value}`) }))}
      />
    </FormProvider>
  );
};

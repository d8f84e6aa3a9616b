import { Alert, Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { CreateBase, Form, SelectInput, useSaveContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  fieldOf,
  fieldsOf,
  LANGUAGES,
  TICKET_CATEGORIES,
  TICKET_PRIORITIES,
  type TicketFieldName,
} from '@contract/index';
import { failureText } from '@/api/error-text';
import type { Ticket, User } from '@/api/types';
import { UserFilter } from '@/desk/record-filters';
import { refusedFields } from '@/kit/form/field-errors';
import { clientName } from '@/kit/format/people';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { PageHeading } from '@/kit/office/page/PageHeading';
import { choicesOf } from '@/kit/office/record/filters';
import { forgetDraft, KeepDraft } from '@/kit/office/record/KeepDraft';
import { useFocusRefused } from '@/kit/office/record/RecordDialog';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { useNotifier } from '@/kit/office/action/notices';
import { draftStore } from '@/kit/storage/draft-store';
import { AssigneeSelects } from '../record/AssigneeSelects';
import { BackToList } from '../record/TicketLink';
import { emptyTicket, raisedTicket, type Raised, contactOf } from './new-ticket';
import { OpenTickets } from './OpenTickets';
import { PartInputs } from './PartInputs';
import { COMPANY, PlantPicker } from './PlantPicker';
import { TicketInputs } from './TicketInput';

/** Chooses an existing client, whose details fill the contact. A new client is only typed into the contact. */
const ClientPicker = () => {
  const { setValue } = useFormContext();
  const fill = (client: User | undefined): void => {
    setValue(COMPANY, client?.memberOf?.id);
    if (!client) return;
    for (const [name, value] of Object.entries(contactOf(client)))
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <UserFilter
      source="clientId"
      label="tickets.raising.client"
      helperText="tickets.raising.clientHelp"
      filter={{ role: 'CLIENT', isActive: 'true' }}
      optionText={clientName}
      onChosen={fill}
    />
  );
};

const CATEGORIES = choicesOf(TICKET_CATEGORIES, (value) => `tickets.category.${value}`);
const PRIORITIES = choicesOf(TICKET_PRIORITIES, (value) => `tickets.priority.${value}`);
const LANGUAGE_CHOICES = choicesOf(LANGUAGES, (value) => `common.languages.${value}`);

const isRequired = (name: TicketFieldName): boolean =>
  fieldOf(name).required === true || fieldOf(name).askedWith !== undefined;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <SectionCard title={title}>
    <Stack spacing={2}>{children}</Stack>
  </SectionCard>
);

const Fields = () => {
  const translate = useTranslate();
  const category = useWatch<Raised, 'category'>({ name: 'category' });
  const inputs = { names: fieldsOf(category), isRequired };
  return (
    <>
      <Part title={translate('tickets.customer.heading')}>
        <ClientPicker />
        <TicketInputs {...inputs} group="CUSTOMER" />
        <SelectInput source="language" label="tickets.raising.language" helperText={false} choices={LANGUAGE_CHOICES} />
      </Part>
      <Part title={translate('tickets.plant.heading')}>
        <PlantPicker />
        <TicketInputs {...inputs} group="PLANT" />
        <OpenTickets />
      </Part>
      <Part title={translate('tickets.edit.request')}>
        <SelectInput source="category" label="tickets.categoryLabel" helperText={false} choices={CATEGORIES} />
        {category === 'SPARE_PART' && <PartInputs />}
        <TicketInputs {...inputs} group="REQUEST" />
      </Part>
      <Part title={translate('tickets.handling.heading')}>
        <SelectInput source="priority" label="tickets.priorityLabel" helperText={false} choices={PRIORITIES} />
        <AssigneeSelects />
      </Part>
    </>
  );
};

const Submit = ({ error }: { error: Error | null }) => {
  const translate = useTranslate();
  const { saving = false } = useSaveContext();
  const { getValues } = useFormContext();
  useFocusRefused();
  return (
    <>
      {error && refusedFields(error, getValues()).length === 0 && (
        <Alert severity="error">{failureText(error, translate, 'tickets.raising.failed')}</Alert>
      )}
      <Button type="submit" variant="contained" loading={saving} sx={{ alignSelf: 'flex-start' }}>
        {translate('tickets.create')}
      </Button>
    </>
  );
};

/** Raises a ticket for a caller and opens its page. */
const TicketCreate = () => {
  const { translate, language } = useWords();
  const notifier = useNotifier();
  const navigate = useNavigate();
  const [start] = useState(() => emptyTicket(language));
  const [error, setError] = useState<Error | null>(null);
  const draft = `ticket-new-${useCurrentUser().id}`;
  const goOn = ({ id, email }: Ticket): void => {
    forgetDraft(draft, draftStore);
    notifier.success(translate('tickets.raising.done', { number: id, email }));
    void navigate(`/tickets/${id}`);
  };
  return (
    <CreateBase
      resource="tickets"
      redirect={false}
      transform={(form: Raised) => raisedTicket(form)}
      mutationOptions={{ onSuccess: goOn, onError: setError }}
    >
      <BackToList />
      <PageHeading title={translate('tickets.raising.title')} />
      <Form defaultValues={start} disableInvalidFormNotification noValidate>
        <KeepDraft name={draft} store={draftStore} />
        <Stack spacing={3} sx={{ maxWidth: 760 }}>
          <Fields />
          <Submit error={error} />
        </Stack>
      </Form>
    </CreateBase>
  );
};

export default TicketCreate;

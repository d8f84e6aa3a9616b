import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextInput } from 'react-admin';
import { useForm } from 'react-hook-form';
import { errorFromAnswer } from '@/api/api-error';
import { useAction } from '@/kit/office/action/useAction';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { requiredRule } from '@/kit/validation/rules';
import { validateBy } from './inputs';
import { FormDialog } from './FormDialog';

const CODES = { SECOND_FACTOR_CODE_INCORRECT: { field: 'email', text: 'Of its own' } } as const;
const BLANK = { name: '', email: '' };
const send = jest.fn<Promise<unknown>, [typeof BLANK]>();

const Person = () => {
  const form = useForm({ defaultValues: BLANK });
  const action = useAction({ send, failed: 'backOffice.record.saveFailed', inPlace: true });
  return (
    <FormDialog form={form} action={action} codes={CODES} title="Person" submitLabel="Save" onClose={() => undefined}>
      <TextInput source="name" label="Name" parse={String} validate={validateBy([requiredRule])} />
      <TextInput source="email" label="Email" parse={String} />
    </FormDialog>
  );
};

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const refuse = async (status: number, code: string, ...fields: string[]): Promise<void> => {
  const details = fields.map((name) => ({ field: name, code: 'required', message: 'x' }));
  send.mockRejectedValue(errorFromAnswer(status, JSON.stringify({ error: 'x', code, details })));
  await userEvent.type(field('Name'), 'Anna');
  await save();
};

beforeEach(() => {
  localStorage.setItem('language', 'it');
  send.mockReset();
  renderInBackOffice(<Person />);
});

it('sends nothing that is not valid', async () => {
  await save();
  await screen.findByText('Questo campo è obbligatorio');
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(send).not.toHaveBeenCalled();
});

it('shows at its fields what was refused, and focuses the first', async () => {
  await refuse(400, 'VALIDATION_FAILED', 'email', 'name');
  expect(await screen.findAllByText('Questo campo è obbligatorio')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Email'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows above the fields what was refused of none of them', async () => {
  await refuse(400, 'VALIDATION_FAILED', 'name', 'elsewhere');
  expect((await screen.findByRole('alert')).textContent).toBe('Questo campo è obbligatorio');
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['EMAIL_IN_USE', 'Questo indirizzo email è già in uso.'],
  ['SECOND_FACTOR_CODE_INCORRECT', 'Of its own'],
])('shows %s at the field that it is about, until that changes', async (code, text) => {
  await refuse(409, code);
  await screen.findByText(text);
  expect(document.activeElement).toBe(field('Email'));
  await userEvent.type(field('Email'), 'a@example.com');
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'react-admin';
import { renderInBackOffice } from '@/kit/office/test/back-office';
import { CannedInputs } from './CannedInputs';

it.each([
  ['it', /^Variabile sconosciuta: \{client\.email\}\. Si possono usare: \{client\.name\}, .*\{me\.surname\}$/],
  ['en', /^Unknown variable: \{client\.email\}\. You can use: \{client\.name\}, .*\{me\.surname\}$/],
])('names an unknown variable beside the text, and those that are known: %s', async (language, text) => {
  localStorage.setItem('language', language);
  const onSubmit = jest.fn();
  renderInBackOffice(
    <Form
      onSubmit={onSubmit}
      defaultValues={{ title: 'Greeting', language: 'it', body: 'To {client.name} {client.email}' }}
    >
      <CannedInputs help="macros.bodyHelp" />
      <button>Save</button>
    </Form>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const body = screen.getByDisplayValue(/client\.email/);
  expect((await screen.findByText(text)).closest('[id]')?.id).toBe(body.getAttribute('aria-describedby'));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(body, '{Backspace}'.repeat(' {client.email}'.length));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

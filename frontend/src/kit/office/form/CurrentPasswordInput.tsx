import { PasswordInput, type PasswordInputProps } from 'react-admin';

/** The own password, by which a person confirms something; it is sent as typed. */
export const CurrentPasswordInput = (props: Omit<PasswordInputProps, 'source'>) => (
  <PasswordInput
    autoComplete="current-password"
    helperText={false}
    {...props}
    source="currentPassword"
    parse={String}
    validate={(typed: string) => (typed === '' ? 'auth.changePassword.currentRequired' : undefined)}
  />
);

import { API_TOKEN_SCOPES_OF, type ApiTokenScope, LIMITS } from '@contract/index';
import type { NewApiToken, User } from '@/api/types';

/** The future owner. */
export type TokenOwner = Pick<User, 'id' | 'name' | 'surname' | 'email' | 'role'>;

export interface NewTokenForm {
  name: string;
  owner: TokenOwner | null;
  scopes: ApiTokenScope[];
  /** A text, as the values of the select are. */
  expiresInDays: string;
  currentPassword: string;
}

export const DAYS: readonly number[] = [7, 30, LIMITS.apiTokenDays.default, 180, LIMITS.apiTokenDays.max];

export const newTokenForm = (owner: TokenOwner | null): NewTokenForm => ({
  name: '',
  owner,
  scopes: [],
  expiresInDays: String(LIMITS.apiTokenDays.default),
  currentPassword: '',
});

export const scopesFor = (owner: TokenOwner | null): readonly ApiTokenScope[] =>
  owner ? API_TOKEN_SCOPES_OF[owner.role] : [];

/** The body to send, without scopes that were ticked for another owner. */
export const requestOf = (form: NewTokenForm, { id }: TokenOwner): NewApiToken => ({
  name: form.name.trim(),
  userId: id,
  scopes: scopesFor(form.owner).filter((scope) => form.scopes.includes(scope)),
  expiresInDays: Number(form.expiresInDays),
  currentPassword: form.currentPassword,
});

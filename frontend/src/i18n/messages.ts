import type { Language } from '@contract/enums/index';
import auth from './it/auth';
import common from './it/common';
import errors from './it/errors';
import publicTicket from './it/public-ticket';
import registration from './it/registration';
import validation from './it/validation';
import enAuth from './en/auth';
import enCommon from './en/common';
import enErrors from './en/errors';
import enPublicTicket from './en/public-ticket';
import enRegistration from './en/registration';
import enValidation from './en/validation';
import type { Messages } from './i18n';

/** Texts of the public pages and of the dialogs that both entries share. */
export const messages = {
  it: { auth, common, errors, publicTicket, registration, validation },
  en: {
    auth: enAuth,
    common: enCommon,
    errors: enErrors,
    publicTicket: enPublicTicket,
    registration: enRegistration,
    validation: enValidation,
  },
} satisfies Record<Language, Messages>;

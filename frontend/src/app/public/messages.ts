import type { Language } from '@contract/enums/index';
import auth from '../../features/auth/messages.it';
import common from '../../i18n/it/common';
import errors from '../../i18n/it/errors';
import publicPlate from '../../features/public-plate/messages.it';
import publicTicket from '../../features/public-ticket/messages.it';
import registration from '../../features/auth/registration/messages.it';
import validation from '../../i18n/it/validation';
import enAuth from '../../features/auth/messages.en';
import enCommon from '../../i18n/en/common';
import enErrors from '../../i18n/en/errors';
import enPublicPlate from '../../features/public-plate/messages.en';
import enPublicTicket from '../../features/public-ticket/messages.en';
import enRegistration from '../../features/auth/registration/messages.en';
import enValidation from '../../i18n/en/validation';
import type { Messages } from '../../i18n/i18n';

/** Texts of the public pages and of the dialogs that both entries share. */
export const messages = {
  it: { auth, common, errors, publicPlate, publicTicket, registration, validation },
  en: {
    auth: enAuth,
    common: enCommon,
    errors: enErrors,
    publicPlate: enPublicPlate,
    publicTicket: enPublicTicket,
    registration: enRegistration,
    validation: enValidation,
  },
} satisfies Record<Language, Messages>;

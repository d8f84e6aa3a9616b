import type { Language } from '@contract/enums/index';
import account from './it/account';
import apiTokens from './it/api-tokens';
import backOffice from './it/back-office';
import bulk from './it/bulk';
import dashboard from './it/dashboard';
import queue from './it/queue';
import secondFactor from './it/second-factor';
import security from './it/security';
import technicalAreas from './it/technical-areas';
import technician from './it/technician';
import tickets from './it/tickets';
import users from './it/users';
import webhooks from './it/webhooks';
import enAccount from './en/account';
import enApiTokens from './en/api-tokens';
import enBackOffice from './en/back-office';
import enBulk from './en/bulk';
import enDashboard from './en/dashboard';
import enQueue from './en/queue';
import enSecondFactor from './en/second-factor';
import enSecurity from './en/security';
import enTechnicalAreas from './en/technical-areas';
import enTechnician from './en/technician';
import enTickets from './en/tickets';
import enUsers from './en/users';
import enWebhooks from './en/webhooks';
import auth from './it/auth';
import common from './it/common';
import errors from './it/errors';
import validation from './it/validation';
import enAuth from './en/auth';
import enCommon from './en/common';
import enErrors from './en/errors';
import enValidation from './en/validation';
import type { Messages } from './i18n';

/** What react-admin may say by itself; its own screens and buttons are not in use. */
const reactAdmin = {
  it: {
    notification: {
      data_provider_error: 'Si è verificato un errore. Riprovare.',
      http_error: 'Errore nella comunicazione con il server',
      i18n_error: 'Impossibile caricare i testi nella lingua scelta',
      logged_out: 'La sessione è terminata. È necessario accedere di nuovo.',
      not_authorized: 'Operazione non autorizzata.',
    },
  },
  en: {
    notification: {
      data_provider_error: 'An error occurred. Please try again.',
      http_error: 'Server communication error',
      i18n_error: 'The texts of the chosen language could not be loaded',
      logged_out: 'Your session has ended. Please log in again.',
      not_authorized: 'You are not authorized to perform this action.',
    },
  },
};

/** Texts of the back office, with those of the dialogs that it shares with the public pages. */
export const backOfficeMessages = {
  it: {
    ra: reactAdmin.it,
    account,
    apiTokens,
    auth,
    backOffice,
    bulk,
    common,
    dashboard,
    errors,
    queue,
    secondFactor,
    security,
    technicalAreas,
    technician,
    tickets,
    users,
    validation,
    webhooks,
  },
  en: {
    ra: reactAdmin.en,
    account: enAccount,
    apiTokens: enApiTokens,
    auth: enAuth,
    backOffice: enBackOffice,
    bulk: enBulk,
    common: enCommon,
    dashboard: enDashboard,
    errors: enErrors,
    queue: enQueue,
    secondFactor: enSecondFactor,
    security: enSecurity,
    technicalAreas: enTechnicalAreas,
    technician: enTechnician,
    tickets: enTickets,
    users: enUsers,
    validation: enValidation,
    webhooks: enWebhooks,
  },
} satisfies Record<Language, Messages>;

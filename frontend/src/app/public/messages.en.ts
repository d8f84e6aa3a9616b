import auth from '../../features/auth/messages.en';
import common from '../../i18n/en/common';
import errors from '../../i18n/en/errors';
import publicPlate from '../../features/public-plate/messages.en';
import publicTicket from '../../features/public-ticket/messages.en';
import linkedPages from './pages/messages.en';
import registration from '../../features/auth/registration/messages.en';
import validation from '../../i18n/en/validation';

/** Texts of the public pages and of the dialogs that both entries share. */
export default { auth, common, errors, publicPlate, publicTicket, registration, validation, ...linkedPages };

import auth from '../../features/auth/messages.it';
import common from '../../i18n/it/common';
import errors from '../../i18n/it/errors';
import publicPlate from '../../features/public-plate/messages.it';
import publicTicket from '../../features/public-ticket/messages.it';
import linkedPages from './pages/messages.it';
import registration from '../../features/auth/registration/messages.it';
import validation from '../../i18n/it/validation';

/** Texts of the public pages and of the dialogs that both entries share. */
export default { auth, common, errors, publicPlate, publicTicket, registration, validation, ...linkedPages };

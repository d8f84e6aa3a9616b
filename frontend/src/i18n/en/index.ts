import common from './common';
import errors from './errors';
import officeErrors from './office-errors';
import officeValidation from './office-validation';
import paper from './paper';
import validation from './validation';

/** Texts that several features share. */
export default {
  common,
  paper,
  errors: { ...errors, ...officeErrors },
  validation: { ...validation, ...officeValidation },
};

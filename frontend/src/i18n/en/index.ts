import common from './common';
import errors from './errors';
import validation from './validation';

/** What several features say. */
export default { common, errors, validation };

import type { Translate } from '@/i18n/i18n';
import { saveFile } from '@/kit/format/save-file';

const NAME = 'plantdesk-recovery-codes.txt';

/** What the file says: whose codes these are, and the codes, one on each line. */
export const recoveryText = (codes: readonly string[], email: string, translate: Translate): string =>
  [
    translate('account.secondFactor.fileTitle', { email }),
    translate('account.secondFactor.fileText'),
    '',
    ...codes,
    '',
  ].join('\r\n');

export const saveRecoveryFile = (text: string): void => saveFile(new Blob([text], { type: 'text/plain' }), NAME);

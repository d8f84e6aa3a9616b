import { backOfficeMessages } from '@/kit/test/back-office-messages';
import { createI18n } from '@/i18n/i18n';
import { recoveryText } from './RecoveryCodes';

it('names the account and puts each code on its own line', () => {
  localStorage.setItem('language', 'en');
  const { translate } = createI18n(backOfficeMessages);
  expect(recoveryText(['aaaa-bbbb', 'cccc-dddd'], 'anna@example.com', translate).split('\r\n')).toEqual([
    'Plantdesk – recovery codes of anna@example.com',
    'Each code can be used once instead of a code from the authenticator app.',
    '',
    'aaaa-bbbb',
    'cccc-dddd',
    '',
  ]);
});

import { render, screen } from '@testing-library/react';
import { SessionProvider } from '@/features/auth/SessionProvider';
import { saveConfirmation } from '@/features/public-ticket/sending/confirmation';
import { createI18n } from '@/i18n/i18n';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { messages } from '@/kit/test/public-messages';
import { goTo } from '../navigation';
import SuccessPage from './SuccessPage';

const show = (language: 'it' | 'en', isStopped: boolean, phone: string | null): HTMLElement => {
  localStorage.setItem('language', language);
  const meta = Object.assign(document.createElement('meta'), { name: 'support' });
  meta.content = JSON.stringify({ phone });
  document.head.append(meta);
  saveConfirmation({
    ...{ ticketId: 41, category: 'ASSISTANCE', isStopped, newAccountEmail: null, uploadToken: 'permit' },
    ...{ uploadUntil: 0, pendingFileNames: [], shown: false, passwordShown: false },
  });
  render(
    <I18nRoot i18n={createI18n(messages)}>
      <SessionProvider onLost={() => undefined}>
        <SuccessPage />
      </SessionProvider>
    </I18nRoot>,
  );
  return screen.getByRole('main');
};

beforeEach(() => {
  window.scrollTo = () => undefined;
  goTo('/tickets/success');
});
afterEach(() => document.querySelector('meta[name=support]')?.remove());

it.each([
  ['it', 'Impianto fermo: chiamare +39 045 12', 'Gli amministratori sono stati avvisati subito.'],
  ['en', 'Plant stopped: call +39 045 12', 'The administrators were notified at once.'],
] as const)('of a stopped plant begins with the number to call (%s)', async (language, call, notified) => {
  const page = show(language, true, '+39 045 12');
  await screen.findByText(notified);
  expect(page.textContent.startsWith(call)).toBe(true);
  expect(screen.getByRole('link', { name: call }).getAttribute('href')).toBe('tel:+3904512');
  expect(page.textContent).not.toMatch(/24 (ore|hours)/);
});

it.each([
  ['it', 'Impianto fermo: l’assistenza è stata avvisata'],
  ['en', 'Plant stopped: support was notified'],
] as const)('says that support was notified where no telephone is configured (%s)', async (language, text) => {
  const page = show(language, true, null);
  await screen.findByText(text);
  expect(page.textContent.startsWith(text)).toBe(true);
});

it('of a plant that runs begins with its heading, and promises a review within a day', () => {
  const page = show('en', false, '+39 045 12');
  expect(page.textContent).toMatch(/^Request sent/);
  expect(page.textContent).toContain('24 hours');
  expect(page.textContent).not.toContain('Plant stopped');
  expect(document.activeElement?.textContent).toBe('Request sent');
});

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settings } from '@/api/session';
import { I18nRoot } from '@/kit/i18n/I18nRoot';
import { followVersions } from '@/kit/new-version';
import { printLight, startTheme } from '@/kit/theme/theme-choice';
import '@/kit/theme/fonts.css';
import '@/kit/theme/global.css';
import { App } from './App';
import { isFramed } from './framing';
import { createI18n, firstLanguage, type I18n, type Texts } from '@/i18n/i18n';
import italian from './messages.it';

const TEXTS: Texts = { it: italian, en: async () => (await import('./messages.en')).default };

/** Italian comes with the page; another language is loaded when it is chosen. */
const startI18n = async (): Promise<I18n> => {
  const first = firstLanguage();
  const texts = TEXTS[first];
  return createI18n({ ...TEXTS, [first]: typeof texts === 'function' ? await texts() : texts });
};

startTheme();
printLight();
followVersions();
if (isFramed()) document.documentElement.dataset.framed = '';
// Public pages work without a session and handle its end themselves.
settings.onSessionEnded = () => undefined;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
const i18n = await startI18n();
createRoot(root).render(
  <StrictMode>
    <I18nRoot i18n={i18n}>
      <App />
    </I18nRoot>
  </StrictMode>,
);

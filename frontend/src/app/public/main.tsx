import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settings } from '@/api/settings';
import { createI18n } from '@/i18n/i18n';
import { messages } from '@/app/public/messages';
import { I18nRoot } from '@/shared/i18n/I18nRoot';
import { startTheme } from '@/shared/theme/theme-choice';
import '@/shared/theme/fonts.css';
import '@/shared/theme/global.css';
import { App } from './App';
import { isFramed } from './framing';

startTheme();
if (isFramed()) document.documentElement.dataset.framed = '';
// Public pages work without a session and handle its end themselves.
settings.onSessionEnded = () => undefined;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');
createRoot(root).render(
  <StrictMode>
    <I18nRoot i18n={createI18n(messages)}>
      <App />
    </I18nRoot>
  </StrictMode>,
);

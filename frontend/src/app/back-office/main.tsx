import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settings } from '@/api/session';
import '@/kit/theme/fonts.css';
import { followVersions } from '@/kit/new-version';
import { keepWantedTicket } from '@/desk/public/wanted-ticket';
import { startTheme } from '@/kit/theme/theme-choice';
import { BackOffice } from './BackOffice';
import { startI18n } from './i18n';

const { onSessionEnded } = settings;
settings.onSessionEnded = () => {
  // The login leads back to the ticket on which a session ended by itself.
  keepWantedTicket(window.location.pathname);
  onSessionEnded();
};

startTheme();
followVersions();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
const i18n = await startI18n();
createRoot(root).render(
  <StrictMode>
    <BackOffice i18n={i18n} />
  </StrictMode>,
);

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/shared/theme/fonts.css';
import { followVersions } from '@/shared/new-version';
import { startTheme } from '@/shared/theme/theme-choice';
import { BackOffice } from './BackOffice';
import { startI18n } from './i18n';

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

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/shared/theme/fonts.css';
import { startTheme } from '@/shared/theme/theme-choice';
import { BackOffice } from './BackOffice';

startTheme();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
);

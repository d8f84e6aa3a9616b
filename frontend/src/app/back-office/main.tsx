import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@/shared/theme/fonts.css';
import { applyTokens } from '@/shared/theme/apply-tokens';
import { BackOffice } from './BackOffice';

applyTokens();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
);

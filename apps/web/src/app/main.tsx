import '@junction/ui-kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepLookApplied } from '../shared/settings/apply-look.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
keepLookApplied();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

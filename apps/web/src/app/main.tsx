import '@junction/ui-kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { keepLookApplied } from '../shared/settings/apply-look.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
// The page's security policy forbids making code from text; without this zod tries once and is refused.
z.config({ jitless: true });
keepLookApplied();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

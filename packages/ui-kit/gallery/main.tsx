import '@junction/ui-kit/styles.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

// Renders every component in every state, for review and screenshots, e.g.
// ?theme=dark&market=korea&part=trace&lang=ko
const wanted = new URLSearchParams(window.location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'light';
document.documentElement.dataset['market'] = wanted.get('market') ?? 'west';
document.documentElement.lang = wanted.get('lang') ?? 'en';
if (wanted.get('lang') === 'ja') void import('@junction/ui-kit/fonts-ja.css');
if (wanted.get('lang') === 'ko') void import('@junction/ui-kit/fonts-ko.css');
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery part={wanted.get('part') ?? 'swap'} />);

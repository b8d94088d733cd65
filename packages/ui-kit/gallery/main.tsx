import '@junction/ui-kit/styles.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

// Renders every component in all its states, for review and screenshots, e.g.
// ?theme=dark&market=korea&part=trace&lang=ko
const pageParams = new URLSearchParams(window.location.search);
document.documentElement.dataset['theme'] = pageParams.get('theme') ?? 'light';
document.documentElement.dataset['market'] = pageParams.get('market') ?? 'west';
document.documentElement.lang = pageParams.get('lang') ?? 'en';
if (pageParams.get('lang') === 'ja') void import('@junction/ui-kit/fonts-ja.css');
if (pageParams.get('lang') === 'ko') void import('@junction/ui-kit/fonts-ko.css');
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery part={pageParams.get('part') ?? 'swap'} />);

import '@junction/ui-kit/styles.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

// Shows every part in every state, for eyes and screenshots: ?theme=dark&market=korea&part=trace
const wanted = new URLSearchParams(window.location.search);
document.documentElement.dataset['theme'] = wanted.get('theme') ?? 'light';
document.documentElement.dataset['market'] = wanted.get('market') ?? 'west';
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery part={wanted.get('part') ?? 'swap'} />);

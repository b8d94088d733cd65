import type { JSX } from 'react';
import { StatesGalleryPart } from './states-part.tsx';
import { SwapGalleryPart } from './swap-part.tsx';
import { FeedbackGalleryPart } from './system-part.tsx';
import { MessageTreeGalleryPart } from './trace-part.tsx';
import css from './gallery.module.css';

const GALLERY_PARTS: Readonly<Record<string, () => JSX.Element>> = {
  swap: SwapGalleryPart,
  trace: MessageTreeGalleryPart,
  states: StatesGalleryPart,
  system: FeedbackGalleryPart,
};

/**
 * Query parameters of the page and their possible values. Each link changes one parameter and keeps the values of all
 * other parameters.
 */
const QUERY_CHOICES: Readonly<Record<string, readonly string[]>> = {
  part: Object.keys(GALLERY_PARTS),
  theme: ['light', 'dark'],
  market: ['west', 'korea'],
  lang: ['en', 'ko', 'ja'],
};

function buildLink(name: string, value: string): string {
  const search = new URLSearchParams(window.location.search);
  search.set(name, value);
  return `?${search.toString()}`;
}

function GalleryLinks(): JSX.Element {
  return (
    <nav className={css['links']}>
      {Object.entries(QUERY_CHOICES).map(([name, values]) => (
        <span key={name}>
          {name}
          {values.map((value) => (
            <a key={value} href={buildLink(name, value)}>
              {value}
            </a>
          ))}
        </span>
      ))}
    </nav>
  );
}

export function Gallery({ part }: { readonly part: string }): JSX.Element {
  const Part = GALLERY_PARTS[part] ?? SwapGalleryPart;
  return (
    <main className={css['page']}>
      <GalleryLinks />
      <Part />
    </main>
  );
}

import type { JSX } from 'react';
import { StatesPart } from './states-part.tsx';
import { SwapPart } from './swap-part.tsx';
import { SystemPart } from './system-part.tsx';
import { TracePart } from './trace-part.tsx';
import css from './gallery.module.css';

const PARTS: Readonly<Record<string, () => JSX.Element>> = {
  swap: SwapPart,
  trace: TracePart,
  states: StatesPart,
  system: SystemPart,
};

export function Gallery({ part }: { readonly part: string }): JSX.Element {
  const Part = PARTS[part] ?? SwapPart;
  return (
    <main className={css['page']}>
      <Part />
    </main>
  );
}

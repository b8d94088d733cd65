import type { JSX, ReactNode } from 'react';
import { useText, type Say } from './use-text.ts';

/** Words for a place that outlives a change of language, such as a notification: they change with it. */
export function Said({ of }: { readonly of: (say: Say) => ReactNode }): JSX.Element {
  return <>{of(useText())}</>;
}

import type { JSX } from 'react';
import { Skeleton } from '../figure/skeleton.tsx';
import { useUiText } from '../text/ui-text.ts';
import { spokenClass } from '../spoken/spoken-class.ts';
import { Panel } from './panel.tsx';

/** Placeholder taller than the window, so that its content shifts nothing visible. */
export function ComingPanel(): JSX.Element {
  const words = useUiText();
  return (
    <Panel>
      <div aria-busy="true">
        <Skeleton height="100vh" />
        <span className={spokenClass}>{words.loading}</span>
      </div>
    </Panel>
  );
}

import type { JSX } from 'react';
import { Skeleton } from '../figure/skeleton.tsx';
import { useUiText } from '../text/ui-text.ts';
import { spokenClass } from '../spoken/spoken-class.ts';
import { Panel } from './panel.tsx';

/**
 * Placeholder for a page that is loading. It is taller than the window, so that nothing visible shifts when the page is
 * shown.
 */
export function LoadingPanel(): JSX.Element {
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

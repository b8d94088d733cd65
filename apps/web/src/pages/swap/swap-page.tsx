import { Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';

export function SwapPage(): JSX.Element {
  const say = useText();
  return <Panel title={say('nav.swap')} headingLevel={1} />;
}

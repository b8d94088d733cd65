import { EmptyState, Panel } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';

/** Gauges that reward holders of a pool's LP. */
export function PoolRewards(): JSX.Element {
  const say = useText();
  return (
    <Panel title={say('rewards.title')}>
      <EmptyState title={say('rewards.empty')} note={say('rewards.empty.note')} />
    </Panel>
  );
}

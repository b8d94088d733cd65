import { EmptyState, PageColumns, Panel, Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { getEarliestVotingStart } from '../../shared/model/epoch-state.ts';
import { EpochTimeline } from '../../shared/ui/epoch-timeline.tsx';
import { EpochMetricsStrip } from './epoch-cells.tsx';
import { EpochMainColumn } from './epoch-body.tsx';
import { EpochSideColumn } from './epoch-side.tsx';
import { type EpochView } from '../use-epoch.ts';
import { VoteProvider } from './vote-context.tsx';

/** Content of the epoch page, or the reason why it is unavailable. */
export function EpochContent({ view }: { readonly view: EpochView }): JSX.Element {
  const t = useTranslations();
  if (getNetwork().earn === null || view.governing.isMissing)
    return (
      <Panel>
        <EmptyState title={t('epoch.none')} note={t('epoch.none.note')} />
      </Panel>
    );
  if (view.state === undefined)
    return (
      <Panel>
        <div aria-busy={!view.hasFailed}>
          <Skeleton height="240px" />
        </div>
      </Panel>
    );
  if (view.current !== undefined && view.number > view.current)
    return (
      <Panel>
        <EmptyState
          title={t('epoch.future', { number: view.number })}
          note={t('epoch.future.note', { current: view.current })}
        />
      </Panel>
    );
  return (
    <VoteProvider view={view}>
      {view.times !== undefined && (
        <Panel label={t('epoch.course')}>
          <EpochTimeline
            times={view.times}
            state={view.state}
            opens={
              view.isCurrent && view.governing.escrow !== undefined
                ? getEarliestVotingStart(view.times, view.governing.escrow.timeBeforeVoting)
                : undefined
            }
            now={view.governing.now}
          />
        </Panel>
      )}
      <EpochMetricsStrip view={view} />
      <PageColumns side={<EpochSideColumn view={view} />}>
        <EpochMainColumn view={view} />
      </PageColumns>
    </VoteProvider>
  );
}

import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { statusOf } from '../../../../rooms/gauge/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { FarmView } from '../use-farm.ts';

/** Whether rewards run out: an owner is told first that nothing is left. */
function shortageOf(farm: {
  readonly isEnded: boolean;
  readonly isOwner: boolean;
  readonly isEmpty: boolean;
  readonly isLow: boolean;
}): 'nothing-left' | 'low' | undefined {
  if (farm.isEnded) return undefined;
  if (farm.isOwner && farm.isEmpty) return 'nothing-left';
  return farm.isLow ? 'low' : undefined;
}

/** What must be known before anything is deposited. */
export function FarmNotices(props: { readonly view: FarmView; readonly isOwner: boolean }): JSX.Element {
  const say = useText();
  const { view, isOwner } = props;
  const { facts, chain, now, origin } = view;
  const isEnded = statusOf(facts, now) === 'expired';
  const isEmpty = chain !== undefined && chain.rewards.every(({ held }) => held === 0n);
  const shortage = shortageOf({ isEnded, isOwner, isEmpty, isLow: facts.isLowBalance });
  return (
    <>
      {origin === 'stranger' && (
        <Alert tone="danger" title={say('farm.stranger.title')}>
          {say('farm.stranger')}
        </Alert>
      )}
      {isEnded && !isOwner && (
        <Alert tone="info" title={say('farm.ended.title')}>
          {say('farm.ended')}
        </Alert>
      )}
      {shortage === 'nothing-left' && (
        <Alert tone="danger" title={say('farm.zero.title')}>
          {say('farm.zero')}
        </Alert>
      )}
      {shortage === 'low' && (
        <Alert tone="warning" title={say('farm.low.title')}>
          {isOwner ? say('farm.low.owner') : say('farm.low')}
        </Alert>
      )}
    </>
  );
}

import { Alert, Button, ButtonAnchor } from '@junction/ui-kit';
import { createLink } from '@tanstack/react-router';
import type { JSX } from 'react';
import { getGaugeStatus } from '../../../../rooms/gauge/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { defineStoredChoice } from '../../../../shared/storage/stored-item.ts';
import { useStoredItem } from '../../../../shared/storage/use-stored.ts';
import { getFarmName } from '../../../../rooms/farm/index.ts';
import { hasNeitherDepositNorLp } from '../model/without-lp.ts';
import type { FarmActions } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import { getAddLiquidityLink } from './pool-link.ts';

const ButtonLink = createLink(ButtonAnchor);
/** "1" once the notice was dismissed. */
const GET_LP_HIDDEN = defineStoredChoice('farming_message_get_lp_disabled', ['', '1'], '');

/**
 * Returns the kind of warning about missing rewards. If the farm has no rewards left, its owner sees `nothing-left`
 * instead of `low`.
 */
function getRewardShortage(farm: {
  readonly isEnded: boolean;
  readonly isOwner: boolean;
  readonly isEmpty: boolean;
  readonly isLow: boolean;
}): 'nothing-left' | 'low' | undefined {
  if (farm.isEnded) return undefined;
  if (farm.isOwner && farm.isEmpty) return 'nothing-left';
  return farm.isLow ? 'low' : undefined;
}

/** Warnings shown above the deposit form. */
export function FarmNotices(props: {
  readonly view: FarmView;
  readonly actions: FarmActions;
  readonly isOwner: boolean;
}): JSX.Element {
  const t = useTranslations();
  const { view, actions, isOwner } = props;
  const { summary, chain, now, origin } = view;
  const isEnded = getGaugeStatus(summary, now) === 'expired';
  const isEmpty = chain !== undefined && chain.rewards.every(({ held }) => held === 0n);
  const shortage = getRewardShortage({ isEnded, isOwner, isEmpty, isLow: summary.isLowBalance });
  return (
    <>
      {origin === 'unknown-factory' && (
        <Alert tone="danger" title={t('farm.stranger.title')}>
          {t('farm.stranger')}
        </Alert>
      )}
      {isEnded && !isOwner && (
        <Alert tone="info" title={t('farm.ended.title')}>
          {t('farm.ended')}
        </Alert>
      )}
      {shortage === 'nothing-left' && (
        <Alert tone="danger" title={t('farm.zero.title')}>
          {t('farm.zero')}
        </Alert>
      )}
      {shortage === 'low' && (
        <Alert tone="warning" title={t('farm.low.title')}>
          {isOwner ? t('farm.low.owner') : t('farm.low')}
        </Alert>
      )}
      {!isOwner && <GetLpNotice view={view} actions={actions} />}
    </>
  );
}

/** Note for accounts that hold no LP tokens, with a link to where they can get some. The user can dismiss the note. */
function GetLpNotice({
  view,
  actions,
}: {
  readonly view: FarmView;
  readonly actions: FarmActions;
}): JSX.Element | null {
  const t = useTranslations();
  const [hidden, setHidden] = useStoredItem(GET_LP_HIDDEN);
  const link = getAddLiquidityLink(view.summary);
  const isActive = getGaugeStatus(view.summary, view.now) === 'active';
  if (
    hidden === '1' ||
    link === undefined ||
    !isActive ||
    !hasNeitherDepositNorLp(view.position, actions.balance)
  )
    return null;
  return (
    <Alert
      tone="info"
      title={t('farm.noLp.title', { name: getFarmName(view.summary) })}
      actions={
        <>
          <Button size="s" variant="ghost" onClick={() => setHidden('1')}>
            {t('earn.migration.hide')}
          </Button>
          <ButtonLink {...link}>{t('farm.noLp.get')}</ButtonLink>
        </>
      }
    >
      {t('farm.noLp')}
    </Alert>
  );
}

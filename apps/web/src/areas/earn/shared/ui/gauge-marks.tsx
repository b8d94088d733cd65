import type { Address } from '@junction/primitives';
import { TokenIcons, Tag, TokenIcon, screenReaderOnlyClass, type TagTone } from '@junction/ui-kit';
import type { JSX } from 'react';
import {
  isScamToken,
  getTokenIcon,
  useTokenTrust,
  useTokens,
  type Token,
  type ListedAndImportedTokens,
} from '../../../../rooms/token/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import {
  findSuspiciousGaugeTokens,
  type GaugeSummary,
  type GaugeStatus,
  type GaugeToken,
  type GaugeTokens,
} from '../../../../rooms/gauge/index.ts';
import css from './gauge-marks.module.css';

type TokenCache = ListedAndImportedTokens['cache'];

const toIconToken = ({ root, symbol }: GaugeToken, cache: TokenCache) => {
  const token = cache.get(root);
  return token === undefined ? { symbol } : getTokenIcon(token);
};

/** Returns the name of a gauge: its pool tokens, or the start of the deposited token's address. */
export function getGaugeDisplayName({
  name,
  depositRoot,
}: Pick<GaugeSummary, 'name' | 'depositRoot'>): string {
  return name === '' ? depositRoot.slice(0, 8) : name;
}

/** Icons of the deposited token. */
export function GaugeIcon(props: {
  readonly gauge: Pick<GaugeTokens, 'poolTokens' | 'depositRoot'>;
  readonly cache: TokenCache;
  readonly size?: number | undefined;
}): JSX.Element {
  const { gauge, cache, size = 26 } = props;
  const own = cache.get(gauge.depositRoot);
  return gauge.poolTokens.length === 0 ? (
    <TokenIcon size={size} token={own === undefined ? { symbol: '?' } : getTokenIcon(own)} />
  ) : (
    <TokenIcons size={size} tokens={gauge.poolTokens.map((token) => toIconToken(token, cache))} />
  );
}

/** Warns of unlisted or known scam tokens in a gauge. */
export function GaugeWarning({ gauge }: { readonly gauge: GaugeTokens }): JSX.Element | null {
  const t = useTranslations();
  const { listed, isScam } = useTokenTrust();
  const suspicion = findSuspiciousGaugeTokens(gauge, listed, isScam);
  if (suspicion === undefined) return null;
  return suspicion.kind === 'scam' ? (
    <Tag tone="danger">{t('earn.tag.scam')}</Tag>
  ) : (
    <Tag tone="warning">{t('earn.tag.unlisted')}</Tag>
  );
}

/**
 * Tag that shows whether the DAO has approved the gauge, because anyone can create a gauge for any token. Renders
 * nothing if the approval is unknown.
 */
export function GaugeApprovalMark({
  gauge,
}: {
  readonly gauge: Pick<GaugeSummary, 'isApproved'>;
}): JSX.Element | null {
  const t = useTranslations();
  if (gauge.isApproved === undefined) return null;
  return gauge.isApproved ? (
    <Tag tone="success" title={t('earn.tag.approved.note')}>
      {t('earn.tag.approved')}
    </Tag>
  ) : (
    <Tag title={t('earn.tag.unapproved.note')}>{t('earn.tag.unapproved')}</Tag>
  );
}

/** Tag that marks a reward token as unlisted or as a known scam. */
export function TokenTrustTag(props: {
  readonly root: Address;
  readonly token: Token | undefined;
}): JSX.Element | null {
  const t = useTranslations();
  const { isReady } = useTokens();
  const { root, token } = props;
  const network = getNetwork();
  if (isScamToken({ root, symbol: token?.symbol }, network))
    return <Tag tone="danger">{t('earn.tag.scam')}</Tag>;
  const isKnown = token?.listed === true || root === network.earn?.governanceToken || !isReady;
  return isKnown ? null : <Tag tone="warning">{t('earn.tag.unlisted')}</Tag>;
}

/** Returns the reward tokens of a gauge, the governance token first. */
export function getRewardTokensOfGauge(
  gauge: Pick<GaugeSummary, 'hasGovernance' | 'rewardTokens'>,
  cache: TokenCache,
) {
  const { earn } = getNetwork();
  const governance =
    earn === null || !gauge.hasGovernance
      ? []
      : [{ root: earn.governanceToken, symbol: cache.get(earn.governanceToken)?.symbol ?? '?' }];
  return [...governance, ...gauge.rewardTokens];
}

/** Icons of a gauge's rewards with accessible names. */
export function GaugeRewards(props: {
  readonly gauge: Pick<GaugeSummary, 'hasGovernance' | 'rewardTokens'>;
  readonly cache: TokenCache;
}): JSX.Element {
  const rewards = getRewardTokensOfGauge(props.gauge, props.cache);
  if (rewards.length === 0) return <span className={css['quiet']}>—</span>;
  return (
    <span className={css['rewards']} title={rewards.map(({ symbol }) => symbol).join(', ')}>
      <TokenIcons size={20} tokens={rewards.map((token) => toIconToken(token, props.cache))} />
      <span className={screenReaderOnlyClass}>{rewards.map(({ symbol }) => symbol).join(', ')}</span>
    </span>
  );
}

const TONES: Readonly<Record<GaugeStatus, TagTone>> = {
  awaiting: 'info',
  active: 'success',
  expired: 'neutral',
};

export function getGaugeStatusText(t: Translate, status: GaugeStatus): string {
  switch (status) {
    case 'awaiting':
      return t('earn.status.awaiting');
    case 'active':
      return t('earn.status.active');
    case 'expired':
      return t('earn.status.expired');
  }
}

export function GaugeStatusTag({ status }: { readonly status: GaugeStatus }): JSX.Element {
  const t = useTranslations();
  return <Tag tone={TONES[status]}>{getGaugeStatusText(t, status)}</Tag>;
}

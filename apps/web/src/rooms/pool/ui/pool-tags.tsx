import { Tag } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatPercent } from '../../../shared/format/format-number.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import type { PoolSummary } from '../model/pool-summary.ts';

export interface PoolTagsProps {
  readonly pool: Pick<PoolSummary, 'isStable' | 'fee'>;
  /** True shows a tag for every pool kind; by default only stable kinds have one. */
  readonly withKind?: boolean | undefined;
  /** True if any token of the pool is unlisted. */
  readonly isUnlisted: boolean;
  /** True if any token of the pool is a known scam. */
  readonly isScam: boolean;
}

/** Tags for a pool's kind and the warnings about its tokens. */
export function PoolTags({ pool, withKind, isUnlisted, isScam }: PoolTagsProps): JSX.Element {
  const t = useTranslations();
  return (
    <>
      {isScam && <Tag tone="danger">{t('pool.tag.scam')}</Tag>}
      {isUnlisted && !isScam && <Tag tone="warning">{t('pool.tag.unlisted')}</Tag>}
      {pool.isStable && <Tag>{t('pool.tag.stable')}</Tag>}
      {!pool.isStable && withKind && <Tag>{t('pool.tag.product')}</Tag>}
      <Tag tone="outlined" title={t('pool.tag.fee')}>
        {formatPercent(pool.fee, { short: true })}
      </Tag>
    </>
  );
}

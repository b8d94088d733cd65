import { Alert, EmptyState, FailedAlert, Panel, Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import form from '../../../../shared/liquidity/liquidity-form.module.css';

/** No pool at the address of the page. */
export function MissingPool(): JSX.Element {
  const t = useTranslations();
  return (
    <Panel>
      <EmptyState title={t('liquidityPage.missing')} note={t('liquidityPage.missing.note')} />
    </Panel>
  );
}

/** The page names a pool that the exchange does not keep for these tokens. */
export function ForeignPool(): JSX.Element {
  const t = useTranslations();
  return (
    <div className={form['above']}>
      <Alert tone="danger" title={t('liquidityPage.foreign.title')}>
        {t('liquidityPage.foreign')}
      </Alert>
    </div>
  );
}

/** Nobody answered what the pool is. */
export function FailedPool({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <FailedAlert title={t('liquidityPage.failed.title')} onRetry={onRetry}>
      {t('liquidityPage.failed')}
    </FailedAlert>
  );
}

/** Tokens a pool of more than two has while it is not known which (spec 9). */
const FIELDS = 3;

/** The form of a pool that is being read: one field per token, and what stands beside it. */
export function FormSkeleton(): JSX.Element {
  return (
    <div className={form['columns']}>
      <Panel>
        {Array.from({ length: FIELDS }, (_, index) => (
          <div key={index} className={index === 0 ? undefined : form['block']}>
            <Skeleton height="112px" />
          </div>
        ))}
        <div className={form['submit']}>
          <Skeleton height="52px" />
        </div>
      </Panel>
      <Skeleton height="420px" />
    </div>
  );
}

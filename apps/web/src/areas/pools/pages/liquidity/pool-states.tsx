import { Alert, EmptyState, LoadErrorAlert, Panel, Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import form from '../../../../shared/liquidity/liquidity-form.module.css';

/** Message that there is no pool at the address of the URL. */
export function MissingPoolMessage(): JSX.Element {
  const t = useTranslations();
  return (
    <Panel>
      <EmptyState title={t('liquidityPage.missing')} note={t('liquidityPage.missing.note')} />
    </Panel>
  );
}

/** Warning that the pool in the URL has other tokens than the form. */
export function ForeignPoolWarning(): JSX.Element {
  const t = useTranslations();
  return (
    <div className={form['above']}>
      <Alert tone="danger" title={t('liquidityPage.foreign.title')}>
        {t('liquidityPage.foreign')}
      </Alert>
    </div>
  );
}

/** Error message that the pool could not be loaded. */
export function PoolLoadError({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <LoadErrorAlert title={t('liquidityPage.failed.title')} onRetry={onRetry}>
      {t('liquidityPage.failed')}
    </LoadErrorAlert>
  );
}

/** Number of fields in the skeleton, since the number of tokens is not known yet (spec 9). */
const SKELETON_FIELDS = 3;

/** Skeleton of the form while it loads. */
export function LiquidityFormSkeleton(): JSX.Element {
  return (
    <div className={form['columns']}>
      <Panel>
        {Array.from({ length: SKELETON_FIELDS }, (_, index) => (
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

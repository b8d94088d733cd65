import { Alert, EmptyState, FailedAlert, Panel, Skeleton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import form from '../../../../shared/liquidity/liquidity-form.module.css';

/** Message that there is no pool at the address of the URL. */
export function MissingPool(): JSX.Element {
  const t = useTranslations();
  return (
    <Panel>
      <EmptyState title={t('liquidityPage.missing')} note={t('liquidityPage.missing.note')} />
    </Panel>
  );
}

/** Warning that the pool in the URL has other tokens than the form. */
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

/** The pool could not be loaded. */
export function FailedPool({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const t = useTranslations();
  return (
    <FailedAlert title={t('liquidityPage.failed.title')} onRetry={onRetry}>
      {t('liquidityPage.failed')}
    </FailedAlert>
  );
}

/** Number of fields of the skeleton, since the number of tokens is unknown (spec 9). */
const FIELDS = 3;

/** Skeleton of the form. */
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

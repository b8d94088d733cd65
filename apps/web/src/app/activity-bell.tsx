import { IconButton, Popover } from '@junction/ui-kit';
import { Suspense, lazy, type JSX } from 'react';
import { isOperationRunning, useHasOperationStore, useOperations } from '../rooms/operation/index.ts';
import { useTranslations } from '../shared/i18n/use-translations.ts';
import { retryImport } from '../shared/paint/keep-loading.ts';
import css from './activity-bell.module.css';

const loadPanel = retryImport(() => import('./activity-panel.tsx'));
const LazyActivityPanel = lazy(async () => ({ default: (await loadPanel()).ActivityPanel }));
const LazyOperationEffects = lazy(async () => ({ default: (await loadPanel()).OperationToastsAndRefetches }));

/**
 * Bell with the number of pending operations. The code of its panel is loaded with the first operation or user
 * interaction.
 */
export function ActivityBell(): JSX.Element {
  const t = useTranslations();
  const operations = useOperations();
  const hasEffects = useHasOperationStore();
  const running = operations.filter(isOperationRunning).length;
  return (
    <>
      <Popover
        label={t('activity.title')}
        width={360}
        renderTrigger={(trigger) => (
          <span className={css['bell']}>
            <IconButton
              {...trigger}
              icon="bell"
              variant="outlined"
              size="m"
              className={css['button']}
              label={running > 0 ? t('activity.button.running', { count: running }) : t('activity.title')}
            />
            {running > 0 && (
              <span className={css['count']} aria-hidden="true">
                {running}
              </span>
            )}
          </span>
        )}
      >
        {(close) => (
          <Suspense fallback={<div className={css['loading']} aria-busy="true" />}>
            <LazyActivityPanel onClose={close} />
          </Suspense>
        )}
      </Popover>
      {hasEffects && (
        <Suspense fallback={null}>
          <LazyOperationEffects />
        </Suspense>
      )}
    </>
  );
}

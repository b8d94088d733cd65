import { Button, Popover } from '@junction/ui-kit';
import { Suspense, lazy, type JSX } from 'react';
import { useSlippageTolerance } from '../../slippage-tolerance/index.ts';
import { formatPercent } from '../../../shared/format/format-number.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { retryImport } from '../../../shared/paint/keep-loading.ts';

const SlippageForm = lazy(
  retryImport(async () => {
    const { SlippageForm: Form } = await import('./slippage-form.tsx');
    return { default: Form };
  }),
);

/** Setting of the slippage tolerance: presets and a custom value. Changes are stored immediately. */
export function SlippageControl(): JSX.Element {
  const t = useTranslations();
  const { text, perHop, lasting, set } = useSlippageTolerance();
  return (
    <Popover
      label={t('slippage.title')}
      width={320}
      renderTrigger={(trigger) => (
        <Button {...trigger} size="s" iconAfter="chevron-down">
          <span>
            {t('slippage.label')} <b>{formatPercent(perHop, { short: true })}</b>
          </span>
        </Button>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <SlippageForm text={text} lasting={lasting} onChange={set} onDone={close} />
        </Suspense>
      )}
    </Popover>
  );
}

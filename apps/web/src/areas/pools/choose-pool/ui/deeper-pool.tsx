import type { Address } from '@junction/primitives';
import { Alert, Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { PoolChoice } from '../use-pool-choice.ts';
import { getKindName, formatPoolTvl } from './pool-texts.ts';

export interface DeeperPoolSuggestionProps {
  readonly choice: PoolChoice;
  readonly onChoose: (address: Address) => void;
}

/** Suggestion of an existing pool with liquidity. It is shown if the selected pool is empty or does not exist. */
export function DeeperPoolSuggestion({ choice, onChoose }: DeeperPoolSuggestionProps): JSX.Element | null {
  const t = useTranslations();
  const { deeper } = choice;
  if (deeper === undefined) return null;
  return (
    <Alert
      tone="warning"
      title={t('choosePool.deeper.title', { kind: getKindName(t, deeper), tvl: formatPoolTvl(t, deeper) })}
      actions={
        <Button size="s" onClick={() => onChoose(deeper.address)}>
          {t('choosePool.deeper.take')}
        </Button>
      }
    >
      {t('choosePool.deeper')}
    </Alert>
  );
}

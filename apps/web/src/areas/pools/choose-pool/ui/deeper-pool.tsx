import type { Address } from '@junction/primitives';
import { Alert, Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { PoolChoice } from '../use-pool-choice.ts';
import { kindName, tvlText } from './pool-texts.ts';

export interface DeeperPoolProps {
  readonly choice: PoolChoice;
  readonly onChoose: (address: Address) => void;
}

/** Suggests an existing pool with liquidity, if the selected one is empty or does not exist. */
export function DeeperPool({ choice, onChoose }: DeeperPoolProps): JSX.Element | null {
  const t = useTranslations();
  const { deeper } = choice;
  if (deeper === undefined) return null;
  return (
    <Alert
      tone="warning"
      title={t('choosePool.deeper.title', { kind: kindName(t, deeper), tvl: tvlText(t, deeper) })}
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

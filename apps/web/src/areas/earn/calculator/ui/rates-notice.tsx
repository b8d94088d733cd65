import { Alert, Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { defineStoredChoice } from '../../../../shared/storage/stored-item.ts';
import { useStoredItem } from '../../../../shared/storage/use-stored.ts';

/** "1" once the notice was dismissed. */
const HIDDEN = defineStoredChoice('gauges-calc-banner', ['', '1'], '');

/** Notes that APRs change with prices, deposits and votes; once dismissed, it stays hidden. */
export function AprsMayChangeNotice(): JSX.Element | null {
  const t = useTranslations();
  const [hidden, setHidden] = useStoredItem(HIDDEN);
  if (hidden === '1') return null;
  return (
    <Alert
      tone="warning"
      title={t('calculator.moves')}
      actions={
        <Button size="s" variant="ghost" onClick={() => setHidden('1')}>
          {t('earn.migration.hide')}
        </Button>
      }
    >
      {t('calculator.moves.note')}
    </Alert>
  );
}

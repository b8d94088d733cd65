import { ValueWithState } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLastBlock } from '../../shared/api/use-last-block.ts';
import { formatInteger } from '../../shared/format/format-number.ts';
import { useNow } from '../../shared/format/use-now.ts';
import { useRelativeTime } from '../../shared/format/use-relative-time.ts';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import css from './block-age.module.css';

/** Number and age of the last block: "Block 18 204 771, 2 s ago". */
export function LastBlockNumberAndAge(): JSX.Element {
  const t = useTranslations();
  const relative = useRelativeTime();
  const { block, failed } = useLastBlock();
  const now = useNow(1_000);
  if (!block) {
    return (
      <span className={css['age']}>
        {t('shell.block')}{' '}
        <ValueWithState
          state={failed ? 'unknown' : 'loading'}
          reason={failed ? t('shell.offline') : undefined}
          expected={10}
        />
      </span>
    );
  }
  return (
    <span className={css['age']}>
      {t('shell.block')} <span className={css['number']}>{formatInteger(BigInt(block.seqno))}</span>,{' '}
      {relative(block.seenAt, now)}
    </span>
  );
}

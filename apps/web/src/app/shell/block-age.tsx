import { Figure } from '@junction/ui-kit';
import { useEffect, useState, type JSX } from 'react';
import { useLastBlock } from '../../shared/api/use-last-block.ts';
import { formatInteger } from '../../shared/format/format-number.ts';
import { useRelativeTime } from '../../shared/format/use-relative-time.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import css from './block-age.module.css';

/** "Block 18 204 771, 2 s ago". */
export function BlockAge(): JSX.Element {
  const say = useText();
  const relative = useRelativeTime();
  const { block, failed } = useLastBlock();
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!block) {
    return (
      <span className={css['age']}>
        {say('shell.block')}{' '}
        <Figure
          state={failed ? 'unknown' : 'loading'}
          reason={failed ? say('shell.offline') : undefined}
          expected={10}
        />
      </span>
    );
  }
  return (
    <span className={css['age']}>
      {say('shell.block')} <span className={css['number']}>{formatInteger(BigInt(block.seqno))}</span>,{' '}
      {relative(block.seenAt)}
    </span>
  );
}

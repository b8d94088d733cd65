import { Tag, classNames, spokenClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { isSilent } from '../../shared/api/liveness.ts';
import { useLastBlock } from '../../shared/api/use-last-block.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { useNow } from '../../shared/format/use-now.ts';
import { useOnline } from '../../shared/online/use-online.ts';
import { formatTimeOfDay } from '../../shared/format/format-date.ts';
import css from './network-state.module.css';

/** Which network this is and whether its data is fresh; offline it says how old the data is. */
export function NetworkState(): JSX.Element {
  const say = useText();
  const online = useOnline();
  const { block, failed } = useLastBlock();
  const now = useNow(1_000);
  if (!online || failed) {
    return (
      <Tag tone="warning">
        {block ? say('shell.offlineSince', { time: formatTimeOfDay(block.seenAt) }) : say('shell.offline')}
      </Tag>
    );
  }
  if (block !== undefined && block.status !== 'starting' && isSilent(block, now)) {
    return (
      <Tag tone="warning" title={say('shell.network.silent.hint')}>
        {say('shell.network.silent', { time: formatTimeOfDay(block.seenAt) })}
      </Tag>
    );
  }
  const state = block?.status ?? 'starting';
  return (
    <span className={css['network']} title={say(`shell.network.${state}`)}>
      <i className={classNames(css['dot'], css[state])} aria-hidden="true" />
      <span className={css['name']}>{getNetwork().name}</span>
      <span className={spokenClass}>{say(`shell.network.${state}`)}</span>
    </span>
  );
}

import { MessageStateIcon, Tag, classNames, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLastBlock } from '../../shared/api/use-last-block.ts';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { useOnline } from '../../shared/online/use-online.ts';
import { formatTimeOfDay } from '../../shared/format/format-date.ts';
import css from './network-state.module.css';

/**
 * Name of the network and whether its data is up to date. Without a connection, shows a warning with the time of the
 * last block instead.
 */
export function NetworkStatus(): JSX.Element {
  const t = useTranslations();
  const online = useOnline();
  const { block, failed } = useLastBlock();
  if (!online || failed) {
    return (
      <Warning
        text={block ? t('shell.offlineSince', { time: formatTimeOfDay(block.seenAt) }) : t('shell.offline')}
      />
    );
  }
  if (block?.status === 'stale') {
    return (
      <Warning
        text={t('shell.network.silent', { time: formatTimeOfDay(block.seenAt) })}
        hint={t('shell.network.silent.hint')}
      />
    );
  }
  const state = block?.status ?? 'starting';
  return (
    <span className={css['network']} title={t(`shell.network.${state}`)}>
      <i className={classNames(css['dot'], css[state])} aria-hidden="true" />
      <span className={css['name']}>{getNetwork().name}</span>
      <span className={screenReaderOnlyClass}>{t(`shell.network.${state}`)}</span>
    </span>
  );
}

/** Warning as text, or where there is no room for it, as an icon with the same accessible name. */
function Warning({ text, hint }: { readonly text: string; readonly hint?: string }): JSX.Element {
  return (
    <>
      <span className={css['words']}>
        <Tag tone="warning" title={hint}>
          {text}
        </Tag>
      </span>
      <span className={css['sign']} title={text}>
        <MessageStateIcon kind="attention" size={18} />
        <span className={screenReaderOnlyClass}>{text}</span>
      </span>
    </>
  );
}

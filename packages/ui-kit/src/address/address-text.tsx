import { shortenAddress } from '@junction/primitives';
import type { JSX } from 'react';
import { classNames } from '../class-names.ts';
import { useUiText } from '../text/ui-text.ts';
import { CopyButton } from './copy-button.tsx';
import css from './address.module.css';

/** What is shown of an address and what can be done with it. */
export interface AddressTextProps {
  /** An account address or a transaction hash; shown as first 6, three dots, last 4. */
  readonly address: string;
  /** Opens the explorer in a new tab. */
  readonly href?: string | undefined;
  readonly copy?: boolean | undefined;
}

/**
 * An address in short, with the whole of it on hover; a link to the explorer and a button that copies it, where
 * asked for.
 */
export function AddressText({ address, href, copy }: AddressTextProps): JSX.Element {
  const words = useUiText();
  const short = shortenAddress(address);
  return (
    <span className={css['address']} translate="no">
      {href === undefined ? (
        <span title={address}>{short}</span>
      ) : (
        <a className={classNames(css['link'])} href={href} target="_blank" rel="noreferrer" title={address}>
          {short}
        </a>
      )}
      {copy && <CopyButton text={address} label={words.copyOf(short)} />}
    </span>
  );
}

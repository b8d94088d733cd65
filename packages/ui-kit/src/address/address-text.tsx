import { shortenAddress } from '@junction/primitives';
import type { JSX } from 'react';
import { classNames } from '../class-names.ts';
import { useUiText } from '../text/ui-text.ts';
import { CopyButton } from './copy-button.tsx';
import css from './address.module.css';

/** Props of `AddressText`. */
export interface AddressTextProps {
  /** Account address or transaction hash. Displayed as its first 6 and last 4 characters. */
  readonly address: string;
  /** URL of the address in an explorer, opened in a new tab. */
  readonly href?: string | undefined;
  readonly copy?: boolean | undefined;
}

/** Shortened address with the full one as tooltip, optionally with an explorer link and a copy button. */
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

import { useState, type JSX } from 'react';
import { classNames } from '../class-names.ts';
import { BUILT_IN_TOKEN_ICONS, type BuiltInIconSymbol } from './token-marks.tsx';
import css from './token-icon.module.css';

/** Properties of a token that determine its icon. */
export interface IconToken {
  readonly symbol: string;
  /** Built-in icon. Only set it for listed tokens; see `findBuiltInIconSymbol`. */
  readonly mark?: BuiltInIconSymbol | undefined;
  /** Image URL from the token list. Until the image loads, and if it fails, the first letter of the symbol is shown. */
  readonly logoUri?: string | undefined;
  /** The two tokens of an LP token, whose icon shows two halves in their colours. */
  readonly halves?: readonly [IconToken, IconToken] | undefined;
}

/** Props of `TokenIcon`. */
export interface TokenIconProps {
  readonly token: IconToken;
  /** Diameter in pixels; defaults to 26. */
  readonly size?: number | undefined;
  /** Accessible name. Omit it if the symbol is next to the icon. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** Round icon of a token. */
export function TokenIcon({ token, size = 26, label, className }: TokenIconProps): JSX.Element {
  return (
    <svg
      className={classNames(css['icon'], className)}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <TokenIconContent token={token} />
    </svg>
  );
}

/** Content of a token's icon on a 32 px grid, for drawings that position icons themselves. */
export function TokenIconContent({ token }: { readonly token: IconToken }): JSX.Element {
  const [broken, setBroken] = useState<string>();
  if (token.halves) return <Halves halves={token.halves} />;
  if (token.mark) {
    const mark = BUILT_IN_TOKEN_ICONS[token.mark];
    return (
      <>
        <circle cx="16" cy="16" r="16" fill={mark.field} />
        {mark.draw}
      </>
    );
  }
  const picture = token.logoUri !== undefined && token.logoUri !== broken ? token.logoUri : undefined;
  return (
    <>
      <circle cx="16" cy="16" r="16" className={css['unknown']} />
      <text x="16" y="21.5" textAnchor="middle" className={css['letter']}>
        {String.fromCodePoint(token.symbol.toUpperCase().codePointAt(0) ?? 0x3f)}
      </text>
      {picture !== undefined && (
        <image
          href={picture}
          width="32"
          height="32"
          preserveAspectRatio="xMidYMid slice"
          className={css['picture']}
          onError={() => setBroken(picture)}
        />
      )}
    </>
  );
}

const getFieldColour = (token: IconToken): string =>
  token.mark ? BUILT_IN_TOKEN_ICONS[token.mark].field : '#5B6570';

function Halves({ halves }: { readonly halves: readonly [IconToken, IconToken] }): JSX.Element {
  return (
    <>
      <path d="M27.31 4.69A16 16 0 0 0 4.69 27.31z" fill={getFieldColour(halves[0])} />
      <path d="M27.31 4.69A16 16 0 0 1 4.69 27.31z" fill={getFieldColour(halves[1])} />
      <path d="M27.500 4.500L4.500 27.500" stroke="#fff" strokeWidth="6" />
      <path
        d="M27.500 4.500L4.500 27.500M23 5.500l3.500 3.500M18.500 10l3.500 3.500M14 14.500l3.500 3.500M9.500 19l3.500 3.500M5 23.500l3.500 3.500"
        stroke="#10201A"
        strokeWidth="1.4"
      />
    </>
  );
}

/** Props of `TokenIcons`. */
export interface TokenIconsProps {
  readonly tokens: readonly IconToken[];
  readonly size?: number | undefined;
}

/** Icons of a pool's tokens. They overlap by 8 pixels, separated by a gap in the panel's colour. */
export function TokenIcons({ tokens, size = 30 }: TokenIconsProps): JSX.Element {
  return (
    <span className={css['pair']} aria-hidden="true">
      {tokens.map((token, index) => (
        <TokenIcon key={`${index}:${token.symbol}`} token={token} size={size} />
      ))}
    </span>
  );
}

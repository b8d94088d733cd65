import { useState, type JSX } from 'react';
import { classNames } from '../class-names.ts';
import { TOKEN_MARKS, type TokenMark } from './token-marks.tsx';
import css from './token-icon.module.css';

/** What a token's icon is drawn from. */
export interface IconToken {
  readonly symbol: string;
  /** A mark we draw. Give it to listed tokens only, see `findTokenMark`. */
  readonly mark?: TokenMark | undefined;
  /** Picture of the token list; the letter stands in until it is there and when it is missing. */
  readonly logoUri?: string | undefined;
  /** LP tokens are two halves cut by a track, in the colours of these two. */
  readonly halves?: readonly [IconToken, IconToken] | undefined;
}

/** A token's icon and its size. */
export interface TokenIconProps {
  readonly token: IconToken;
  /** Pixels, default 26. */
  readonly size?: number | undefined;
  /** Name for readers. Default none: the symbol stands beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** The round field of a token, drawn on a 32 grid. */
export function TokenIcon({ token, size = 26, label, className }: TokenIconProps): JSX.Element {
  return (
    <svg
      className={classNames(css['icon'], className)}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <TokenIconFace token={token} />
    </svg>
  );
}

/** What is inside the disc, for drawings that place icons themselves. */
export function TokenIconFace({ token }: { readonly token: IconToken }): JSX.Element {
  const [broken, setBroken] = useState<string>();
  if (token.halves) return <Halves halves={token.halves} />;
  if (token.mark) {
    const mark = TOKEN_MARKS[token.mark];
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

const fieldOf = (token: IconToken): string => (token.mark ? TOKEN_MARKS[token.mark].field : '#5B6570');

function Halves({ halves }: { readonly halves: readonly [IconToken, IconToken] }): JSX.Element {
  return (
    <>
      <path d="M27.31 4.69A16 16 0 0 0 4.69 27.31z" fill={fieldOf(halves[0])} />
      <path d="M27.31 4.69A16 16 0 0 1 4.69 27.31z" fill={fieldOf(halves[1])} />
      <path d="M27.500 4.500L4.500 27.500" stroke="#fff" strokeWidth="6" />
      <path
        d="M27.500 4.500L4.500 27.500M23 5.500l3.500 3.500M18.500 10l3.500 3.500M14 14.500l3.500 3.500M9.500 19l3.500 3.500M5 23.500l3.500 3.500"
        stroke="#10201A"
        strokeWidth="1.4"
      />
    </>
  );
}

/** Icons of the tokens of a pool, one over the other. */
export interface TokenIconsProps {
  readonly tokens: readonly IconToken[];
  readonly size?: number | undefined;
}

/** Icons of a pool's tokens, 8 pixels over each other with a gap in the panel's colour. */
export function TokenIcons({ tokens, size = 30 }: TokenIconsProps): JSX.Element {
  return (
    <span className={css['pair']} aria-hidden="true">
      {tokens.map((token, index) => (
        <TokenIcon key={`${index}:${token.symbol}`} token={token} size={size} />
      ))}
    </span>
  );
}

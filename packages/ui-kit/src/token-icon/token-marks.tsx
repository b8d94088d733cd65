import type { JSX } from 'react';

/** SVG path of the rays in the TYCHO icon. */
const TYCHO_RAYS =
  'M16 5.500V9M16 23v3.500M5.500 16H9M23 16h3.500M9.300 9.300l1.800 1.800M20.900 20.900l1.800 1.800M22.700 9.300l-1.800 1.800M11.100 20.900l-1.800 1.800';

interface TokenMarkDrawing {
  readonly field: string;
  readonly draw: JSX.Element;
}

const renderLine = (d: string, width = 2.8): JSX.Element => (
  <path d={d} stroke="#fff" strokeWidth={width} fill="none" />
);

const renderWheel = (colour: string): JSX.Element => (
  <g stroke={colour} strokeWidth="2.4" fill="none">
    <circle cx="16" cy="16" r="4.2" />
    <path d={TYCHO_RAYS} />
  </g>
);

const renderJunction = (route: string, ink: string): JSX.Element => (
  <g fill="none">
    <path d="M10 7.500c0 4.500 9 5.500 9 10" stroke={route} strokeWidth="2.6" />
    <path d="M20 6.500v11.500a5 5 0 0 1-5 5h-1.500" stroke={ink} strokeWidth="2.8" />
    <circle cx="11.5" cy="23" r="2.3" stroke={ink} strokeWidth="1.9" />
  </g>
);

/** Built-in icons by symbol. Only used for listed tokens, because anyone can create a token with such a symbol. */
export const BUILT_IN_TOKEN_ICONS = {
  TYCHO: { field: '#2B3A8F', draw: renderWheel('#fff') },
  WTYCHO: {
    field: '#fff',
    draw: (
      <>
        <circle cx="16" cy="16" r="14.4" fill="none" stroke="#2B3A8F" strokeWidth="2.6" />
        {renderWheel('#2B3A8F')}
      </>
    ),
  },
  USDT: { field: '#0F7A68', draw: renderLine('M8 11h16M16 11v13M11.500 16h9') },
  USDC: {
    field: '#2767BF',
    draw: (
      <>
        {renderLine('M21.700 10.300a8 8 0 1 0 0 11.400')}
        <circle cx="16" cy="16" r="2.5" fill="#fff" />
      </>
    ),
  },
  DAI: {
    field: '#C98412',
    draw: (
      <>
        {renderLine('M11.500 8.500H15a7.500 7.500 0 0 1 0 15h-3.500z')}
        {renderLine('M6.500 16h9', 2.6)}
      </>
    ),
  },
  WETH: { field: '#6B5BA6', draw: renderLine('M9.500 9.500h13M9.500 16h8.500M9.500 22.500h13', 2.9) },
  WBTC: {
    field: '#D2571C',
    draw: renderLine(
      'M11.500 7.500v17M11.500 8.500H17a3.600 3.600 0 0 1 0 7.200h-5.500M11.500 15.700h6.300a3.900 3.900 0 0 1 0 7.800h-6.300',
      2.7,
    ),
  },
  JCT: {
    field: '#10201A',
    draw: (
      <>
        {renderJunction('#D9AB3F', '#fff')}
        <circle cx="16" cy="16" r="15.2" fill="none" stroke="#D9AB3F" strokeWidth="1.6" />
      </>
    ),
  },
  veJCT: {
    field: '#EBD596',
    draw: (
      <>
        {renderJunction('#8A6810', '#10201A')}
        <circle
          cx="16"
          cy="16"
          r="14.6"
          fill="none"
          stroke="#8A6810"
          strokeWidth="1.8"
          strokeDasharray="3.1 1.5"
        />
      </>
    ),
  },
  MOSS: { field: '#4F7A34', draw: renderLine('M8 22l4-12 4 8 4-8 4 12', 2.7) },
} as const satisfies Readonly<Record<string, TokenMarkDrawing>>;

/** Symbols with a built-in icon. */
export type BuiltInIconSymbol = keyof typeof BUILT_IN_TOKEN_ICONS;

/** Returns the name of the built-in icon for a listed token's symbol; undefined if there is none. */
export function findBuiltInIconSymbol(symbol: string): BuiltInIconSymbol | undefined {
  return Object.hasOwn(BUILT_IN_TOKEN_ICONS, symbol) ? (symbol as BuiltInIconSymbol) : undefined;
}

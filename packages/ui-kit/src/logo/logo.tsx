import type { JSX } from 'react';

/** Logo of the exchange: a transit line that joins another one. */
export function Logo({ size = 26 }: { readonly size?: number | undefined }): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path
        d="M6 1.500v3.200a4 4 0 0 0 1.170 2.830l9.660 8.640A3.500 3.500 0 0 1 18 18.500"
        stroke="var(--route)"
        strokeWidth="4"
      />
      <path d="M20 1.500V17a6.500 6.500 0 0 1-6.500 6.500H9" stroke="var(--ink)" strokeWidth="4" />
      <circle cx="7" cy="23.5" r="3.3" fill="var(--surface-1)" stroke="var(--ink)" strokeWidth="2.4" />
    </svg>
  );
}

import { useId, type JSX, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Logo } from '../logo/logo.tsx';
import css from './receipt.module.css';

/** Line of a receipt with label and value. */
export interface ReceiptLine {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly strong?: boolean | undefined;
}

/** Props of `Receipt`. */
export interface ReceiptProps {
  readonly label: string;
  /** Number of the receipt, e.g. "No. 7c19-0e44". */
  readonly number: ReactNode;
  /** Prominent lines, e.g. the sold and received amounts. */
  readonly headline: readonly ReceiptLine[];
  /** Compact route diagram. */
  readonly diagram?: ReactNode;
  /** Groups of lines, separated by dashes. */
  readonly groups: readonly (readonly ReceiptLine[])[];
  /** Stamp with the result, the only text in capitals. */
  readonly stamp: { readonly tone: 'success' | 'danger' | 'warning'; readonly text: string };
  /** Hash from which the decorative bars are derived. */
  readonly seed: string;
  /** Ref of the receipt's element, used to focus the receipt when it appears. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** Receipt of an operation, styled as paper. When printed, it is the only content, black on white. */
export function Receipt({
  label,
  number,
  headline,
  diagram,
  groups,
  stamp,
  seed,
  ref,
}: ReceiptProps): JSX.Element {
  return (
    <section ref={ref} tabIndex={-1} className={css['paper']} aria-label={label} data-print="receipt">
      <TornEdge className={css['top']} />
      <TornEdge className={css['bottom']} />
      <div className={css['inside']}>
        <div className={css['brand']}>
          <span className={css['name']}>
            <Logo size={18} /> Junction
          </span>
          <span className={css['small']}>{number}</span>
        </div>
        <hr className={css['tear']} />
        {headline.map((line) => (
          <div key={line.key}>
            <div className={css['small']}>{line.label}</div>
            <div className={css['big']}>{line.value}</div>
          </div>
        ))}
        {diagram !== undefined && <div className={css['diagram']}>{diagram}</div>}
        {groups.map((group) => (
          <div key={group[0]?.key}>
            <hr className={css['tear']} />
            <dl>
              {group.map((line) => (
                <div key={line.key} className={css['line']}>
                  <dt>{line.label}</dt>
                  <dd className={classNames(line.strong && css['strong'])}>{line.value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        <div className={css['foot']}>
          <Bars seed={seed} />
          <span className={classNames(css['stamp'], css[stamp.tone])}>{stamp.text}</span>
        </div>
      </div>
    </section>
  );
}

/** Draws a torn paper edge with teeth of eight pixels. */
function TornEdge({ className }: { readonly className: string | undefined }): JSX.Element {
  const pattern = useId();
  return (
    <svg className={className} width="100%" height="7" aria-hidden="true">
      <pattern id={pattern} width="8" height="7" patternUnits="userSpaceOnUse">
        <path d="M-1 8V6.500L4 .700 9 6.500V8z" fill="var(--paper)" stroke="var(--paper-line)" />
      </pattern>
      <rect width="100%" height="7" fill={`url(#${pattern})`} />
    </svg>
  );
}

/** Draws decorative bars like those of a barcode, derived from a hash. */
function Bars({ seed }: { readonly seed: string }): JSX.Element {
  return (
    <svg width="150" height="34" aria-hidden="true">
      <path d={drawBars(seed.slice(0, 36))} fill="currentColor" />
    </svg>
  );
}

function drawBars(seed: string): string {
  let path = '';
  let x = 0;
  for (const letter of seed) {
    const code = letter.charCodeAt(0);
    const width = 1 + (code % 3);
    path += `M${x} 0h${width}v34h-${width}z`;
    x += width + 1 + ((code >> 2) % 3);
  }
  return path;
}

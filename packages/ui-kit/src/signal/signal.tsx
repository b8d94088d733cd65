import type { JSX, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './signal.module.css';

/** State of a message. Each state has its own icon shape and colour. */
export type MessageStateKind = 'queued' | 'running' | 'arrived' | 'returned' | 'rejected' | 'attention';

/** Props of `MessageStateIcon`. */
export interface MessageStateIconProps {
  readonly kind: MessageStateKind;
  /** Size in pixels, 12 to 20; defaults to 16. */
  readonly size?: number | undefined;
}

const renderRing = (stroke: string): JSX.Element => (
  <circle cx="8" cy="8" r="6.2" fill="var(--surface-1)" stroke={stroke} strokeWidth="1.8" />
);

const SIGNAL_SHAPES: Readonly<Record<MessageStateKind, JSX.Element>> = {
  queued: renderRing('var(--control)'),
  running: (
    <>
      {renderRing('var(--route)')}
      <path d="M8 4a4 4 0 0 1 0 8z" fill="var(--route)" />
    </>
  ),
  arrived: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--success)" />
      <path
        d="M4.800 8.300l2.200 2.200 4.200-4.700"
        stroke="var(--surface-1)"
        strokeWidth="1.7"
        fill="none"
      />
    </>
  ),
  returned: (
    <>
      <circle cx="8" cy="8" r="7" fill="var(--danger)" />
      <path
        d="M11.500 10.800V8H5M5 8l2.200-2.200M5 8l2.200 2.200"
        stroke="var(--surface-1)"
        strokeWidth="1.5"
        fill="none"
      />
    </>
  ),
  rejected: (
    <>
      {renderRing('var(--danger)')}
      <path d="M4.500 8h7" stroke="var(--danger)" strokeWidth="2.2" />
    </>
  ),
  attention: (
    <>
      <path d="M8 1.500l7 12.500H1z" fill="var(--warning)" />
      <path d="M8 6v4M8 11.800v.4" stroke="var(--surface-1)" strokeWidth="1.6" />
    </>
  ),
};

/** Icon of a message's state. Always used together with a label. */
export function MessageStateIcon({ kind, size = 16 }: MessageStateIconProps): JSX.Element {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      {SIGNAL_SHAPES[kind]}
    </svg>
  );
}

/** Props of `MessageStateLabel`. */
export interface MessageStateLabelProps extends MessageStateIconProps {
  /** Label of the state. */
  readonly children: ReactNode;
  /** True shows the label in the colour of the icon. */
  readonly toned?: boolean | undefined;
}

/** State of a message as an icon with a label, because a state must not be shown by colour alone. */
export function MessageStateLabel({ kind, size, toned, children }: MessageStateLabelProps): JSX.Element {
  return (
    <span className={classNames(css['signal'], toned && css[kind])}>
      <MessageStateIcon kind={kind} size={size} />
      {children}
    </span>
  );
}

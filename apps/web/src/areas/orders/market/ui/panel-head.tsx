import type { JSX, ReactNode } from 'react';
import { chartFrame as frame } from '../../../../rooms/chart/index.ts';
import css from './limit-market.module.css';

/** Header of a panel: title on the left, controls on the right. */
export function PanelHead(props: { readonly head: ReactNode; readonly controls: ReactNode }): JSX.Element {
  return (
    <header className={frame['head']}>
      <div className={frame['lead']}>{props.head}</div>
      <div className={css['controls']}>{props.controls}</div>
    </header>
  );
}

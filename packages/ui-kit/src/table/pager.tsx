import type { JSX, ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useUiText } from '../text/ui-text.ts';
import { listPageSlots } from './list-page-slots.ts';
import css from './pager.module.css';

export interface PagerProps {
  /** First page is 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
  /** "1 to 7 of 184". */
  readonly summary?: ReactNode;
}

/** Shown only above one page. */
export function Pager({ page, pageCount, onChange, summary }: PagerProps): JSX.Element | null {
  const words = useUiText();
  if (pageCount <= 1) return null;
  return (
    <nav className={css['pager']} aria-label={words.pages}>
      <span>{summary}</span>
      <span className={css['pages']}>
        <IconButton
          icon="chevron-left"
          size="m"
          label={words.previousPage}
          disabled={page <= 1}
          onClick={() => onChange(page - 1)}
        />
        {listPageSlots(page, pageCount).map((slot) =>
          slot.kind === 'gap' ? (
            <span key={slot.key} className={css['gap']} aria-hidden="true">
              ...
            </span>
          ) : (
            <button
              key={slot.key}
              type="button"
              className={classNames(css['page'], slot.page === page && css['on'])}
              aria-current={slot.page === page ? 'page' : undefined}
              aria-label={words.page(String(slot.page))}
              onClick={() => onChange(slot.page)}
            >
              {slot.page}
            </button>
          ),
        )}
        <IconButton
          icon="chevron-right"
          size="m"
          label={words.nextPage}
          disabled={page >= pageCount}
          onClick={() => onChange(page + 1)}
        />
      </span>
    </nav>
  );
}

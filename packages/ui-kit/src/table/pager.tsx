import type { JSX } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useUiText } from '../text/ui-text.ts';
import { countPages, listPageSlots } from './list-page-slots.ts';
import css from './pager.module.css';

/** Props of `Pager`. */
export interface PagerProps {
  /** Accessible name. Required on pages with several paginated lists. */
  readonly label?: string | undefined;
  /** Number of the current page, starting with 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Total number of rows. */
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** Page buttons of a list. Renders nothing if there is only one page, or beyond the last page. */
export function Pager({ label, page, pageSize, total, onChange }: PagerProps): JSX.Element | null {
  const words = useUiText();
  const pageCount = countPages(total, pageSize);
  if (pageCount <= 1 || page > pageCount) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav className={css['pager']} aria-label={label === undefined ? words.pages : `${label}, ${words.pages}`}>
      <span>{words.rows(first, Math.min(first + pageSize - 1, total), total)}</span>
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

import { useId, type JSX, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useUiText } from '../text/ui-text.ts';
import { Tooltip } from './tooltip.tsx';
import css from './tooltip.module.css';

/** Info icon whose tooltip explains the adjacent label. Opens on hover, focus and touch. */
export function InfoTooltip(props: {
  readonly children: ReactNode;
  /** Id of the explained label. The icon's accessible name is "Explanation" followed by the label. */
  readonly labelledBy?: string | undefined;
}): JSX.Element {
  const words = useUiText();
  const id = useId();
  const { children, labelledBy } = props;
  return (
    <Tooltip content={children}>
      {(target) => (
        <button
          {...target}
          type="button"
          id={id}
          aria-label={words.explain}
          aria-labelledby={labelledBy === undefined ? undefined : `${id} ${labelledBy}`}
          className={css['info']}
        >
          <Icon name="help" size={14} />
        </button>
      )}
    </Tooltip>
  );
}

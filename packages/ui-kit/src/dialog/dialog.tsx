import {
  createContext,
  use,
  useId,
  useLayoutEffect,
  useRef,
  type JSX,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useUiText } from '../text/ui-text.ts';
import css from './dialog.module.css';

/** Props of `Dialog`. The parent component opens and closes it. */
export interface DialogProps {
  readonly open: boolean;
  /** Called on Esc, on a click outside and by the close button. The parent component decides whether to close. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Content at the right of the title, e.g. the counter "1 of 2". */
  readonly titleAside?: ReactNode;
  /** Acknowledgement or input that the action requires. Placed above the buttons, outside of the scrolling content. */
  readonly gate?: ReactNode;
  /** Buttons of the footer. The last one is the main action and the widest. */
  readonly footer?: ReactNode;
  /** Reason below the buttons why the action is disabled. Announced together with `DialogActionButton`. */
  readonly footerNote?: ReactNode;
  /** False removes the padding, for lists that extend to the edges. Defaults to true. */
  readonly padded?: boolean | undefined;
  /** Width: 480 (m) or 440 (s, for short questions) pixels. Defaults to m. */
  readonly size?: 's' | 'm' | undefined;
  readonly children: ReactNode;
}

const FooterNoteIdContext = createContext<string | undefined>(undefined);

/**
 * Native modal dialog; a bottom sheet below 640 pixels. The initial focus is on the element with `data-autofocus`,
 * otherwise on the title. When the dialog closes, the focus returns to the previously focused element.
 */
export function Dialog(props: DialogProps): JSX.Element | null {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps): JSX.Element {
  const { onClose, title, titleAside, gate, footer, footerNote, padded = true, size = 'm', children } = props;
  const words = useUiText();
  const titleId = useId();
  const noteId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box) return undefined;
    const before = document.activeElement;
    // The element to focus is marked before the dialog opens, because focusing it afterwards would cause a second
    // layout.
    (box.querySelector('[data-autofocus]') ?? box.querySelector('h2'))?.setAttribute('autofocus', '');
    box.showModal();
    return () => {
      box.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const pressOutside = (event: MouseEvent): void => {
    // Ignores the second click of a double click on the opening button, which hits the backdrop.
    if (event.target === dialog.current && event.detail < 2) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Esc and focus are native; a press on its own box is one on the scrim
    <dialog
      ref={dialog}
      className={classNames(css['dialog'], css[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React also propagates the cancel event of a nested dialog. Only the nested dialog must close then.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onMouseDown={pressOutside}
    >
      <div className={css['box']}>
        <div className={css['head']}>
          <h2 id={titleId} tabIndex={-1} className={css['title']}>
            {title}
          </h2>
          {titleAside !== undefined && <span className={css['aside']}>{titleAside}</span>}
          <IconButton icon="close" label={words.close} size="m" onClick={onClose} />
        </div>
        <div className={classNames(css['body'], padded && css['padded'])}>{children}</div>
        {footer !== undefined && (
          <div className={css['footer']}>
            {gate !== undefined && <div className={css['gate']}>{gate}</div>}
            <FooterNoteIdContext value={footerNote === undefined ? undefined : noteId}>
              <div className={css['buttons']}>{footer}</div>
            </FooterNoteIdContext>
            {footerNote !== undefined && (
              <p id={noteId} className={css['footerNote']}>
                {footerNote}
              </p>
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Action button in a dialog's footer. When disabled, it is announced together with the footer's note. */
export function DialogActionButton(props: ButtonProps): JSX.Element {
  return <Button {...props} aria-describedby={use(FooterNoteIdContext)} />;
}

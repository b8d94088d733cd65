import { useEffect, useState, type JSX } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useUiText } from '../text/ui-text.ts';
import { screenReaderOnlyClass } from '../spoken/spoken-class.ts';
import css from './address.module.css';

/**
 * Button that copies a text and confirms it for 1.6 s. Does nothing if the browser denies access to the
 * clipboard.
 */
export function CopyButton({
  text,
  label,
}: {
  readonly text: string;
  readonly label?: string | undefined;
}): JSX.Element {
  const words = useUiText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 1600);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? words.copied : (label ?? words.copy)}
        className={css['copy']}
        onClick={copy}
      />
      <span className={screenReaderOnlyClass} aria-live="polite">
        {copied ? words.copied : ''}
      </span>
    </>
  );
}

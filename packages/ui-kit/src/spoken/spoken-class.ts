import css from './spoken.module.css';

/** CSS class of text that only screen readers see. */
export const screenReaderOnlyClass = css['spoken'];

import css from './spoken.module.css';

/** Class of text for screen readers only. */
export const spokenClass = css['spoken'];

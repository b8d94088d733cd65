import css from './spoken.module.css';

/** The class of words that are read out and not seen. */
export const spokenClass = css['spoken'];

/** Absolute path of the repository. */
export const root: string;

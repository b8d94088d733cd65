/** What the area shows, each page with its own program: opening one loads none of the others. */
export const openLimit = () => import('./pages/limit/index.ts');

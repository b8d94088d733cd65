export declare function keepPresses(root: HTMLElement): void;

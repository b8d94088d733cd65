export declare const SERVER_MEMORY: readonly string[];

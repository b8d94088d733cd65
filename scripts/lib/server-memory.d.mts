export declare const SERVER_MEMORY_FLAGS: readonly string[];

/**
 * Node options for the server's memory. 64 MiB semi-spaces hold the short-lived objects of a page while the index
 * catches up. Without allocation-site pretenuring, request objects are never allocated in the old generation, where
 * they would keep what they reference alive (ADR 83).
 */
export const SERVER_MEMORY = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring'];

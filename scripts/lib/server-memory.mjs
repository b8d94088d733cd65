/**
 * Node options for the server's memory. Semi-spaces of 64 MiB hold the short-lived objects of a page while the index
 * catches up. Without allocation-site pretenuring, V8 never allocates request objects in the old generation, where they
 * would keep the objects they reference alive (ADR 83).
 */
export const SERVER_MEMORY = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring'];

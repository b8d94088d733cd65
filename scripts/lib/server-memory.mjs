/**
 * Node's options for the server's memory. 64 MiB for each half of the memory that is collected often: what the index
 * makes and drops by the page while it catches up fits in. And what is made for a request is never put among what lasts
 * because much of its kind was in use when memory was collected: what it points to would then last as well (ADR 83).
 */
export const SERVER_MEMORY = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring'];

import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';

/** Characters of one event: far more than a node says at once, and no more than memory has room for. */
const MAX_LENGTH = 1_000_000;

/**
 * One event of a server-sent-event stream after the other, until the connection ends. Throws when it breaks, or when an
 * event is too long to be one.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<EventSourceMessage> {
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: MAX_LENGTH }));
  yield* events as AsyncIterable<EventSourceMessage>;
}

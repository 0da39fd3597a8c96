import { parentPort, workerData } from 'node:worker_threads';
import type { StreamAnswer, StreamRequest } from './streaming-thread.ts';

/** Bytes sent in one message. */
const CHUNK = 64 * 1024;

type Kind = StreamAnswer<unknown, unknown>['kind'];

/**
 * Worker side of `streamFromThread`: makes the file of the head and portions that the parent sends.
 * @param make its return value is passed on; `end` may be called after the last portion
 */
export async function streamFromParent<Head, In, End, Out = void>(
  make: (
    head: Head,
    portions: AsyncIterable<In>,
    end: () => End,
  ) => AsyncIterable<Uint8Array, Out, undefined>,
): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error('a streaming worker runs in a thread');
  const waiting = new Map<Kind, (answer: StreamAnswer<In, End>) => void>();
  port.on('message', (answer: StreamAnswer<In, End>) => waiting.get(answer.kind)?.(answer));
  const ask = (request: Exclude<StreamRequest, { kind: 'done' }>) => {
    const { promise, resolve } = Promise.withResolvers<StreamAnswer<In, End>>();
    waiting.set(request.kind, resolve);
    port.postMessage(request, request.kind === 'chunk' ? [request.bytes.buffer] : []);
    return promise;
  };
  let ended: { readonly end: End } | null = null;
  async function* portions() {
    for (;;) {
      const answer = await ask({ kind: 'pull' });
      if ('portion' in answer) yield answer.portion;
      else if ('end' in answer) {
        ended = answer;
        return;
      }
    }
  }
  const end = () => {
    if (ended === null) throw new Error('the portions have not ended yet');
    return ended.end;
  };
  let value: Out | undefined;
  const file = async function* () {
    value = yield* make(workerData as Head, portions(), end);
  };
  for await (const bytes of joined(file())) {
    await ask({ kind: 'chunk', bytes });
  }
  port.postMessage({ kind: 'done', value } satisfies StreamRequest);
  port.close();
}

/** Joins small chunks, to send fewer messages. */
async function* joined(chunks: AsyncIterable<Uint8Array>) {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size < CHUNK) continue;
    yield copyOf(parts, size);
    parts = [];
    size = 0;
  }
  if (size > 0) yield copyOf(parts, size);
}

/** Copies bytes to a transferable buffer. */
function copyOf(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

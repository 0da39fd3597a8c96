import type { Storage } from '@claraboia/storage/storage.ts';
import type { Metrics } from './metrics.ts';

/** Storage with counted traffic. */
export function meteredStorage(storage: Storage, metrics: Metrics): Storage {
  return {
    ...storage,
    receive: async (source) => {
      const received = await storage.receive(
        (async function* () {
          for await (const chunk of source) {
            metrics.fileBytes('in', chunk.length);
            yield chunk;
          }
        })(),
      );
      metrics.file('in');
      return received;
    },
    read: async (sha256, range) => {
      const stream = await storage.read(sha256, range);
      if (stream === null) return null;
      metrics.file('out');
      stream.on('data', count);
      // Counting must not start the stream; its consumer does.
      stream.pause();
      return stream;
      function count(chunk: Buffer) {
        metrics.fileBytes('out', chunk.length);
      }
    },
    readWhole: async (sha256) => {
      const bytes = await storage.readWhole(sha256);
      if (bytes === null) return null;
      metrics.file('out');
      metrics.fileBytes('out', bytes.length);
      return bytes;
    },
  };
}

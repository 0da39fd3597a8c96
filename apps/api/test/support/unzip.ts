import { text } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** The files of a ZIP as texts, by path. */
export function unzip(file: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error !== null) {
        reject(error);
        return;
      }
      const parts: Record<string, string> = {};
      zip.on('error', reject);
      zip.on('end', () => resolve(parts));
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (failure, stream) => {
          if (failure !== null) {
            reject(failure);
            return;
          }
          text(stream).then((content) => {
            parts[entry.fileName] = content;
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
}

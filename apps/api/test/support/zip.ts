import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** ZIP of parts in their order; a path may occur twice. */
export function zipOf(
  parts: readonly (readonly [path: string, content: string | Buffer])[],
): Promise<Buffer> {
  const file = new ZipFile();
  for (const [path, content] of parts) file.addBuffer(Buffer.from(content), path);
  file.end();
  return buffer(file.outputStream);
}

import { createHash, randomUUID } from 'node:crypto';

export const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

interface Request {
  readonly method: string;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly bytes: Buffer;
}

type Answer =
  | { readonly fault: 'NoSuchUpload' | 'InvalidPart'; readonly object?: undefined }
  | {
      readonly status: number;
      readonly xml: string;
      readonly etag?: string;
      /** Finished object. */
      readonly object?: Buffer;
    };

/** Multipart uploads as in S3: parts are kept by number until the upload is completed or aborted. */
export class Uploads {
  readonly #open = new Map<string, Map<number, Buffer>>();

  /** Unfinished uploads, which cost money. */
  get size(): number {
    return this.#open.size;
  }

  /** Null if the request is not part of such an upload. */
  answer({ method, key, query, bytes }: Request): Answer | null {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      this.#open.set(id, new Map());
      return named('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>${id}</UploadId>`);
    }
    const id = query.get('uploadId');
    if (id === null) return null;
    const parts = this.#open.get(id);
    if (parts === undefined) return { fault: 'NoSuchUpload' };
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), bytes);
      return { status: 200, xml: '', etag: etagOf(bytes) };
    }
    if (method === 'DELETE') {
      this.#open.delete(id);
      return { status: 204, xml: '', etag: '""' };
    }
    const listed = [...bytes.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
    }));
    const found = listed.map(({ number, etag }) => {
      const part = parts.get(number);
      return part !== undefined && etagOf(part) === etag ? part : null;
    });
    if (found.length === 0 || found.includes(null)) return { fault: 'InvalidPart' };
    this.#open.delete(id);
    const object = Buffer.concat(found.filter((part) => part !== null));
    return { ...named('CompleteMultipartUploadResult', `<Key>${key}</Key>`), object };
  }
}

const named = (name: string, content: string) => ({
  status: 200,
  xml: `<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`,
});

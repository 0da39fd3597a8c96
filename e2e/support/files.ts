import { createHash, randomBytes } from 'node:crypto';

/** A whole PDF with bytes that no other file has. */
export const somePdf = (): Buffer =>
  Buffer.concat([
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    ),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n% '),
    Buffer.from(randomBytes(5000).toString('base64')),
    Buffer.from('\ntrailer<</Root 1 0 R/Size 4>>\n%%EOF\n'),
  ]);

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

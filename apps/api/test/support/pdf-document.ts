import PDFDocument from 'pdfkit';

/** A PDF with a text on each of its pages, as an office program makes it. */
export async function pdfDocument(
  pages: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const pdf = new PDFDocument({ ...options, autoFirstPage: false });
  for (const text of pages) pdf.addPage().text(text);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf as unknown as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

import PDFDocument from 'pdfkit';
import type { DemoCliente, DemoDocumento } from './tipos.ts';

export async function documentoPdf(cliente: DemoCliente, documento: DemoDocumento): Promise<Buffer> {
  const pdf = new PDFDocument();
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => pdf.on('end', resolve));
  pdf.text(cliente.nome).text(documento.titulo);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

import { formatCnpj, MESES } from '@claraboia/contract';
import PDFDocument from 'pdfkit';
import type { DemoCliente } from './conteudo.ts';
import { drawTable, type Pdf } from './pdf-tabela.ts';
import type { DemoDocumento } from './tipos-documento.ts';

const MARGIN = 56;
const FOOTER_HEIGHT = 40;
const INK = '#1b2733';
const SOFT = '#5b6774';
const RULE = '#c9d2da';
const COLOURS = ['#2f6b3a', '#6a3d7c', '#0b5c8a'] as const;

/** The body's colour, the same in all its documents. */
function colourOf({ identificador }: DemoCliente): string {
  const sum = identificador
    .split('')
    .reduce((total, character) => total + character.charCodeAt(0), 0);
  return COLOURS[sum % COLOURS.length] ?? COLOURS[0];
}

/** Writes a document on the body's letterhead. The same document always gives the same bytes. */
export async function documentoPdf(
  cliente: DemoCliente,
  documento: DemoDocumento,
): Promise<Buffer> {
  const createdAt = new Date(`${documento.data}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT / 2, left: MARGIN },
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: documento.titulo,
      Author: cliente.nome,
      Subject: 'Documento fictício, para demonstração',
      Creator: 'Claraboia',
      Producer: 'Claraboia',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const colour = colourOf(cliente);
  drawLetterhead(pdf, cliente, colour);
  drawBody(pdf, cliente, documento);
  drawFooters(pdf, cliente, documento);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/** `30 de março de 2026`. */
function dataPorExtenso(data: string): string {
  const [ano, mes, dia] = data.split('-').map(Number);
  return `${dia === 1 ? '1º' : dia} de ${MESES[(mes ?? 1) - 1]} de ${ano}`;
}

const textWidth = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;

function drawLetterhead(pdf: Pdf, cliente: DemoCliente, colour: string): void {
  const size = 40;
  const top = 44;
  drawEmblem(pdf, MARGIN, top, size, colour);
  const left = MARGIN + size + 14;
  const width = textWidth(pdf) - size - 14;
  pdf
    .font('Helvetica-Bold')
    .fontSize(13)
    .fillColor(colour)
    .text(cliente.nome, left, top + 6, { width });
  pdf
    .font('Helvetica')
    .fontSize(9)
    .fillColor(SOFT)
    .text(`${cliente.cidade} – ${cliente.uf}  |  CNPJ ${formatCnpj(cliente.cnpj)} (fictício)`, {
      width,
    });
  pdf
    .moveTo(MARGIN, top + size + 10)
    .lineTo(MARGIN + textWidth(pdf), top + size + 10)
    .lineWidth(1.2)
    .stroke(colour);
  pdf.x = MARGIN;
  pdf.y = top + size + 28;
}

/** A sun over a valley, in place of a coat of arms. */
function drawEmblem(pdf: Pdf, x: number, y: number, size: number, colour: string): void {
  const half = size / 2;
  pdf.save();
  pdf.circle(x + half, y + half, half).clip();
  pdf.rect(x, y, size, size).fill('#eef4f8');
  pdf.circle(x + half, y + size * 0.45, size * 0.18).fill('#e8b53a');
  pdf
    .moveTo(x, y + size * 0.5)
    .lineTo(x + size * 0.3, y + size * 0.36)
    .lineTo(x + size * 0.58, y + size)
    .lineTo(x, y + size)
    .fill(colour);
  pdf
    .moveTo(x + size, y + size * 0.44)
    .lineTo(x + size * 0.74, y + size * 0.4)
    .lineTo(x + size * 0.28, y + size)
    .lineTo(x + size, y + size)
    .fillOpacity(0.78)
    .fill(colour);
  pdf.restore();
  pdf
    .circle(x + half, y + half, half)
    .lineWidth(1)
    .stroke(colour);
}

function drawBody(
  pdf: Pdf,
  cliente: DemoCliente,
  { titulo, data, paragrafos, tabelas = [], assinatura }: DemoDocumento,
): void {
  const width = textWidth(pdf);
  pdf.font('Helvetica-Bold').fontSize(15).fillColor(INK).text(titulo, { width });
  pdf.moveDown(0.7);
  for (const paragrafo of paragrafos) {
    // Set each time, because a page break changes font and colour.
    pdf.font('Helvetica').fontSize(10.5).fillColor(INK);
    pdf.text(paragrafo, { width, lineGap: 2.5, align: 'left' });
    pdf.moveDown(0.55);
  }
  for (const each of tabelas) {
    pdf.moveDown(0.4);
    drawTable(pdf, each, { left: MARGIN, width, top: MARGIN });
  }
  drawClosing(pdf, `${cliente.cidade} – ${cliente.uf}, ${dataPorExtenso(data)}.`, assinatura);
}

/** Draws place, day and signature, kept together on one page. */
function drawClosing(pdf: Pdf, placeAndDay: string, assinatura: string | undefined): void {
  const width = textWidth(pdf);
  if (pdf.y + 80 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  pdf.x = MARGIN;
  pdf.moveDown(1.2);
  pdf.font('Helvetica').fontSize(10.5).fillColor(INK).text(placeAndDay, { width });
  if (assinatura === undefined) return;
  pdf.moveDown(0.6);
  pdf.font('Helvetica-Bold').text(assinatura, { width });
}

/** Last, when the number of pages is known. */
function drawFooters(pdf: Pdf, cliente: DemoCliente, documento: DemoDocumento): void {
  const { start, count } = pdf.bufferedPageRange();
  const width = textWidth(pdf);
  for (let i = start; i < start + count; i += 1) {
    pdf.switchToPage(i);
    // The footer is in the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - FOOTER_HEIGHT - 8;
    pdf
      .moveTo(MARGIN, y - 8)
      .lineTo(MARGIN + width, y - 8)
      .lineWidth(0.5)
      .stroke(RULE);
    pdf.font('Helvetica-Oblique').fontSize(8).fillColor(SOFT);
    pdf.text('Documento fictício, para demonstração', MARGIN, y, { lineBreak: false });
    pdf.font('Helvetica').text(`Página ${i + 1} de ${count}`, MARGIN, y, { width, align: 'right' });
    if (i === start) continue;
    // Later pages name their document in small print.
    pdf.text(`${cliente.nome} – ${documento.titulo}`, MARGIN, MARGIN - 24, {
      width,
      height: 10,
      ellipsis: true,
    });
  }
}

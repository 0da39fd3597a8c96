import Papa from 'papaparse';
import { saveBlob } from '../../../lib/save-blob.ts';
import { COLUNAS, type Coluna, LINHA_HEADER, MOTIVO_HEADER } from './colunas.ts';
import type { LinhaArquivo } from './ler-arquivo.ts';

type Celulas = Readonly<Partial<Record<Coluna['field'], string>>>;

const unparse = (rows: readonly (readonly string[])[]) =>
  Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n' });

/** A CSV with the columns of the import. */
export function writeArquivo(linhas: readonly Celulas[]): string {
  const rows = linhas.map((cells) => COLUNAS.map(({ field }) => cells[field] ?? ''));
  return unparse([COLUNAS.map(({ header }) => header), ...rows]);
}

/** The lines that were not imported, with their reasons, to be corrected and imported again. */
export function writeCorrecoes(
  linhas: readonly { readonly linha: LinhaArquivo; readonly reason: string }[],
): string {
  return unparse([
    [...COLUNAS.map(({ header }) => header), LINHA_HEADER, MOTIVO_HEADER],
    ...linhas.map(({ linha, reason }) => [
      ...COLUNAS.map(({ field }) => linha.cells.get(field) ?? ''),
      String(linha.line),
      reason,
    ]),
  ]);
}

const MODELO: readonly Celulas[] = [
  {
    estruturaOrganizacional: 'Secretaria de Obras',
    nome: 'Poda de árvore em via pública',
    descricao: 'Corte de galhos que ameaçam a rede elétrica; também a retirada de árvores caídas.',
    exigencias: 'A árvore precisa estar em calçada, praça ou canteiro.',
    documentos: 'Documento de identidade | Sim\nFoto da árvore | Não | Se puder, de dois ângulos',
    pagamentoTaxas: 'Gratuito',
    prazoAtendimento: 'Até 15 dias úteis',
    formaAcompanhamento: 'Pelo número do protocolo, na Ouvidoria',
    agendamentoPrevio: 'Não',
    atendimentoDomiciliar: 'Sim',
    formasSolicitacao:
      'Presencial: Praça da Matriz, 1\nTelefone: (81) 5555-0100\nE-mail: obras@exemplo.org\nInternet: https://exemplo.org/poda\nOutro canal: aplicativo da prefeitura',
    etapas: 'Pedido; vistoria; poda',
    prioridades: 'Risco à vida ou à rede elétrica',
    tempoEspera: 'Até 20 minutos no balcão',
    canalManifestacao: 'Ouvidoria: (81) 5555-0162',
  },
  {
    estruturaOrganizacional: 'Secretaria de Saúde',
    nome: 'Cartão do SUS',
    descricao: 'Emissão da primeira ou da segunda via.',
    documentos: 'CPF // Comprovante de residência | Sim | Dos últimos três meses',
    agendamentoPrevio: 'Sim',
    formasSolicitacao: 'Presencial: Rua da Saúde, 10 // Telefone: (81) 5555-0110',
  },
];

/** The file that 'Baixar modelo' saves: one service with everything, one with little. */
export const modeloCsv = (): string => writeArquivo(MODELO);

/** Saves a CSV on the person's computer; the mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, text: string): void {
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), name);
}

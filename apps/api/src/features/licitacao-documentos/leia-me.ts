import { formatDateTime, isWebAddress } from '@claraboia/contract';
import type { Documento, Documentos } from './documentos.ts';

/** Documents of a ZIP, by where they are. */
export interface Divididos {
  /** Names within the ZIP. */
  readonly dentro: readonly string[];
  /** Documents whose copy should be stored, and is not. */
  readonly indisponiveis: readonly Documento[];
}

/** The list within the ZIP: what it contains, and what is not in it. */
export function leiaMe(
  { lista, ...licitacao }: Documentos,
  { dentro, indisponiveis }: Divididos,
  agora: Date,
): Buffer {
  const { orgao, fuso, modalidade, numero, objeto } = licitacao;
  const deFora = lista.filter(({ arquivo }) => arquivo === null);
  const lines = [
    'Documentos de uma licitação',
    '',
    `Órgão: ${plain(orgao)}`,
    `Processo: ${plain(processoOf(licitacao))}`,
    `Modalidade: ${plain(modalidade)} nº ${plain(numero)}`,
    `Objeto: ${plain(objeto)}`,
    `Reunidos em: ${formatDateTime(agora.toISOString(), fuso)} (horário de ${fuso})`,
    ...part('Neste ZIP', dentro),
    ...part(
      'Indisponíveis no momento, e por isso fora deste ZIP',
      indisponiveis.map(({ nome }) => plain(nome)),
    ),
    ...part(
      'Só na origem, pelo endereço',
      deFora.map(({ nome, link }) => `${plain(nome)}: ${enderecoOf(link)}`),
    ),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

/** Number of a procurement with its year; the number may contain the year already. */
export const processoOf = ({
  numeroProcesso,
  exercicio,
}: Pick<Documentos, 'numeroProcesso' | 'exercicio'>): string =>
  `${numeroProcesso.split('/', 1)[0]}/${exercicio}`;

const part = (titulo: string, items: readonly string[]) =>
  items.length === 0
    ? []
    : ['', `${titulo} (${items.length}):`, ...items.map((each) => `- ${each}`)];

const enderecoOf = (link: string | null) =>
  link !== null && isWebAddress(link) ? plain(link) : 'endereço indisponível';

/** One line, whatever a manager or a source has written. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

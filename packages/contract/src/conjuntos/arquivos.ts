import type { Capabilities } from '../engine/define-entity.ts';
import {
  address,
  addressPart,
  type Expression,
  joined,
  path,
  text,
  webAddress,
  where,
} from '../engine/expression.ts';

/** Owner of the files. */
interface Dono<K extends string> {
  readonly key: K;
  readonly capabilities: Capabilities;
}

type Place<K extends string> = 'ano' | 'nomeArquivo' | `${K}.clienteGlobal.identificador`;

/** Address of the local copy, below `raiz`. */
export const ondeGuardado = <K extends string>(
  { key, capabilities: { attachments } }: Dono<K>,
  raiz: Expression<never>,
): Expression<Place<K>> =>
  joined<Place<K>>(
    raiz,
    '/entidade/licon/',
    path(`${key}.clienteGlobal.identificador`),
    `/${attachments?.pasta}/`,
    path('ano'),
    '/',
    addressPart(path('nomeArquivo')),
  );

/** Address of a file: the local copy, else the source's URL; null if that is no web address. */
export const ondeAbre = <K extends string>(
  dono: Dono<K>,
  raiz: Expression<never>,
): Expression<Place<K> | 'arquivo' | 'link'> =>
  where<Place<K> | 'arquivo' | 'link'>(
    path('arquivo'),
    ondeGuardado(dono, raiz),
    webAddress(path('link')),
  );

/** Base of addresses: relative in lists, absolute in exports. */
export const NA_LISTA = text('');
export const POR_INTEIRO = address('raiz');

/** First column of the files of a record, and the last one. */
export const NOME_DO_ARQUIVO = {
  chave: 'nomeArquivo',
  titulo: 'Arquivo',
  significado: 'Nome do arquivo.',
  peso: 2.6,
} as const;
export const DATA_DO_DOCUMENTO = {
  chave: 'data',
  titulo: 'Data',
  significado: 'Data do documento.',
  peso: 0,
} as const;
export const enderecoDoArquivo = <P extends string>(valor: Expression<P>) =>
  ({
    chave: 'endereco',
    titulo: 'Endereço',
    significado: 'Onde o arquivo abre.',
    valor,
  }) as const;

/** Name of a file, which opens it, and a link that downloads the local copy. */
const nome = { tipo: 'arquivo', valor: path('nomeArquivo'), endereco: path('endereco') } as const;
export const ARQUIVO = { ...nome, titulo: 'Arquivo' };
export const BAIXAR = { ...nome, titulo: 'Salvar', tipo: 'baixar' } as const;

/** Choice of files by their kind, and how few of them are shown with their record. */
export const PELO_TIPO = {
  nome: 'tipo',
  caminho: 'tipo',
  rotulo: 'Documento',
  todas: 'Todos',
  ordem: 'id',
} as const;
export const RESUMIDOS = { como: 'tabela', celulas: [ARQUIVO, 'tipo', 'data', BAIXAR] } as const;

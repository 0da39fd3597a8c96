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

/** Folders of the files' addresses (spec portal §7). */
export const PASTA = { licitacao: 'licitacoes', contrato: 'contratos' } as const;

type Place<D extends keyof typeof PASTA> =
  | 'arquivo'
  | 'link'
  | 'ano'
  | 'nomeArquivo'
  | `${D}.clienteGlobal.identificador`;

/** Where a file opens: the copy kept here, from `raiz` on, else the source's own; null where that is no web address. */
export const ondeAbre = <D extends keyof typeof PASTA>(
  dono: D,
  raiz: Expression<never>,
): Expression<Place<D>> =>
  where<Place<D>>(
    path('arquivo'),
    joined<Place<D>>(
      raiz,
      '/entidade/licon/',
      path(`${dono}.clienteGlobal.identificador`),
      `/${PASTA[dono]}/`,
      path('ano'),
      '/',
      addressPart(path('nomeArquivo')),
    ),
    webAddress(path('link')),
  );

/** In a list the address is one of this installation, in a file it is whole. */
export const NA_LISTA = text('');
export const POR_INTEIRO = address('raiz');

/** A file's name, which opens it, and a link that saves the copy kept here. */
const nome = { tipo: 'arquivo', valor: path('nomeArquivo'), endereco: path('endereco') } as const;
export const ARQUIVO = { ...nome, titulo: 'Arquivo' };
export const BAIXAR = { ...nome, titulo: 'Salvar', tipo: 'baixar' } as const;

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

/** Whose files they are. */
interface Dono<K extends string> {
  readonly key: K;
  readonly capabilities: Capabilities;
}

type Place<K extends string> = 'ano' | 'nomeArquivo' | `${K}.clienteGlobal.identificador`;

/** Where the copy kept here opens, from `raiz` on. */
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

/** Where a file opens: the copy kept here, else the source's own; null where that is no web address. */
export const ondeAbre = <K extends string>(
  dono: Dono<K>,
  raiz: Expression<never>,
): Expression<Place<K> | 'arquivo' | 'link'> =>
  where<Place<K> | 'arquivo' | 'link'>(
    path('arquivo'),
    ondeGuardado(dono, raiz),
    webAddress(path('link')),
  );

/** In a list the address is one of this installation, in a file it is whole. */
export const NA_LISTA = text('');
export const POR_INTEIRO = address('raiz');

/** A file's name, which opens it, and a link that saves the copy kept here. */
const nome = { tipo: 'arquivo', valor: path('nomeArquivo'), endereco: path('endereco') } as const;
export const ARQUIVO = { ...nome, titulo: 'Arquivo' };
export const BAIXAR = { ...nome, titulo: 'Salvar', tipo: 'baixar' } as const;

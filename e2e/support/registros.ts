import { EXEMPLOS } from '@claraboia/contract';
import { type Endereco, recordName } from './enderecos.ts';

/** Records of the demonstration, by their placeholder in addresses. */
export type Registros = Readonly<Record<string, number>>;

interface Row {
  readonly id: number;
  readonly linkExterno?: boolean;
}

async function firstOf(url: string): Promise<number> {
  const answer = (await (await fetch(url)).json()) as { data: { list: Row[] } };
  const id = answer.data.list.find(({ linkExterno }) => linkExterno !== true)?.id;
  if (id === undefined) throw new Error(`nothing at ${url}`);
  return id;
}

/** The first of each kind that a citizen would find. */
export async function registrosOf(product: string): Promise<Registros> {
  const vale = `${product}/public/v1/vale-claro`;
  const registros: Record<string, number> = {
    contrato: await firstOf(`${vale}/dados/contrato`),
    licitacao: await firstOf(`${vale}/dados/licitacao`),
    obra: await firstOf(`${vale}/dados/obra`),
    convenio: await firstOf(`${product}/public/v1/serra-azul/dados/convenio`),
    empenho: await firstOf(`${vale}/dados/empenho`),
    dotacao: await firstOf(`${vale}/dados/dotacao`),
    resto: await firstOf(`${vale}/dados/restos-a-pagar`),
  };
  for (const [key, params] of Object.entries(EXEMPLOS)) {
    for (const [param, value] of Object.entries<string>(params)) {
      if (!value.startsWith('/')) continue;
      const list = value.replace(/:(\w+)/g, (_, name: string) => `${registros[name]}`);
      registros[recordName(key, param)] ??= await firstOf(vale + list);
    }
  }
  return registros;
}

/** Path of an address, with its placeholders replaced by records. */
export const pathOf = ({ address }: Endereco, registros: Registros): string =>
  `/${address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = registros[name];
    if (id === undefined) throw new Error(`no record for ${name}`);
    return `${id}`;
  })}`;
